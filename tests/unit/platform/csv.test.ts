import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { readTable } from "../../../src/platform/import-table.ts";
import { importBytesMaximum, importColumns } from "../../../src/shared/imports.ts";
import { readCsv } from "../../../src/shared/text/csv.ts";

/** As many of a text as half of the largest file has room for. */
const full = (text: string) => text.repeat(Math.floor(importBytesMaximum / 2 / text.length));
const limits = { records: 1000, cells: 50 };
const pause = () => setImmediate();

/** A reader whose time grows with the square of the length needs many seconds for one of these, and fails the test. */
test.each([
  ["quotes only", full('"')],
  ["quotes in a bare cell", `a${full('"')}`],
  ["quotes after letters", full('a"')],
  ["quotes after spaces", full(' "')],
  ["spaces before a quote", `${full(" ")}"`],
  ["quoted quotes", `"${full('""')}`],
  ["separators in quotes", full('"";"').slice(1)],
  ["lines in quotes", `"${full("\n")}`],
])("a file of %s is read to its end or refused", { timeout: 5000 }, async (_name, text) => {
  expect((await readCsv(text, limits, pause)).records.length).toBeLessThanOrEqual(1000);
  expect((await readTable(text, "terminal", pause)).faults.length).toBeGreaterThan(0);
});

test("cells and records are counted while they are read, and the last of each is still taken", async () => {
  const line = (cells: number) => Array(cells).fill("x").join(";");
  expect(await readCsv(line(50), limits, pause)).toMatchObject({ records: [{ line: 1 }], fault: null });
  expect(await readCsv(`a\n${line(51)}\n`, limits, pause)).toMatchObject({
    fault: { kind: "tooManyCells", line: 2 },
  });
  expect((await readCsv("a\n".repeat(1000), limits, pause)).fault).toBeNull();
  expect((await readCsv("a\n".repeat(1001), limits, pause)).fault).toMatchObject({ kind: "tooManyRecords" });
  // The last record has no line end.
  expect((await readCsv(`${"a\n".repeat(1000)}a`, limits, pause)).fault).toMatchObject({
    kind: "tooManyRecords",
  });
  expect(await readCsv(full("\n"), limits, pause)).toEqual({ records: [], fault: null });
});

test("rows, cells and lengths beyond the limits are refused in a sentence, not at the limit", async () => {
  const head = importColumns.terminal.map(({ label }) => label).join(";");
  const rowOf = (name: string) => `;${name};Douala\n`;
  const sentences = async (text: string) =>
    (await readTable(`${head}\n${text}`, "terminal", pause)).faults.map((one) => one.sentence);
  expect(await sentences(rowOf("Gare").repeat(1000))).toEqual([]);
  expect(await sentences(rowOf("Gare").repeat(1001))).toEqual([
    "Ce fichier a trop de lignes\u00a0: 1000 au plus. Coupez-le en plusieurs.",
  ]);
  expect(await sentences(rowOf("G".repeat(5000)))).toEqual([]);
  expect(await sentences(rowOf("G".repeat(5001)))).toEqual([
    "Ce texte est trop long\u00a0: 5000 caractères au plus.",
  ]);
  expect(await sentences(`;Gare;Douala${";".repeat(60)}\n`)).toEqual([
    "Cette ligne a trop de cases\u00a0: 50 au plus.",
  ]);
});

/** How often something else had its turn while a file was read. */
async function turnsDuring(reading: () => Promise<unknown>): Promise<number> {
  let turns = 0;
  let read = false;
  const others = async () => {
    while (!read) {
      await pause();
      turns += 1;
    }
    return turns;
  };
  const [counted] = await Promise.all([others(), reading().then(() => (read = true))]);
  return counted;
}

test.each([
  ["quotes", full('"'), 20],
  [
    "rows",
    `${importColumns.terminal.map(({ label }) => label).join(";")}\n${";Gare;Douala\n".repeat(1000)}`,
    40,
  ],
])("others have their turn again and again while a file of %s is read", async (_name, text, least) => {
  expect(await turnsDuring(() => readTable(text, "terminal", pause))).toBeGreaterThan(least);
});
