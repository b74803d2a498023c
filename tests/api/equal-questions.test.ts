import { get } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { beforeAll, expect, test } from "vitest";
import { testApp } from "../support/app.ts";
import { awaitedLater } from "../support/awaited-later.ts";
import { until } from "../support/simulators.ts";
import { type TripNetwork, tripNetwork } from "../support/trip-network.ts";

const { app, services, clock, database } = await testApp({ env: { SHARED_ANSWERS_MS: "10000" } });
let network: TripNetwork;

beforeAll(async () => {
  network = await tripNetwork(services);
});

/** The documented search for a day; each test has a day, and so a question, of its own. */
const documented = (ahead: number) => `/api/trips/search?from=Douala&to=Yaounde&date=${network.day(ahead)}`;
const calls = (paths: string, ...inputs: unknown[]) =>
  `/api/trpc/${paths}?batch=1&input=${encodeURIComponent(JSON.stringify({ ...inputs }))}`;
const search = (ahead: number) =>
  calls("trip.search", { from: "Douala", to: "Yaoundé", date: network.day(ahead) });

async function totalOf(url: string, headers: Record<string, string> = {}): Promise<number> {
  const answer = await app.inject({ url, headers });
  expect(answer.statusCode).toBe(200);
  const body = answer.json();
  return body.total ?? body[0].result.data.total;
}

test("whoever asks the same within a moment gets the answer of the first one", async () => {
  await network.depart({ date: network.day(2) });
  const urls = [documented(2), search(2)];
  for (const url of urls) expect(await totalOf(url)).toBe(1);
  await network.depart({ date: network.day(2), time: "09:00" });
  for (const url of urls) {
    expect(await totalOf(url)).toBe(1);
    expect(await totalOf(`${url}&again=1`)).toBe(2);
  }
});

test("a first asker who leaves before the answer keeps nobody else waiting", async () => {
  await network.depart({ date: network.day(3) });
  await app.listen({ host: "127.0.0.1", port: 0 });
  const address = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}${documented(3)}`;
  const blocker = await database.pool.connect();
  try {
    await blocker.query('begin; lock table "Product" in access exclusive mode');
    const first = get(address);
    first.on("error", () => undefined);
    await until("the first question is asked", async () => {
      const { rows } = await blocker.query(
        "select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      );
      return rows[0].waiting > 0;
    });
    const second = awaitedLater(fetch(address));
    first.destroy();
    await blocker.query("commit");
    expect((await (await second).json()).total).toBe(1);
  } finally {
    blocker.release();
  }
});

test("another country is another question", async () => {
  await network.depart({ date: network.day(4) });
  expect(await totalOf(documented(4))).toBe(1);
  const answer = await app.inject({ url: documented(4), headers: { "accept-country": "SN" } });
  expect(answer.json()).toMatchObject({ code: "UNKNOWN_CITY" });
});

test("each answer is compressed as its asker can read it", async () => {
  for (const time of ["06:00", "07:00", "08:00", "09:00"])
    await network.depart({ date: network.day(5), time });
  const plain = await app.inject({ url: documented(5) });
  expect(plain.headers["content-encoding"]).toBeUndefined();
  const unpack = { br: brotliDecompressSync, gzip: gunzipSync };
  for (const [accepted, encoding] of [
    ["gzip, deflate, br", "br"],
    ["gzip", "gzip"],
    ["br;q=0, gzip", "gzip"],
  ] as const) {
    for (let time = 0; time < 2; time++) {
      const answer = await app.inject({ url: documented(5), headers: { "accept-encoding": accepted } });
      expect(answer.headers["content-encoding"]).toBe(encoding);
      expect(answer.headers.vary).toContain("accept-encoding");
      expect(unpack[encoding](answer.rawPayload).toString()).toBe(plain.body);
    }
  }
});

test("a refusal is given to nobody else", async () => {
  const url = `/api/trips/search?from=Douala&to=Ndobian&date=${network.day(6)}`;
  expect((await app.inject({ url })).json()).toMatchObject({ code: "UNKNOWN_CITY" });
  await services.db.city.create({
    data: {
      countryId: network.country.id,
      name: "Ndobian",
      searchName: "ndobian",
      region: "Littoral",
      latitude: 4.4,
      longitude: 10.1,
    },
  });
  // Names of cities are read anew after half a minute.
  clock.advance(31_000);
  expect(await totalOf(url)).toBe(0);
});
