/** npm run drill <name>: tests that need more than npm packages; each file names its needs at its head. */
import { readdirSync } from "node:fs";

const names = readdirSync(new URL(".", import.meta.url))
  .filter((file) => file.endsWith(".ts") && file !== "main.ts")
  .map((file) => file.slice(0, -".ts".length));
const name = process.argv[2] ?? "";
if (names.includes(name)) await import(`./${name}.ts`);
else {
  process.stderr.write(`usage: npm run drill ${names.join(" | ")}\n`);
  process.exitCode = 1;
}
