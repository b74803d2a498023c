import { expect, test } from "vitest";
import { seededShare } from "../../../src/platform/simulators/seeded-share.ts";
import { CsvPieces, type CsvRecord, readCsv } from "../../../src/shared/text/csv.ts";

const limits = { records: 1000, cells: 100 };
const parts = ["a", "1 000,00", '"', '""', ",", ";", "\r\n", "\n", "\r", " ", '"x,y"', '"1,000.00"', "é"];

/** The same text for the same number. */
function textOf(number: number): string {
  const pick = (place: string, count: number) => Math.floor(seededShare(number, ["csv", place]) * count);
  const length = pick("length", 25);
  return `h1,h2\r\n${Array.from({ length }, (_, at) => parts[pick(String(at), parts.length)]).join("")}`;
}

function inPieces(text: string, cut: number): { records: CsvRecord[]; fault: unknown } {
  const pieces = new CsvPieces(limits);
  const records = [text.slice(0, cut), text.slice(cut)].flatMap((piece) => pieces.take(piece).records);
  const last = pieces.end();
  return { records: [...records, ...last.records], fault: last.fault };
}

test("a file read in pieces is the table that is read sign by sign, wherever it is cut", async () => {
  let compared = 0;
  for (let number = 0; number < 2000; number++) {
    const text = textOf(number);
    const whole = await readCsv(text, limits, async () => undefined);
    const cut = 7 + Math.floor(seededShare(number, ["csv", "cut"]) * (text.length - 7));
    const pieces = inPieces(text, cut);
    expect(pieces.fault === null, text).toBe(whole.fault === null);
    if (whole.fault) continue;
    expect(pieces.records, text).toEqual(whole.records);
    compared += 1;
  }
  expect(compared).toBeGreaterThan(500);
});
