import { copyFile, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { inSources, stackOf } from "../../src/platform/source-stack.ts";

/** Errors of the built server name the files and lines of its sources. */

const root = fileURLToPath(new URL("../..", import.meta.url));
const words = "export function outliveTheDatabase";

async function builtPlace(): Promise<{ file: string; line: number; column: number }> {
  const folder = join(root, "dist/server/assets");
  for (const name of await readdir(folder)) {
    if (!name.endsWith(".js")) continue;
    const lines = (await readFile(join(folder, name), "utf8")).split("\n");
    const line = lines.findIndex((one) => one.includes("function outliveTheDatabase("));
    const column = lines[line]?.indexOf("function outliveTheDatabase(") ?? -1;
    if (column >= 0) return { file: join(folder, name), line: line + 1, column: column + 1 };
  }
  throw new Error("the built server has no such function");
}

async function sourcePlace(): Promise<string> {
  const file = join(root, "src/server/start/outlive-database.ts");
  const lines = (await readFile(file, "utf8")).split("\n");
  return `${file}:${lines.findIndex((line) => line.startsWith(words)) + 1}:`;
}

test("a stack of the built server names the line of the source, the first time and again", async () => {
  const { file, line, column } = await builtPlace();
  const place = `${file}:${line}:${column}`;
  const stack = `Error: no\n    at outliveTheDatabase (file://${place})\n    at async ${place}`;
  const expected = await sourcePlace();
  for (const _ of [1, 2]) {
    const [first, second, third] = inSources(stack).split("\n");
    expect(first).toBe("Error: no");
    expect(second).toContain(`at outliveTheDatabase (${expected}`);
    expect(third).toContain(`at async ${expected}`);
  }
});

test("a place beyond the map, a file without a whole map and a library stay as they are", async () => {
  const { file } = await builtPlace();
  const folder = await mkdtemp(join(tmpdir(), "mboa-stack-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await writeFile(join(folder, "alone.js"), "throw new Error();");
  await writeFile(join(folder, "halved.js.map"), '{"version":3,"sour');
  const stack = [
    "Error: no",
    `    at ${file}:99999999:1`,
    `    at ${join(folder, "alone.js")}:1:7`,
    `    at ${join(folder, "halved.js")}:1:7`,
    `    at one (${join(root, "node_modules/fastify/fastify.js")}:10:3)`,
    "    at node:internal/process/task_queues:95:5",
  ].join("\n");
  expect(inSources(stack)).toBe(stack);
});

test("the errors of an outage read a map once", async () => {
  const { file, line, column } = await builtPlace();
  const folder = await mkdtemp(join(tmpdir(), "mboa-stack-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const copy = join(folder, "copy.js");
  await copyFile(file, copy);
  await copyFile(`${file}.map`, `${copy}.map`);
  const at = (offset: number) => inSources(`    at ${copy}:${line}:${column + offset}`);
  expect(at(0)).toContain("outlive-database.ts");
  await rm(`${copy}.map`);
  expect(at(9)).toContain("outlive-database.ts");
});

test("what is no error is written as it is", () => {
  expect(stackOf("no")).toBe("no");
  expect(stackOf(new Error("yes"))).toContain("source-stack.test.ts");
});
