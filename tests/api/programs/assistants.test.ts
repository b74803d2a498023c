import { randomUUID } from "node:crypto";
import type { AddressInfo } from "node:net";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { expect, test } from "vitest";
import { hashPassword } from "../../../src/modules/account/sign-in/hash-password.ts";
import { createToken } from "../../../src/modules/account/token/create-token.ts";
import { revokeToken } from "../../../src/modules/account/token/revoke-token.ts";
import type { TokenScope } from "../../../src/modules/account/token/token-schema.ts";
import { checkPayment } from "../../../src/modules/booking/pay/check-payment.ts";
import { simulatorEnvironment } from "../../../src/platform/simulators/simulator-settings.ts";
import type { ProcedureMeta } from "../../../src/platform/trpc.ts";
import { heaviestTool } from "../../../src/server/assistants/register-assistants.ts";
import { appRouter } from "../../../src/server/router.ts";
import { goodPassword } from "../../support/account.ts";
import { testApp } from "../../support/app.ts";
import { contextFor, createActor } from "../../support/context.ts";
import { testSimulators } from "../../support/simulators.ts";
import { tripNetwork } from "../../support/trip-network.ts";

/** Assistants, as the protocol's own client speaks to us. */

const simulators = await testSimulators();
const { app, services, drain } = await testApp({
  env: simulatorEnvironment(simulators),
  simulatorsUrl: simulators.url,
});
await app.listen({ host: "127.0.0.1", port: 0 });
const address = new URL(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}/mcp`);
const { db } = services;
const hash = hashPassword(goodPassword);

async function person(scope: TokenScope = "write") {
  const actor = await createActor(services, { user: { passwordHash: await hash } });
  const ctx = await contextFor(services, actor);
  const wish = { name: "Assistant", currentPassword: goodPassword, days: 30 as const, scope };
  return { ctx, actor, ...(await createToken(ctx, wish)) };
}

async function assistant(token: string) {
  const client = new Client({ name: "test", version: "1.0.0" });
  const headers = { authorization: `Bearer ${token}` };
  await client.connect(new StreamableHTTPClientTransport(address, { requestInit: { headers } }));
  const answer = async (name: string, input: object = {}) => {
    const { content, isError } = await client.callTool({ name, arguments: { ...input } });
    const [first] = content as { text: string }[];
    return { isError: isError === true, ...JSON.parse(first?.text ?? "{}") };
  };
  return { client, answer };
}

const post = (token: string | null, body: unknown, headers: Record<string, string> = {}) =>
  app.inject({
    method: "POST",
    url: "/mcp",
    payload: typeof body === "string" ? body : JSON.stringify(body),
    headers: {
      ...{ "content-type": "application/json", accept: "application/json, text/event-stream" },
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...headers,
    },
  });
const listing = { jsonrpc: "2.0", id: 1, method: "tools/list" };

test("a ticket is bought in four calls, and the person pays on the phone", async () => {
  const network = await tripNetwork(services);
  const id = await network.depart();
  const { ctx, token } = await person();
  const { answer } = await assistant(token);
  const found = await answer("trip_search", { from: "Douala", to: "Yaoundé", date: network.day(1) });
  expect(JSON.stringify(found)).toContain(id);
  const passengers = [{ name: "Awa Ngo", phone: "+237677123456" }];
  const leg = { kind: "trip", productId: id, wish: { places: 1 }, passengers };
  const held = await answer("booking_hold", {
    legs: [leg],
    expectedTotal: 5000,
    idempotencyKey: randomUUID(),
  });
  expect(held).toMatchObject({ isError: false, total: 5000 });
  const link = await answer("booking_offerBill", { billId: held.billId });
  expect(link.url).toMatch(/\/pay\/[\w-]{40,}$/);
  // Nothing has been paid: the person opens the link, without any account, and agrees on the phone.
  expect(await db.payment.count({ where: { billId: held.billId } })).toBe(0);
  const paid = await app.inject({
    method: "POST",
    url: "/api/trpc/booking.payForCustomer",
    payload: {
      ...{ token: new URL(link.url).pathname.split("/").at(-1), method: "orange-money", msisdn: "690123456" },
      idempotencyKey: randomUUID(),
    },
  });
  expect(paid.statusCode).toBe(200);
  await drain();
  const payment = await db.payment.findFirstOrThrow({ where: { billId: held.billId } });
  await simulators.control.approve(payment.providerReference ?? "");
  await checkPayment(ctx, { paymentId: payment.id });
  const mine = await answer("booking_mine", { when: "upcoming" });
  expect(mine.bookings).toMatchObject([{ productId: id, status: "CONFIRMED" }]);
  const quote = await answer("booking_quoteRefund", { bookingId: mine.bookings[0].id });
  expect(quote).toMatchObject({ isError: false, allowed: true, paid: 5000 });
});

test("the tools are the procedures, with their own schemas", async () => {
  const { token } = await person("read");
  const { client } = await assistant(token);
  const { tools } = await client.listTools();
  const names = tools.map(({ name }) => name).sort();
  expect(names).toEqual([
    ...["appointment_detail", "appointment_search", "appointment_slots"],
    ...["booking_hold", "booking_mine", "booking_offerBill", "booking_quoteRefund", "booking_search"],
    ...["event_detail", "event_search"],
    ...["rental_detail", "rental_quote", "rental_searchCars", "rental_searchHouses"],
    ...["trip_detail", "trip_search"],
  ]);
  const metas = Object.values(
    appRouter._def.procedures as unknown as Record<string, { _def: { meta?: ProcedureMeta } }>,
  );
  const weights = metas.flatMap(({ _def: { meta } }) => (meta?.tool ? [meta.weight ?? 1] : []));
  expect([weights.length, Math.max(...weights)]).toEqual([names.length, heaviestTool]);
  const pays = names.filter((name) => /pay|cancel|confirm|transfer/i.test(name));
  expect(pays).toEqual([]);
  const hold = tools.find(({ name }) => name === "booking_hold");
  expect(hold?.annotations?.readOnlyHint).toBe(false);
  const { properties, required } = (hold?.inputSchema ?? {}) as unknown as {
    properties: { legs: { items: { properties: { wish: { anyOf: { title: string }[] } } } } };
    required: string[];
  };
  expect(required).toEqual(["legs", "idempotencyKey"]);
  const wishes = properties.legs.items.properties.wish.anyOf.map(({ title }) => title);
  expect(wishes).toEqual(["kind: trip", "kind: rdv", "kind: event", "kind: location"]);
});

test("what a tool does is told in the language of each call, not in that of the first", async () => {
  const { token } = await person("read");
  const listed = async (language: string) => {
    const { result } = (await post(token, listing, { "accept-language": language })).json();
    return result.tools.map((tool: { name: string; description: string }) => [tool.name, tool.description]);
  };
  const [inFrench, inEnglish] = [await listed("fr"), await listed("en")];
  expect(await listed("fr")).toEqual(inFrench);
  const told = (tools: [string, string][], name: string) => new Map(tools).get(name);
  expect(told(inEnglish, "booking_mine")).toMatch(/^The person’s bookings/);
  expect(told(inFrench, "booking_mine")).toMatch(/^Les réservations de la personne/);
  expect(told(inEnglish, "appointment_slots")).toBe("The free times of a practitioner for a service.");
  for (const [name, description] of inEnglish) expect(description, name).not.toBe(told(inFrench, name));
});

test("what is refused is refused in a sentence", async () => {
  const network = await tripNetwork(services);
  const [owner, other, reader] = [await person(), await person(), await person("read")];
  const [hers, his, its] = await Promise.all([owner, other, reader].map(({ token }) => assistant(token)));
  const leg = {
    kind: "trip",
    productId: await network.depart(),
    wish: { places: 1 },
    passengers: [{ name: "Awa Ngo" }],
  };
  const wish = { legs: [leg], idempotencyKey: randomUUID() };
  const held = await hers?.answer("booking_hold", wish);
  const { bookings } = held as { bookings: { id: string }[] };

  const nothing = { isError: true, code: "NOT_FOUND" };
  expect(await his?.answer("booking_offerBill", { billId: held?.billId })).toMatchObject(nothing);
  expect(await his?.answer("booking_quoteRefund", { bookingId: bookings[0]?.id })).toMatchObject(nothing);
  expect((await his?.answer("booking_mine", { when: "upcoming" }))?.bookings).toEqual([]);

  expect(await hers?.answer("booking_hold", { ...wish, legs: [] })).toMatchObject({
    ...{ isError: true, code: "INVALID_INPUT", fields: { legs: expect.any(String) } },
  });
  // A token that reads holds nothing.
  expect(await its?.answer("booking_hold", { ...wish, idempotencyKey: randomUUID() })).toMatchObject({
    ...{ isError: true, code: "NOT_BY_TOKEN" },
  });
  expect((await its?.answer("booking_mine", { when: "past" }))?.isError).toBe(false);

  await expect(hers?.answer("booking_pay", {})).rejects.toThrow(
    "Cet outil n’existe pas. Demandez d’abord la liste des outils.",
  );
});

test("only a valid personal token opens it", async () => {
  const { ctx, id, token } = await person();
  const refused = { code: "NOT_SIGNED_IN", message: expect.stringContaining("connect") };
  const without = await post(null, listing);
  expect([without.statusCode, without.headers["www-authenticate"]]).toEqual([401, "Bearer"]);
  expect(without.json()).toMatchObject(refused);
  expect((await post(token, listing)).json().result.tools).not.toEqual([]);
  await revokeToken(ctx, { id });
  const ended = { ...refused, message: expect.stringContaining("jeton d’accès n’est pas accepté") };
  expect((await post(token, listing)).json()).toMatchObject(ended);
  await expect(assistant(token)).rejects.toThrow("NOT_SIGNED_IN");
});

test("a foreign page, a long call, several calls and other methods are refused", async () => {
  const { token } = await person();
  const foreign = await post(token, listing, {
    origin: "https://elsewhere.example",
    host: "elsewhere.example",
  });
  expect([foreign.statusCode, foreign.json().code]).toEqual([403, "FORBIDDEN"]);
  const { origin } = new URL(services.config.publicUrl);
  expect((await post(token, listing, { origin })).statusCode).toBe(200);
  const long = await post(token, { ...listing, params: { cursor: "x".repeat(64 * 1024) } });
  expect([long.statusCode, long.json().message]).toEqual([
    413,
    "Cet appel est trop long\u00a0: 64 Ko au plus.",
  ]);
  const many = await post(token, [listing, listing]);
  expect([many.statusCode, many.json().message]).toEqual([400, "Envoyez un seul appel à la fois."]);
  expect((await post(token, "{")).json().code).toBe("INVALID_INPUT");
  for (const method of ["GET", "DELETE"] as const) {
    const answer = await app.inject({ method, url: "/mcp", headers: { authorization: `Bearer ${token}` } });
    expect([answer.statusCode, answer.headers.allow]).toEqual([405, "POST"]);
  }
});

test("an account that calls all the time waits", async () => {
  const { token } = await person();
  const call = {
    ...listing,
    method: "tools/call",
    params: { name: "booking_mine", arguments: { when: "past" } },
  };
  const said = async () => (await post(token, call)).json().result.content[0].text as string;
  for (let count = 0; count < 120; count++) expect(await said()).not.toContain("TOO_MANY_REQUESTS");
  expect(await said()).toContain("TOO_MANY_REQUESTS");
  const another = await person();
  expect((await post(another.token, call)).json().result.isError).toBeUndefined();
});
