import { expect, onTestFinished, test } from "vitest";
import { statementFaultWords as words } from "../../../src/shared/words/fr/money/statement-faults.ts";
import { awaitedLater } from "../../support/awaited-later.ts";
import { statementWorld } from "./statement-world.ts";

/** A file of more than a megabyte is read in a thread of its own. */

const world = await statementWorld();
const { db, bring, bytesOf, line } = world;
const many = 9000;
const text = "x".repeat(120);
const large = bytesOf(Array.from({ length: many }, (_, made) => line({ amount: 100 + made, text })));

function countThreads(): () => number {
  let begun = 0;
  const count = () => {
    begun += 1;
  };
  process.on("worker", count);
  onTestFinished(() => void process.off("worker", count));
  return () => begun;
}

test("a large file is read to its end in a thread, and a small one without", async () => {
  expect(large.length).toBeGreaterThan(1_000_000);
  const threads = countThreads();
  const tried = await bring(large, { dryRun: true });
  expect(tried).toMatchObject({ lines: many, added: many, faults: [], classes: { NO_REFERENCE: many } });
  expect(tried.first.map(({ amount }) => amount)).toEqual(
    Array.from({ length: 20 }, (_, made) => 100 + made),
  );
  expect(tried.closing).toBe(1_000_000 + many * 100 + (many * (many - 1)) / 2);
  expect(threads()).toBe(1);
  await bring(bytesOf([line({ amount: 500 })]), { dryRun: true });
  expect(threads()).toBe(1);
});

test("what is wrong with a large file is told with its line, and nothing is written", async () => {
  const lines = large.toString().split("\r\n");
  for (const at of [5000, 7000]) lines[at] = (lines[at] ?? "").replace("Payment", "Gift");
  const { faults } = await bring(Buffer.from(lines.join("\r\n")), { dryRun: true });
  expect(faults.map(({ line: at, sentence }) => [at, sentence])).toEqual(
    [5001, 7001].map((at) => [at, words.kind("Gift")]),
  );
  const cut = await bring(Buffer.concat([large, Buffer.from('"abc')]), { dryRun: true });
  expect(cut.faults.map(({ sentence }) => sentence)).toEqual([words.openQuote]);
  expect(await db.statementLine.count()).toBe(0);
});

test("two large files at once have a thread each, and each line comes once", async () => {
  const threads = countThreads();
  const [one, two] = [awaitedLater(bring(large)), awaitedLater(bring(large))];
  const reports = [await one, await two];
  expect(reports.map(({ written, already }) => [written, already]).sort()).toEqual([
    [false, true],
    [true, false],
  ]);
  expect(threads()).toBe(2);
  expect(await db.statementLine.count()).toBe(many);
});
