import { existsSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import { expect, onTestFinished, test } from "vitest";
import type { StatementPortion } from "../../src/modules/reconciliation/import/read-lines.ts";

/** The thread that reads a large statement, as the bundle has it. */

const program = fileURLToPath(new URL("../../dist/server/statement-reader.js", import.meta.url));

async function faultsIn(language: "fr" | "en"): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), "mboa-thread-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const path = join(folder, "file.csv");
  await writeFile(path, "Nom,Prix\r\nPain,100\r\n");
  const inspected = { form: "csv", encoding: "utf-8", sha256: "" };
  const file = { file: { path, size: 1 }, inspected, provider: "mtn-momo", now: new Date(0) };
  const thread = new Worker(program, {
    workerData: { language, input: { ...file, timeZone: "Africa/Douala", currency: "XAF" } },
  });
  const portion = await new Promise<StatementPortion>((resolve, reject) => {
    thread.once("message", resolve);
    thread.once("error", reject);
  });
  await thread.terminate();
  return portion.facts?.faults.map(({ sentence }) => sentence) ?? [];
}

test.skipIf(!existsSync(program))("it tells what is wrong in the language of who sent the file", async () => {
  const [french, english] = [await faultsIn("fr"), await faultsIn("en")];
  expect(french).toEqual([expect.stringContaining("relevé")]);
  expect(english).toEqual([expect.stringContaining("statement")]);
});
