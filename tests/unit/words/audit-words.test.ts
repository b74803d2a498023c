import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { resources } from "../../../src/server/backoffice/resources.ts";
import { auditActionWords, auditWords } from "../../../src/shared/words/fr/account/audit.ts";
import { auditObjectWords } from "../../../src/shared/words/fr/account/audited-rows.ts";

const sources = readdirSync("src", { recursive: true, encoding: "utf8" })
  .filter((name) => /^(modules|server)\/.*\.ts$/.test(name.replaceAll("\\", "/")))
  .map((name) => readFileSync(join("src", name), "utf8"));
const found = (pattern: RegExp) => [
  ...new Set(sources.flatMap((text) => [...text.matchAll(pattern)].map(([, word]) => word ?? ""))),
];

test("whatever the audit speaks of has a French name", () => {
  const objects = found(/objectType: "(\w+)"/g);
  expect(objects.length).toBeGreaterThan(10);
  const models = resources
    .filter((resource) => Object.keys(resource.can).length > 0)
    .map((resource) => resource.model as string);
  const unnamed = [...objects, ...models].filter((name) => name !== "AuditEntry" && !auditObjectWords[name]);
  expect(unnamed).toEqual([]);
});

test("whatever a change tells has a French name", () => {
  const told = sources
    .filter((text) => text.includes("udit") && !text.includes("defineResource"))
    .flatMap((text) =>
      [...text.matchAll(/\b(?:before|after|outcome): \{([^{}]*)\}/g)].map(([, columns]) => columns ?? ""),
    )
    .flatMap((columns) =>
      [...columns.matchAll(/(?:^|,)\s*([a-zA-Z]+)\s*(?=[:,]|$)/g)].map(([, name]) => name ?? ""),
    );
  expect(told.length).toBeGreaterThan(50);
  const declared = new Set(resources.flatMap(({ fields }) => Object.keys(fields)));
  // Ids are shown as the rows that they name, or not at all.
  const isId = (name: string) => /(Id|Of)$/.test(name);
  const unnamed = told.filter((name) => !auditWords.columns[name] && !declared.has(name) && !isId(name));
  expect([...new Set(unnamed)]).toEqual([]);
});

test("whatever is done has a French name", () => {
  const done = found(/action: "([a-z.-]+)"/g);
  expect(done.length).toBeGreaterThan(20);
  const declared = resources.flatMap(({ name, actions }) =>
    Object.keys(actions).map((action) => `${name}.${action}`),
  );
  expect([...done, ...declared].filter((action) => auditActionWords(action) === action)).toEqual([]);
});
