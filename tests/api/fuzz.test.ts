import fc from "fast-check";
import { expect, test } from "vitest";
import { z } from "zod";
import { openSession, sessionCookieName } from "../../src/modules/account/session/open-session.ts";
import { resources } from "../../src/server/backoffice/resources.ts";
import { appRouter } from "../../src/server/router.ts";
import { testApp } from "../support/app.ts";
import { createActor } from "../support/context.ts";
import { anything, fitting, fuzzSeed } from "../support/faults/hostile-input.ts";

/** Fuzzing: the answer is never 5xx; a client error is reported as one, in status and body. */

const { app, services } = await testApp();
const runs = Number(process.env.FUZZ_RUNS ?? 2);

const person = async (role?: "SUPER_ADMIN") => {
  const { id: userId } = await createActor(services, role ? { role } : {});
  return userId;
};

/** A new session for each request that may write, because it may end sessions, accounts and roles. */
async function signedIn(role?: "SUPER_ADMIN"): Promise<Record<string, string>> {
  const userId = await person(role);
  const id = await openSession(services.db, { userId, device: "", address: "", now: services.now() });
  return { cookie: `${sessionCookieName(services.config)}=${id}` };
}

interface Sent {
  method: "GET" | "POST" | "PUT" | "DELETE";
  url: string;
  payload?: unknown;
}

/** Describes a request that was answered with a server error, so that it can be reproduced. */
async function faultOf(
  { method, url, payload }: Sent,
  headers: Record<string, string>,
): Promise<string | null> {
  const answer = await app.inject({
    method,
    url,
    headers: payload === undefined ? headers : { ...headers, "content-type": "application/json" },
    ...(payload === undefined ? {} : { payload: JSON.stringify(payload) }),
  });
  const wrong = answer.statusCode >= 500 || answer.body.includes('"INTERNAL"');
  return wrong ? `${answer.statusCode} ${method} ${url} ${JSON.stringify(payload)}` : null;
}

const encoded = (value: unknown) => encodeURIComponent(JSON.stringify(value) ?? "");
/** Lone surrogates cannot appear in an address. */
const inAddress = (value: unknown) =>
  encodeURIComponent((typeof value === "string" ? value : (JSON.stringify(value) ?? "")).toWellFormed());

function draws(arbitrary: fc.Arbitrary<unknown>, salt: number): unknown[] {
  return fc.sample(arbitrary, { seed: fuzzSeed + salt, numRuns: runs });
}

async function faultsOf(all: Sent[], roles: ("SUPER_ADMIN" | undefined)[]): Promise<string[]> {
  const faults: string[] = [];
  for (const role of roles) {
    const reader = await signedIn(role);
    for (const sent of all) {
      const fault = await faultOf(sent, sent.method === "GET" ? reader : await signedIn(role));
      if (fault) faults.push(fault);
    }
  }
  return faults;
}

interface Procedure {
  _def: { type: "query" | "mutation"; inputs: unknown[] };
}

const shapeOf = (input: unknown) => {
  if (!(input instanceof z.ZodType)) return undefined;
  return z.toJSONSchema(input, { io: "input", unrepresentable: "any" }) as Parameters<typeof fitting>[0];
};

/** Procedures whose use case validates publish no schema: these are the field names of such forms. */
const named = fc.record(
  Object.fromEntries(
    [
      "id",
      "credential",
      "code",
      "password",
      "userId",
      "reason",
      "roleId",
      "name",
      "birthDate",
      "bookingId",
      "email",
    ].map((name) => [name, anything]),
  ),
  { requiredKeys: [] },
);

test(`typed procedures (FUZZ_SEED=${fuzzSeed})`, { timeout: 120_000 }, async () => {
  const procedures = Object.entries(appRouter._def.procedures as unknown as Record<string, Procedure>);
  expect(procedures.length).toBeGreaterThan(100);
  const all = procedures.flatMap(([path, { _def }], index): Sent[] => {
    const shape = shapeOf(_def.inputs[0]);
    return draws(shape ? fitting(shape) : fc.oneof(named, anything), index).map((input) =>
      _def.type === "query"
        ? { method: "GET", url: `/api/trpc/${path}?input=${encoded(input)}`.slice(0, 4000) }
        : { method: "POST", url: `/api/trpc/${path}`, payload: input ?? null },
    );
  });
  expect(await faultsOf(all, [undefined, "SUPER_ADMIN"])).toEqual([]);
});

test(`documented paths (FUZZ_SEED=${fuzzSeed})`, { timeout: 60_000 }, async () => {
  const { paths = {} } = app.swagger() as {
    paths?: Record<
      string,
      Record<string, { requestBody?: { content?: Record<string, { schema?: object }> } }>
    >;
  };
  const hidden = {
    "/api/auth/social/{provider}/callback": { get: {}, post: {} },
    "/api/account/documents/{id}": { get: {} },
    "/api/partner-requests/documents/{id}": { get: {} },
    "/callbacks/payments/{provider}/{token}": { post: {} },
  };
  const all = Object.entries({ ...paths, ...hidden }).flatMap(([path, methods], index) =>
    Object.entries(methods).flatMap(([method, route]): Sent[] => {
      const { content } =
        (route as { requestBody?: { content?: Record<string, { schema?: object }> } }).requestBody ?? {};
      const shape = content?.["application/json"]?.schema;
      const values = draws(fitting(shape), index * 7);
      const texts = draws(fc.oneof(fc.uuid(), anything), index * 11).map((value) => inAddress(value));
      return values.map((payload, run) => {
        const url = path.replace(/\{[^}]+\}/g, texts[run] || "x");
        const query = ["id", "product_id", "date", "cursor", "input"]
          .map((name) => `${name}=${texts[run]}`)
          .join("&");
        return method === "get"
          ? { method: "GET", url: `${url}?${query}`.slice(0, 4000) }
          : { method: method.toUpperCase() as "POST", url: url.slice(0, 4000), payload };
      });
    }),
  );
  expect(all.length).toBeGreaterThan(20 * runs);
  expect(await faultsOf(all, [undefined])).toEqual([]);
});

test(`rows of the back office (FUZZ_SEED=${fuzzSeed})`, { timeout: 120_000 }, async () => {
  const all = resources.flatMap((resource, index): Sent[] => {
    const base = `/api/backoffice/admin/${resource.name}`;
    const fields = Object.keys(resource.fields);
    const row = fc.record(Object.fromEntries(fields.map((name) => [name, anything])), { requiredKeys: [] });
    const text = fc.oneof(fc.uuid(), anything).map((value) => inAddress(value).slice(0, 200) || "x");
    return draws(fc.tuple(row, text, anything), index).flatMap((drawn): Sent[] => {
      const [values, id, other] = drawn as [Record<string, unknown>, string, unknown];
      const one = Object.fromEntries(Object.entries(values).slice(0, 2));
      return [
        { method: "GET", url: `${base}?filter=${encoded(one)}&sort=${encoded(other)}`.slice(0, 4000) },
        {
          method: "GET",
          url: `${base}?filter=${encoded({ ...one, q: other })}&range=${encoded([0, 1])}`.slice(0, 4000),
        },
        { method: "GET", url: `${base}/${id}` },
        { method: "POST", url: base, payload: values },
        { method: "PUT", url: `${base}/${id}`, payload: values },
      ];
    });
  });
  expect(all.length).toBeGreaterThan(100);
  const headers = await signedIn("SUPER_ADMIN");
  const faults: string[] = [];
  for (const sent of all) {
    const fault = await faultOf(sent, headers);
    if (fault) faults.push(fault);
  }
  expect(faults).toEqual([]);
});
