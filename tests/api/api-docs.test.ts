import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { createConfig, lintFromString } from "@redocly/openapi-core";
import { expect, test } from "vitest";
import { appRouter } from "../../src/server/router.ts";
import { type ErrorCode, errorStatus } from "../../src/shared/app-error.ts";
import { errorWords } from "../../src/shared/words/fr/errors.ts";
import { poster } from "../support/account.ts";
import { testApp } from "../support/app.ts";

const { app } = await testApp();
const post = poster(app);

interface Content {
  schema: { properties?: { code?: { enum: string[] } } };
  example: Record<string, unknown>;
}
interface Operation {
  summary?: string;
  requestBody?: { content: Record<string, Content> };
  parameters?: { name: string; example?: unknown }[];
  responses: Record<string, { $ref?: string; content?: Record<string, Content> }>;
}

interface Declared {
  _def: { inputs: unknown[] };
}

const document = (await app.inject({ url: "/api/docs/json" })).json() as {
  paths: Record<string, Record<string, Operation>>;
  components: { responses: Record<string, { description: string; content: Record<string, Content> }> };
};
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ name: `${method} ${path}`, path, operation })),
);

test("the document has every documented path, in a sentence, and nothing that is described elsewhere", () => {
  const sources = readdirSync("src", { recursive: true, encoding: "utf8" })
    .filter((name) => /^(modules|server)\/.*\.ts$/.test(name.replaceAll("\\", "/")))
    .map((name) => readFileSync(join("src", name), "utf8"));
  const written = sources.flatMap((text) =>
    [...text.matchAll(/restRoute\(app, \{\s*method: "\w+",\s*path: "([^"]+)"/g)].map(([, path]) => path),
  );
  expect(written.length).toBeGreaterThan(15);
  expect(written.filter((path) => !document.paths[path ?? ""])).toEqual([]);
  expect(operations.filter(({ operation }) => !operation.summary).map(({ name }) => name)).toEqual([]);
  expect(Object.keys(document.paths).filter((path) => path.startsWith("/api/trpc"))).toEqual([]);
});

test("every refusal is documented with its sentence and status, and each call lists its own", () => {
  const { responses } = document.components;
  for (const [code, status] of Object.entries(errorStatus) as [ErrorCode, number][]) {
    const refusal = responses[`Error${status}`];
    expect(refusal?.content["application/json"]?.schema.properties?.code?.enum, code).toContain(code);
    const sentence = errorWords[code];
    if (typeof sentence === "string") expect(refusal?.description).toContain(sentence);
  }
  const names = Object.keys(responses).map((name) => name.replace("Error", ""));
  for (const { name, operation } of operations)
    expect(Object.keys(operation.responses), name).toEqual(expect.arrayContaining(["200", ...names]));
});

test("a refusal has the shape that the document shows", async () => {
  const refused = await post("/api/auth/login", { credential: "", password: "" });
  const shown = document.components.responses.Error400?.content["application/json"]?.example ?? {};
  expect(Object.keys(refused.json())).toEqual(expect.arrayContaining(Object.keys(shown)));
});

test("what a sign-in with a profile needs is named where it is asked for", () => {
  const social = JSON.stringify(document.paths["/api/auth/social-login"]);
  expect(social).toMatch(/"proof":\{[^}]*"description":"Required/);
  expect(document.components.responses.Error400?.description).toContain("`PROOF_MISSING`");
  expect(JSON.stringify(document.paths["/api/auth/register"])).toMatch(
    /"activated":\{[^}]*not before its password/,
  );
});

const posted = operations.filter(({ operation }) => operation.requestBody);

test("there are posts with examples", () => expect(posted.length).toBeGreaterThan(8));

test.each(posted)("the example of $name is one that the call reads", async ({ path, operation }) => {
  const example = operation.requestBody?.content["application/json"]?.example ?? {};
  expect(Object.keys(example).length).toBeGreaterThan(0);
  const answer = await post(path, example);
  // The example may name a missing object (404), but it must not fail validation.
  expect([answer.statusCode, answer.json().fields]).not.toEqual([400, expect.anything()]);
  expect(answer.statusCode).toBeLessThan(500);
});

test("queries and answers have examples too", () => {
  for (const { name, operation } of operations) {
    for (const { name: parameter, example } of operation.parameters ?? [])
      expect(example, `${name} ${parameter}`).toBeDefined();
    const answer = operation.responses["200"]?.content?.["application/json"];
    if (answer) expect(answer.example, name).toBeDefined();
  }
});

test("the page of procedures names each with what it takes", async () => {
  const { procedures } = (await app.inject({ url: "/api/docs/procedures.json" })).json() as {
    procedures: { name: string; type: string; input: { properties?: object } | null }[];
  };
  expect(procedures.map(({ name }) => name)).toEqual(Object.keys(appRouter._def.procedures).sort());
  const logIn = procedures.find(({ name }) => name === "account.logIn");
  const taking = Object.entries(appRouter._def.procedures as unknown as Record<string, Declared>)
    .filter(([, { _def }]) => _def.inputs.length > 0)
    .map(([name]) => name);
  expect(taking.length).toBeGreaterThan(150);
  const described = new Set(procedures.filter(({ input }) => input !== null).map(({ name }) => name));
  expect(taking.filter((name) => !described.has(name))).toEqual([]);
  expect(logIn).toMatchObject({ type: "mutation", input: { properties: { password: { type: "string" } } } });
  const page = await app.inject({ url: "/api/docs/procedures" });
  expect([page.statusCode, page.headers["content-type"]]).toEqual([200, "text/html; charset=utf-8"]);
  for (const { name } of procedures) expect(page.body).toContain(`<code>${name}</code>`);
});

test("a linter that we did not write finds no fault in the document, which is OpenAPI 3.1", async () => {
  expect(document).toMatchObject({ openapi: "3.1.0" });
  const config = await createConfig({
    extends: ["recommended"],
    // A test's own address is on this machine.
    rules: { "no-server-example.com": "off" },
  });
  const source = JSON.stringify(document);
  const faults = await lintFromString({ source, absoluteRef: "openapi.json", config });
  expect(faults.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([]);
});
