import { once } from "node:events";
import { connect } from "node:net";
import type { FastifyInstance } from "fastify";
import { afterAll, describe, expect, test } from "vitest";
import { buildApp } from "../../src/server/app.ts";
import { cookieOf, freshPhone, goodPassword, poster, registerFully } from "../support/account.ts";
import { testApp, testServices } from "../support/app.ts";
import { until } from "../support/simulators.ts";

const { app, services } = await testApp();
const post = poster(app);
const phone = freshPhone();
await registerFully(app, services, phone);
const credentials = { credential: phone, password: goodPassword };
const asBrowser = { accept: "text/html,application/xhtml+xml,*/*;q=0.8" };

describe("a write that a foreign page sends", () => {
  const foreign: Record<string, string>[] = [
    { origin: "https://evil.example" },
    { origin: "null" },
    { "sec-fetch-site": "cross-site" },
    { "sec-fetch-site": "same-site" },
  ];

  test.each(foreign)("signs nobody in, without a cookie either: %o", async (headers) => {
    for (const path of ["/api/auth/login", "/api/trpc/account.logIn"]) {
      const answer = await post(path, credentials, headers);
      expect([path, answer.statusCode, cookieOf(answer)]).toEqual([path, 403, ""]);
    }
  });

  test("signs nobody out, and does not count as one with a token only because it names a scheme", async () => {
    const cookie = cookieOf(await post("/api/auth/login", credentials));
    const headers = { cookie, origin: "https://evil.example", authorization: "Basic x" };
    expect((await post("/api/auth/logout", {}, headers)).statusCode).toBe(403);
  });

  const own: Record<string, string>[] = [
    { "sec-fetch-site": "same-origin" },
    { host: "mboa.test", origin: "http://mboa.test" },
    {},
  ];
  test.each(own)(
    "is told from one of our own pages, and from a client without a browser: %o",
    async (headers) => {
      expect((await post("/api/auth/login", credentials, headers)).statusCode).toBe(200);
    },
  );

  test("passes with a bearer token, which no foreign page has", async () => {
    const { token } = (await post("/api/auth/login", credentials)).json();
    const headers = { authorization: `Bearer ${token}`, origin: "https://app.example" };
    expect((await post("/api/auth/logout", {}, headers)).statusCode).toBe(200);
  });
});

describe("a body", () => {
  const json = { "content-type": "application/json" };
  const ofKilobytes = (size: number) => JSON.stringify({ credential: "x".repeat(size * 1024 - 17) });

  test.each(["/api/auth/login", "/api/trpc/account.logIn", "/api/trpc/account.logIn,account.logIn?batch=1"])(
    "beyond 64 KB is not read: %s",
    async (url) => {
      const ask = (size: number) =>
        app.inject({ method: "POST", url, payload: ofKilobytes(size), headers: json });
      expect((await ask(63)).statusCode).not.toBe(413);
      expect((await ask(65)).statusCode).toBe(413);
    },
  );

  test("of a whole file is accepted where a procedure allows it", async () => {
    const payload = ofKilobytes(500);
    const answer = await app.inject({
      method: "POST",
      url: "/api/trpc/geo.importCities",
      payload,
      headers: json,
    });
    expect(answer.statusCode).toBe(401);
  });

  test("that never ends is answered after its time", async () => {
    const slow = await buildApp(services, { apiOnly: true, bodySeconds: 0.05 });
    afterAll(() => slow.close());
    const socket = await connectTo(slow);
    socket.write("POST /api/auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n");
    socket.write('content-length: 1000\r\n\r\n{"');
    const [answer] = await once(socket, "data");
    expect(String(answer)).toMatch(/^HTTP\/1\.1 408 /);
    expect(String(answer)).toContain("TOO_SLOW");
    socket.destroy();
  });

  async function connectTo(server: FastifyInstance) {
    await server.listen({ port: 0, host: "127.0.0.1" });
    const address = server.server.address();
    const port = typeof address === "object" && address ? address.port : 0;
    const socket = connect(port, "127.0.0.1");
    await once(socket, "connect");
    return socket;
  }
});

