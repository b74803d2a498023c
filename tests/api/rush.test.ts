import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { openRush } from "../../src/modules/booking/rush/open-rush.ts";
import type { RushStatus } from "../../src/shared/booking/rush-number.ts";
import { testApp } from "../support/app.ts";
import { bookingWorld } from "../support/booking-world.ts";
import { createActor } from "../support/context.ts";

const parts = await testApp();
const { app, clock } = parts;
const world = await bookingWorld({ on: parts });
const staff = await world.as(
  await createActor(world.services, { role: "PARTNER", companyId: world.company.id }),
);

async function rushed() {
  const product = await world.createProduct(50);
  await openRush(staff, { productId: product.id });
  return product;
}

const fileOf = (id: string, headers: Record<string, string> = {}) =>
  app.inject({ url: `/rush/${id}.json`, headers });

const call = (name: string, input: unknown, cookie = "", headers: Record<string, string> = {}) =>
  app.inject({
    method: "POST",
    url: `/api/trpc/${name}`,
    payload: input as object,
    headers: { cookie, ...headers },
  });

const ask = (name: string, input: unknown, cookie = "") =>
  app.inject({
    url: `/api/trpc/${name}?input=${encodeURIComponent(JSON.stringify(input))}`,
    headers: { cookie },
  });

/** The cookie of a queue, as a browser sends it back. */
function cookieOf(answer: Awaited<ReturnType<typeof call>>): string {
  const header = [answer.headers["set-cookie"] ?? []].flat().find((one) => one.startsWith("mboa-rush="));
  return header?.split(";")[0] ?? "";
}

const holdOf = (productId: string) => ({
  legs: [{ kind: "event", productId, wish: { places: 1 } }],
  idempotencyKey: randomUUID(),
});

describe("the file of a queue", () => {
  it("is small, the same for everybody, and not sent twice to who has it", async () => {
    const { id } = await rushed();
    const sent = await fileOf(id);
    expect(sent.statusCode).toBe(200);
    expect(sent.headers).toMatchObject({
      "content-type": "application/json; charset=utf-8",
      "cache-control": "public, max-age=2",
    });
    expect(sent.headers["set-cookie"]).toBeUndefined();
    expect(Buffer.byteLength(sent.body)).toBeLessThanOrEqual(1024);
    expect(JSON.parse(sent.body) as RushStatus).toMatchObject({ state: "OPEN", given: 0, served: 0 });
    const etag = String(sent.headers.etag);
    const again = await fileOf(id, { "if-none-match": etag });
    expect([again.statusCode, again.body]).toEqual([304, ""]);
    await call("rush.enter", { productId: id });
    clock.advance(1000);
    const changed = await fileOf(id, { "if-none-match": etag });
    expect([changed.statusCode, JSON.parse(changed.body).given]).toEqual([200, 1]);
  });

  it.each(["x", randomUUID(), `${randomUUID()}%00`, "../../etc/passwd"])("of %s is not there", async (id) => {
    const { statusCode } = await fileOf(id);
    expect([400, 404]).toContain(statusCode);
  });
});

describe("a browser", () => {
  it("gets its entry in a cookie that no script reads, and finds its place with it", async () => {
    const { id } = await rushed();
    const entered = await call("rush.enter", { productId: id });
    const header = String([entered.headers["set-cookie"]].flat()[0]);
    expect(header).toMatch(/^mboa-rush=[\w.-]+; Path=\/; HttpOnly; SameSite=Lax; Max-Age=\d+$/);
    const { entry } = entered.json().result.data;
    expect(entry).toEqual({ place: 0, state: "WAITS", until: null });
    clock.advance(1000);
    const looked = await ask("rush.get", { productId: id }, cookieOf(entered));
    expect(looked.json().result.data).toMatchObject({
      entry: { place: 0, state: "CALLED", until: expect.any(String) },
      product: { id, title: "Douala → Yaoundé", path: `/booking/dating/detail?uuid=${id}` },
    });
    expect((await ask("rush.get", { productId: id })).json().result.data.entry).toBeNull();
  });

  it("holds when it is called, after its number is known", async () => {
    const { id } = await rushed();
    const cookie = cookieOf(await call("rush.enter", { productId: id }));
    clock.advance(1000);
    await fileOf(id);
    const held = await call("booking.hold", holdOf(id), cookie);
    expect([held.statusCode, held.json().error.data.code]).toEqual([403, "PHONE_NEEDED"]);
  });

  it("that does not queue is told where, in its language", async () => {
    const { id } = await rushed();
    const french = await call("booking.hold", holdOf(id));
    expect(french.statusCode).toBe(409);
    expect(french.json().error.data).toMatchObject({
      code: "RUSH_QUEUE",
      detail: { productId: id, address: expect.stringMatching(new RegExp(`^http.*/attente/${id}$`)) },
    });
    const english = await call("booking.hold", holdOf(id), "", { "accept-language": "en" });
    expect(english.json().error.message).toMatch(
      new RegExp(`^There is a queue: take your number at http.*/en/attente/${id}\\.$`),
    );
  });
});

it("only the company's people open and end a queue", async () => {
  const product = await world.createProduct(5);
  for (const name of ["rush.open", "rush.end"]) {
    const answer = await call(name, { productId: product.id });
    expect([answer.statusCode, answer.json().error.data.code]).toEqual([401, "NOT_SIGNED_IN"]);
  }
  expect((await ask("rush.figures", { productId: product.id })).statusCode).toBe(401);
});
