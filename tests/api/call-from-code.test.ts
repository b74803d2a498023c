import { readFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { relative } from "node:path";
import { build } from "vite";
import { expect, test } from "vitest";
import { hashPassword } from "../../src/modules/account/sign-in/hash-password.ts";
import { createToken } from "../../src/modules/account/token/create-token.ts";
import { goodPassword } from "../support/account.ts";
import { testApp } from "../support/app.ts";
import { contextFor, createActor } from "../support/context.ts";

const { app, services } = await testApp();

test("the example of the documentation works: a typed client with a personal token", async () => {
  const code = readFileSync("tests/api/call-from-code.ts", "utf8");
  expect(readFileSync(".github/docs/calling.md", "utf8")).toContain(code);
  const passwordHash = await hashPassword(goodPassword);
  const actor = await createActor(services, {
    user: { firstName: "Awa", lastName: "Essomba", passwordHash },
  });
  const ctx = await contextFor(services, actor);
  const { token } = await createToken(ctx, {
    name: "README",
    currentPassword: goodPassword,
    scope: "read",
    days: 30,
  });
  await app.listen({ host: "127.0.0.1", port: 0 });
  process.env.MBOA_URL = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  process.env.MBOA_TOKEN = token;
  const { greeting } = await import("./call-from-code.ts");
  expect(greeting).toBe("Awa Essomba");
});

const brought =
  /^(src\/shared\/|src\/modules\/|src\/kinds\/|src\/server\/client\.ts|node_modules\/(zod|libphonenumber-js)\/)/;
const filesOf = (chunk: object) =>
  "moduleIds" in chunk ? (chunk.moduleIds as string[]).map((file) => relative(process.cwd(), file)) : [];

test("the entry that programs import brings schemas and nothing of the server", async () => {
  const lib = { entry: "src/server/client.ts", formats: ["es" as const] };
  const built = await build({ configFile: false, logLevel: "silent", build: { write: false, lib } });
  const files = [built]
    .flat()
    .flatMap((one) => ("output" in one ? one.output : []))
    .flatMap(filesOf);
  expect(files.some((file) => file.startsWith("src/modules/"))).toBe(true);
  const foreign = files.filter((file) => !brought.test(file));
  expect(foreign).toEqual([]);
});
