import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listenForChecks } from "../../src/server/start/health-port.ts";
import { testApp } from "../support/app.ts";
import { awaitedLater } from "../support/awaited-later.ts";
import { until } from "../support/simulators.ts";
import { freePort } from "../support/spawned-process.ts";

/** With two connections the limits are forty reads and eighty writes. */
const { app, database, services } = await testApp({ env: { DATABASE_POOL: "2" } });
const blocker = new pg.Client({ connectionString: database.url });

beforeAll(() => blocker.connect());
afterAll(() => blocker.end());

const ask = (url = "/api/cities/list") => app.inject({ url });
/** A write that is refused with 404 before the database is asked. */
const write = () => app.inject({ method: "POST", url: "/api/nowhere", payload: {} });

const untilOneWaits = () =>
  until("the questions to wait", async () => {
    const { rows } = await blocker.query(
      "select 1 from pg_locks l join pg_database d on d.oid = l.database where not granted and datname = current_database()",
    );
    return rows.length > 0;
  });

test("what comes behind a full queue is refused at once; whoever pays, and the health of the process, are not", async () => {
  await blocker.query(`begin; lock table "City" in access exclusive mode`);
  const waiting = awaitedLater(Array.from({ length: 40 }, () => ask()));
  await untilOneWaits();

  const refused = await ask();
  expect([refused.statusCode, refused.headers["retry-after"]]).toEqual([503, "5"]);
  expect(refused.json().code).toBe("OVERLOADED");
  expect((await write()).statusCode).toBe(404);
  expect((await app.inject({ url: "/healthz" })).json()).toEqual({ status: "ok" });

  await blocker.query("rollback");
  expect((await Promise.all(waiting)).map(({ statusCode }) => statusCode)).toEqual(waiting.map(() => 200));
  expect((await ask()).statusCode).toBe(200);
});

test("each call of a batch counts, posted questions too: searches as four, searches of all kinds as eight", async () => {
  const post = (paths: string[]) =>
    app.inject({
      method: "POST",
      url: `/api/trpc/${paths.join()}?batch=1`,
      payload: JSON.stringify({ ...paths.map(() => ({ query: "", text: "", limit: 1 })) }),
      headers: { "content-type": "application/json" },
    });
  const statusesOf = async (fill: string, calls: number, next: string) => {
    await blocker.query(`begin; lock table "City", "Product", "Country" in access exclusive mode`);
    const held = awaitedLater(post(Array(calls).fill(fill)));
    await untilOneWaits();
    const asked = awaitedLater(post([next]));
    // It is counted before the lock goes; what is let in waits behind it.
    await new Promise((resolve) => setImmediate(resolve));
    await blocker.query("rollback");
    const [{ statusCode }] = await Promise.all([asked, held]);
    return statusCode === 503 ? "refused" : "taken";
  };
  expect(await statusesOf("geo.searchCities", 39, "geo.searchCities")).toBe("taken");
  expect(await statusesOf("geo.searchCities", 40, "geo.searchCities")).toBe("refused");
  expect(await statusesOf("geo.searchCities", 36, "event.search")).toBe("taken");
  expect(await statusesOf("geo.searchCities", 37, "event.search")).toBe("refused");
  expect(await statusesOf("geo.searchCities", 32, "booking.search")).toBe("taken");
  expect(await statusesOf("geo.searchCities", 33, "booking.search")).toBe("refused");
});

test("who waits for a connection without a request counts too: beyond the limit of reads, then of writes", async () => {
  const { pool } = services;
  const taken = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
  const waitFor = (count: number) =>
    Array.from({ length: count }, () => pool.connect().then((one) => one.release()));
  const some = awaitedLater(waitFor(41));
  expect((await ask("/api/nowhere")).statusCode).toBe(503);
  expect((await write()).statusCode).toBe(404);
  const more = awaitedLater(waitFor(40));
  expect((await write()).statusCode).toBe(503);
  for (const one of taken) one.release();
  await Promise.all([...some, ...more]);
  expect([(await ask("/api/nowhere")).statusCode, (await write()).statusCode]).toEqual([404, 404]);
});

test("the port of checks answers them like the process itself, and nothing else", async () => {
  const port = await freePort();
  const close = await listenForChecks(app, { HOST: "127.0.0.1", HEALTH_PORT: port });
  const statusOf = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).status;
  expect(await (await fetch(`http://127.0.0.1:${port}/healthz`)).json()).toEqual({ status: "ok" });
  expect([await statusOf("/readyz"), await statusOf("/metrics?all=1")]).toEqual([200, 200]);
  for (const path of ["/", "/api/cities/list", "/healthz/more"])
    expect([path, await statusOf(path)]).toEqual([path, 404]);
  await expect(listenForChecks(app, { HOST: "127.0.0.1", HEALTH_PORT: port })).rejects.toThrow("EADDRINUSE");
  await close();
  await expect(statusOf("/healthz")).rejects.toThrow();
});