describe("a form with files", () => {
  const boundary = "----mboa";
  const type = { "content-type": `multipart/form-data; boundary=${boundary}` };
  const part = (name: string, body: Buffer, filename?: string) => [
    Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="${name}"`),
    Buffer.from(filename ? `; filename="${filename}"\r\n\r\n` : "\r\n\r\n"),
    body,
    Buffer.from("\r\n"),
  ];
  const form = (...parts: Buffer[][]) => Buffer.concat([...parts.flat(), Buffer.from(`--${boundary}--\r\n`)]);
  const send = (payload: Buffer, headers = {}) =>
    app.inject({ method: "POST", url: "/api/partner-requests", payload, headers: { ...type, ...headers } });

  test("larger than all its files may be together is refused by what it says of itself", async () => {
    const answer = await send(form(part("request", Buffer.from("{}"))), { "content-length": "44000000" });
    expect(answer.statusCode).toBe(413);
  });

  test("that says nothing of its length is cut off where it passes the limit", async () => {
    const files = Array.from({ length: 4 }, () => part("other", Buffer.alloc(7 * 1024 * 1024), "a.pdf"));
    const answer = await send(form(...files));
    expect(answer.statusCode).toBe(413);
  });

  test("with faults in its fields keeps none of its files", async () => {
    const answer = await send(
      form(part("request", Buffer.from("{}")), part("identity", Buffer.from("%PDF-1.7 %%EOF"), "cni.pdf")),
    );
    expect(answer.statusCode).toBe(400);
    expect(answer.json().code).toBe("INVALID_INPUT");
    expect(await services.db.storedFile.count()).toBe(0);
  });

  test("is counted before anything of it is read", async () => {
    const strange = () =>
      app.inject({
        method: "POST",
        url: "/api/partner-requests",
        payload: "no form at all",
        headers: type,
        remoteAddress: "203.0.113.9",
      });
    const codes = new Set<number>();
    for (let sent = 0; sent < 121; sent++) codes.add((await strange()).statusCode);
    expect([...codes]).toEqual([400, 429]);
  });
});

test("a process that has grown beyond its memory takes no further requests", async () => {
  const { app: grown } = await testApp({ env: { MEMORY_MB: "1" } });
  // Memory is measured once a second: the first measurement causes the refusal.
  const answer = await until("a refusal", async () => {
    const { statusCode, headers, body } = await grown.inject({ url: "/api/auth/social/myspace/start" });
    return statusCode === 503 && { retry: headers["retry-after"], code: JSON.parse(body).code };
  });
  expect(answer).toEqual({ retry: "5", code: "OVERLOADED" });
  // An open page still gets its files: without one of them it would end in an error.
  const file = await grown.inject({ url: "/assets/no-such-file.js" });
  expect(file.statusCode).toBe(404);
  // A person who opens a page reads the sentence, and the page asks again by itself.
  const [page, call] = await Promise.all(
    ["/dashboard/partner", "/api/auth/me"].map((url) => grown.inject({ url, headers: asBrowser })),
  );
  expect([page?.statusCode, page?.headers["retry-after"], call?.statusCode]).toEqual([503, "5", 503]);
  expect(page?.headers["content-type"]).toBe("text/html; charset=utf-8");
  expect(page?.body).toContain("Le service est très demandé en ce moment.");
  expect(page?.body).toContain('<meta http-equiv="refresh" content="5">');
  expect(call?.json().code).toBe("OVERLOADED");
});

test("a page that cannot be shown says so with its request's number, and asks again only if that can help", async () => {
  const page = await app.inject({ url: "/no-such-page", headers: asBrowser });
  expect(page.statusCode).toBe(404);
  expect(page.body).toContain("Cet élément est introuvable.");
  expect(page.body).toContain(String(page.headers["x-request-id"]));
  expect(page.body).not.toContain("refresh");
  const posted = await app.inject({ method: "POST", url: "/no-such-page", headers: asBrowser });
  expect(posted.json().code).toBe("NOT_FOUND");
});

test("a process that is late with its own work takes no further requests", async () => {
  const { app: late } = await testApp({ env: { LATENESS_MS: "50" } });
  const ask = async () => (await late.inject({ url: "/api/auth/social/myspace/start" })).statusCode;
  // Starting the process took its time, too.
  const answered = () => until("an answer", async () => (await ask()) === 404);
  await answered();
  await until("a refusal", async () => {
    const end = performance.now() + 300;
    while (performance.now() < end);
    return (await ask()) === 503;
  });
  expect((await late.inject({ url: "/healthz" })).statusCode).toBe(200);
  await answered();
});

describe("/metrics", () => {
  const ask = async (env: NodeJS.ProcessEnv, authorization?: string) => {
    const parts = await testServices({ env });
    const one = await buildApp(parts.services, { apiOnly: true });
    afterAll(() => one.close());
    const headers = authorization ? { authorization } : {};
    return (await one.inject({ url: "/metrics", headers })).statusCode;
  };
  const production = { NODE_ENV: "production", SECRET: "a-secret-that-nobody-else-knows" };
  const token = { METRICS_TOKEN: "a-token-of-the-monitoring" };

  test("is closed in production, and open with its token", async () => {
    expect(await ask(production)).toBe(404);
    expect(await ask({ ...production, ...token }, "Bearer another-token-altogether")).toBe(404);
    expect(await ask({ ...production, ...token }, `Bearer ${token.METRICS_TOKEN}`)).toBe(200);
  });
});

test("the number of a request is a proxy's own or ours, never its client's", async () => {
  const headers = { "x-request-id": "chosen-by-client" };
  expect((await app.inject({ url: "/healthz", headers })).headers["x-request-id"]).not.toBe(
    "chosen-by-client",
  );
  const behind = await testServices({ env: { TRUST_PROXY: "1" } });
  const proxied = await buildApp(behind.services, { apiOnly: true });
  afterAll(() => proxied.close());
  expect((await proxied.inject({ url: "/healthz", headers })).headers["x-request-id"]).toBe(
    "chosen-by-client",
  );
});
