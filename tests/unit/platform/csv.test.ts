import { expect, test } from "vitest";
import { importBytesMaximum, importColumns, readTable } from "../../../src/shared/imports.ts";
import { readCsv } from "../../../src/shared/text/csv.ts";

/** As many of a text as half of the largest file has room for. */
const full = (text: string) => text.repeat(Math.floor(importBytesMaximum / 2 / text.length));
const limits = { records: 1000, cells: 50 };

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
])("a file of %s is read to its end or refused", { timeout: 5000 }, (_name, text) => {
  expect(readCsv(text, limits).records.length).toBeLessThanOrEqual(1000);
  expect(readTable(text, "terminal").faults.length).toBeGreaterThan(0);
});

test("cells and records are counted while they are read, and the last of each is still taken", () => {
  const line = (cells: number) => Array(cells).fill("x").join(";");
  expect(readCsv(line(50), limits)).toMatchObject({ records: [{ line: 1 }], fault: null });
  expect(readCsv(`a\n${line(51)}\n`, limits)).toMatchObject({ fault: { kind: "tooManyCells", line: 2 } });
  expect(readCsv("a\n".repeat(1000), limits).fault).toBeNull();
  expect(readCsv("a\n".repeat(1001), limits).fault).toMatchObject({ kind: "tooManyRecords" });
  // The last record has no line end.
  expect(readCsv(`${"a\n".repeat(1000)}a`, limits).fault).toMatchObject({ kind: "tooManyRecords" });
  expect(readCsv(full("\n"), limits)).toEqual({ records: [], fault: null });
});

test("rows, cells and lengths beyond the limits are refused in a sentence, not at the limit", () => {
  const head = importColumns.terminal.map(({ label }) => label).join(";");
  const rowOf = (name: string) => `;${name};Douala\n`;
  const sentences = (text: string) =>
    readTable(`${head}\n${text}`, "terminal").faults.map((one) => one.sentence);
  expect(sentences(rowOf("Gare").repeat(1000))).toEqual([]);
  expect(sentences(rowOf("Gare").repeat(1001))).toEqual([
    "Ce fichier a trop de lignes\u00a0: 1000 au plus. Coupez-le en plusieurs.",
  ]);
  expect(sentences(rowOf("G".repeat(5000)))).toEqual([]);
  expect(sentences(rowOf("G".repeat(5001)))).toEqual([
    "Ce texte est trop long\u00a0: 5000 caractères au plus.",
  ]);
  expect(sentences(`;Gare;Douala${";".repeat(60)}\n`)).toEqual([
    "Cette ligne a trop de cases\u00a0: 50 au plus.",
  ]);
});
