import { expect, test } from "vitest";
import { awaitedInTurn } from "../../support/architecture/awaited-in-turn.ts";
import { awaitedLater } from "../../support/awaited-later.ts";

const faultsOf = (body: string) =>
  awaitedInTurn({ path: "a.ts", text: `async function a() {\n${body}\n}` }).map(
    (fault) => fault.split(": ")[1],
  );

test.each([
  ["const one = f();\nconst two = g();\nawait one;\nawait two;", ["two"]],
  ["const one = f();\nawait g();\nawait one;", ["one"]],
  ["const one = f();\nawait g();\nawait expect(one).rejects.toThrow();", ["one"]],
  ["const one = f();\nawait g();\nawait Promise.all([one, h()]);", ["one"]],
  ["const [one, two] = [f(), g()];\nawait one;\nreturn await two;", ["two"]],
  ["const all = list.map(f);\nawait g();\nawait Promise.all(all);", ["all"]],
  ["for (const one of begun) await one;", ["a loop"]],
  ["for (const one of begun) await expect(one.catch(g)).resolves.toBe(1);", ["a loop"]],
  [
    "let one = Promise.resolve();\nawait t(async () => {\n  one = f();\n  await g();\n});\nawait one;",
    ["one"],
  ],
])("is refused: %s", (body, names) => {
  expect(faultsOf(body)).toEqual(names);
});

test.each([
  "const one = await f();\nconst two = await g(one);\nawait h(two);",
  "const [one, two] = await Promise.all([f(), g()]);\nawait h(one, two);",
  "const one = f();\nconst two = g();\nawait Promise.allSettled([one, two]);\nawait one;",
  "const one = awaitedLater(f());\nawait g();\nawait one;",
  "const one = f().catch(() => null);\nawait g();\nawait one;",
  "const one = new Promise((resolve) => on(resolve));\nawait g();\nawait one;",
  "for (const one of list) await f(one);",
  "const one = f();\nawait g(one);\nexpect(one).toBe(1);",
])("is allowed: %s", (body) => {
  expect(faultsOf(body)).toEqual([]);
});

test("what is awaited later is refused there, and nobody calls it unhandled before", async () => {
  const unhandled: unknown[] = [];
  const note = (reason: unknown) => unhandled.push(reason);
  process.on("unhandledRejection", note);
  const refused = awaitedLater(Promise.reject(new Error("meant")));
  const many = awaitedLater([Promise.reject(new Error("meant")), Promise.resolve(1)]);
  // Unhandled refusals are told before the next turn of the loop.
  await new Promise((resolve) => setImmediate(resolve));
  process.off("unhandledRejection", note);
  expect(unhandled).toEqual([]);
  await expect(refused).rejects.toThrow("meant");
  expect((await Promise.allSettled(many)).map(({ status }) => status)).toEqual(["rejected", "fulfilled"]);
});
