import { createTRPCClient, httpBatchLink, TRPCClientError } from "@trpc/client";
import { initTRPC } from "@trpc/server";
import Fastify from "fastify";
import pino from "pino";
import { expect, test } from "vitest";
import { openSession, sessionCookieName } from "../../src/modules/account/session/open-session.ts";
import { openDatabase } from "../../src/platform/database/database.ts";
import type { ProcedureMeta } from "../../src/platform/trpc.ts";
import { buildApp } from "../../src/server/app.ts";
import type { AppRouter } from "../../src/server/router.ts";
import { registerTrpc } from "../../src/server/trpc-calls.ts";
import { testApp } from "../support/app.ts";
import { contextFor, createActor } from "../support/context.ts";

const { app, services } = await testApp();

const batch = (paths: string[], inputs: unknown[]) =>
  `/api/trpc/${paths.join(",")}?batch=1&input=${encodeURIComponent(JSON.stringify({ ...inputs }))}`;
const cities = { query: "yaounde", limit: 1 };

test("calls that were sent together are answered together, each for itself", async () => {
  const answer = await app.inject({
    url: batch(["geo.searchCities", "booking.tickets", "geo.searchCities"], [cities, {}, { query: "" }]),
  });
  const [found, refused] = answer.json();
  expect(answer.statusCode).toBe(207);
  expect(answer.json()).toHaveLength(3);
  expect(found.result.data[0].name).toBe("Yaoundé");
  expect(refused.error.data).toMatchObject({ code: "NOT_SIGNED_IN", httpStatus: 401 });
  expect(refused.error.message).toBe("Votre session a expiré. Veuillez vous connecter.");
});

test("a batch of one is still a list", async () => {
  const answer = await app.inject({ url: batch(["geo.searchCities"], [cities]) });
  expect(answer.statusCode).toBe(200);
  expect(answer.json()[0].result.data[0].name).toBe("Yaoundé");
});

test("unreadable, unknown and too large requests are refused with a sentence", async () => {
  const refusals = [
    { url: "/api/trpc/geo.searchCities?input=%7Bbroken", status: 400 },
    { url: "/api/trpc/nothing.here", status: 404 },
    { url: batch(Array(31).fill("geo.searchCities"), []), status: 400 },
    { url: "/api/trpc/account.logIn", status: 405 },
    { url: "/api/trpc/account.logIn", payload: "{", status: 400 },
  ];
  for (const { url, payload, status } of refusals) {
    const answer = await app.inject({
      url,
      ...(payload ? { method: "POST", payload, headers: { "content-type": "application/json" } } : {}),
    });
    const { error } = [answer.json()].flat()[0];
    expect([url, answer.statusCode]).toEqual([url, status]);
    expect(error.message).not.toBe("");
    expect(error.data.code).not.toBe("INTERNAL");
  }
});

test("a batch that cannot be read is as many refusals as it has calls, each with the number of the request", async () => {
  const url = "/api/trpc/account.logIn,account.logIn?batch=1";
  const answer = await app.inject({
    method: "POST",
    url,
    payload: "{",
    headers: { "content-type": "application/json" },
  });
  const requestId = answer.headers["x-request-id"];
  expect(answer.json()).toHaveLength(2);
  for (const { error } of answer.json()) {
    expect(error.data).toMatchObject({ code: "INVALID_INPUT", requestId });
  }
});

test("a batch of fifty calls is answered, and one more call is refused in one sentence", async () => {
  const answer = (calls: number, method: "GET" | "POST" = "GET") =>
    app.inject({
      method,
      url: batch(Array(calls).fill("geo.searchCities"), Array(calls).fill(cities)),
      ...(method === "POST" ? { payload: "{}", headers: { "content-type": "application/json" } } : {}),
    });
  expect((await answer(50)).json()).toHaveLength(50);
  for (const method of ["GET", "POST"] as const) {
    const refused = await answer(51, method);
    expect([refused.statusCode, refused.json().code]).toEqual([413, "TOO_MANY_CALLS"]);
    expect(refused.json().message).toBe("Trop de demandes à la fois\u00a0: 50 au plus.");
  }
});

