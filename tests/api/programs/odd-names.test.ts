import { expect, test } from "vitest";
import { openSession, sessionCookieName } from "../../../src/modules/account/session/open-session.ts";
import { testApp } from "../../support/app.ts";
import { createActor } from "../../support/context.ts";
import { sellerOf } from "./partner-programs.ts";

/** Names that every object has: as fields, parameters and parts of an address they are names like any other. */

const names = ["constructor", "__proto__", "prototype", "toString", "hasOwnProperty", "valueOf"];

const { app, services } = await testApp();
const { token } = await sellerOf(services);

async function signedIn(): Promise<Record<string, string>> {
  const { id: userId } = await createActor(services, { role: "SUPER_ADMIN" });
  const id = await openSession(services.db, { userId, device: "", address: "", now: services.now() });
  return { cookie: `${sessionCookieName(services.config)}=${id}` };
}

const document = (await app.inject({ url: "/api/docs/json" })).json();
const calls = Object.entries(document.paths as Record<string, object>).flatMap(([path, methods]) =>
  Object.keys(methods).map((method) => ({ path, method: method.toUpperCase() as "GET" | "POST" })),
);

/** The same call with the name as a parameter, as a field at two depths, and in the address itself. */
function* askedWith(name: string, { path, method }: (typeof calls)[number]) {
  const url = path.replaceAll(/\{\w+\}/g, "00000000-0000-4000-8000-000000000000");
  yield { method, url: `${url}?${name}=1&${name}=2` };
  if (path.includes("{")) yield { method, url: path.replaceAll(/\{\w+\}/g, name) };
  if (method === "GET") return;
  const headers = { "content-type": "application/json" };
  for (const payload of [`{"${name}":1}`, `{"legs":[{"${name}":{}}],"wish":{"${name}":[]}}`])
    yield { method, url, payload, headers };
}

test("no documented call fails over a name that every object has", async () => {
  expect(calls.filter(({ path }) => path.startsWith("/api/partner/"))).toHaveLength(7);
  expect(calls.length).toBeGreaterThan(30);
  const faults: string[] = [];
  for (const call of calls) {
    const sells = call.path.startsWith("/api/partner/");
    const who = sells ? { authorization: `Bearer ${token}` } : await signedIn();
    for (const name of names) {
      for (const asked of askedWith(name, call)) {
        const answer = await app.inject({ ...asked, headers: { ...asked.headers, ...who } });
        const wrong = answer.statusCode >= 500 || answer.body.includes('"INTERNAL"');
        if (wrong) faults.push(`${answer.statusCode} ${asked.method} ${asked.url} ${asked.payload ?? ""}`);
      }
    }
  }
  expect(faults).toEqual([]);
});

test("a search that is asked with such a name besides answers as it does without", async () => {
  const ask = (query: string) => app.inject({ url: `/api/partner/search?text=Douala${query}` });
  const plain = await ask("");
  expect(plain.statusCode).toBe(200);
  for (const name of names) {
    const { statusCode, body } = await ask(`&${name}=1`);
    expect([name, statusCode, body]).toEqual([name, 200, plain.body]);
  }
});