test("an answer beyond its limit is refused alone; what a batch asks after too much is not called", async () => {
  let called = 0;
  const t = initTRPC.meta<ProcedureMeta>().create();
  const textOf = (length: number) => () => {
    called += 1;
    return "x".repeat(length);
  };
  const large = t.router({
    little: t.procedure.query(textOf(10)),
    most: t.procedure.query(textOf(1_999_970)),
    tooMuch: t.procedure.query(textOf(2_000_000)),
    allowed: t.procedure.meta({ largestAnswer: 3_000_000 }).query(textOf(2_500_000)),
  });
  const alone = Fastify({ routerOptions: { maxParamLength: 5000 } });
  alone.decorateRequest("ctx", async () => await contextFor(services, null));
  await registerTrpc(alone, large);
  const statusesOf = async (paths: string[]) => {
    const answers = (await alone.inject({ url: batch(paths, []) })).json();
    return answers.map((one: { error?: { data: { code: string } } }) => (one.error ? "refused" : "answered"));
  };
  expect(await statusesOf(["little", "tooMuch", "most", "allowed"])).toEqual([
    ...["answered", "refused", "answered", "answered"],
  ]);
  called = 0;
  const all = await statusesOf(Array(32).fill("most"));
  expect([all.slice(0, 30), all.slice(30), called]).toEqual([
    Array(30).fill("answered"),
    ["refused", "refused"],
    30,
  ]);
  await alone.close();
});

const signedIn = async () => {
  const { id: userId } = await createActor(services);
  const session = await openSession(services.db, { userId, device: "", address: "", now: services.now() });
  return { cookie: `${sessionCookieName(services.config)}=${session}` };
};
const signOut = "/api/trpc/account.logOut";

test("nothing is written for a question, whatever it asks for", async () => {
  const headers = await signedIn();
  for (const method of ["HEAD", "GET"] as const) await app.inject({ method, url: signOut, headers });
  expect((await app.inject({ url: "/api/trpc/account.me", headers })).statusCode).toBe(200);
});

test("content types that need no CORS preflight are refused", async () => {
  const headers = await signedIn();
  for (const type of ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x"]) {
    const posted = { method: "POST" as const, url: signOut, payload: "{}" };
    const answer = await app.inject({ ...posted, headers: { ...headers, "content-type": type } });
    expect([type, answer.statusCode]).toEqual([type, 415]);
  }
  const bare = await app.inject({ method: "POST", url: signOut, headers });
  expect(bare.statusCode).toBe(415);
  expect((await app.inject({ url: "/api/trpc/account.me", headers })).statusCode).toBe(200);
});

test("an error of a whole batch is logged once, under the request id", async () => {
  const written: { reqId?: string }[] = [];
  const log = pino({ level: "error" }, { write: (line: string) => void written.push(JSON.parse(line)) });
  const { db, close } = openDatabase("postgresql://nobody@127.0.0.1:1/nothing");
  const alone = await buildApp({ ...services, db, replica: db, log }, { apiOnly: true });
  const answer = await alone.inject({ url: batch(["geo.searchCities", "booking.bill"], [cities, {}]) });
  await alone.close();
  await close();
  const requestId = answer.headers["x-request-id"];
  expect(answer.statusCode).toBe(503);
  expect(answer.headers["retry-after"]).toBe("5");
  expect(answer.json().map((one: { error: { data: object } }) => one.error.data)).toMatchObject(
    Array(2).fill({ code: "UNAVAILABLE", requestId }),
  );
  expect(written.map((line) => line.reqId)).toEqual([requestId]);
});

test("the client that the screens use reads results and refusals", async () => {
  const client = createTRPCClient<AppRouter>({
    links: [
      httpBatchLink({
        url: "http://localhost/api/trpc",
        fetch: async (url, options) => {
          const { pathname, search } = new URL(String(url));
          const body = options?.body as string | undefined;
          const answer = await app.inject({
            method: body ? "POST" : "GET",
            url: pathname + search,
            ...(body ? { payload: body, headers: { "content-type": "application/json" } } : {}),
          });
          return new Response(answer.body, { status: answer.statusCode });
        },
      }),
    ],
  });
  const [found, refused] = await Promise.all([
    client.geo.searchCities.query(cities),
    client.booking.bill.query({ billId: "00000000-0000-7000-8000-000000000000" }).catch((error) => error),
  ]);
  expect(found[0]?.name).toBe("Yaoundé");
  expect(refused).toBeInstanceOf(TRPCClientError);
  expect(refused.data).toMatchObject({ code: "NOT_SIGNED_IN" });
});
