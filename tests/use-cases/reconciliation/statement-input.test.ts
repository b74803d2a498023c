import { expect, test } from "vitest";
import { xlsxOf } from "../../../src/platform/files/xlsx.ts";
import { statementFaultWords as words } from "../../../src/shared/words/fr/money/statement-faults.ts";
import { statementWorld } from "./statement-world.ts";

const world = await statementWorld();
const { db, bring, bytesOf, line } = world;

const good = bytesOf([line({ amount: 500 }), line({ amount: 700 })]).toString();
const lines = good.split("\r\n");
const changed = (at: number, from: string | RegExp, to: string) =>
  Buffer.from(lines.map((text, index) => (index === at ? text.replace(from, to) : text)).join("\r\n"));
const orange = bytesOf([line({ amount: 500 })], { service: "orange-money" });

const cases: [string, Buffer, string | RegExp, number | null][] = [
  ["of another provider", orange, words.otherProvider("Orange Money", "MTN MoMo"), null],
  ["cut in the middle", Buffer.from(good.slice(0, -60)), words.cut, null],
  ["cut inside quotes", Buffer.from(`${good}"abc`), words.openQuote, 8],
  ["in two currencies", changed(5, "XAF", "EUR"), words.currencies("XAF", "EUR"), 6],
  ["with a comma in an amount", changed(4, "500.00", "5,00,0"), /cases au lieu de/, 5],
  ["with a date in 1970", changed(4, /20\d\d-\d\d-\d\d/, "1970-01-01"), /avant 2020/, 5],
  ["with a formula", changed(4, ",Mboa", ",=1+1"), words.formula, 5],
  ["that is a picture", Buffer.from([0x89, 0x50, 0, 0, 1]), words.binary, null],
  ["that is another archive", Buffer.from("PK\u0003\u0004 nothing"), words.notWorkbook, null],
  ["that is empty", Buffer.alloc(0), words.empty, null],
  ["with a debit where money comes in", changed(4, "500.00", "-500.00"), words.sign, 5],
  ["with no number", changed(4, "500.00", "cinq"), words.amount("cinq"), 5],
  ["with an unknown kind", changed(4, "Payment", "Gift"), words.kind("Gift"), 5],
  ["outside of its period", changed(4, /20\d\d-/, "2021-"), /hors de la période/, 5],
];

test.each(cases)(
  "a file %s gets its sentence, and nothing of it is written",
  async (_, body, sentence, at) => {
    const report = await bring(body, { dryRun: true });
    const [fault] = report.faults;
    expect([fault?.sentence, fault?.line]).toEqual([
      typeof sentence === "string" ? sentence : expect.stringMatching(sentence),
      at,
    ]);
    await expect(bring(body)).rejects.toMatchObject({ code: "STATEMENT_REFUSED" });
    expect(await db.statementLine.count()).toBe(0);
    expect(await db.providerStatement.count()).toBe(0);
  },
);

test("every fault of a file is told at once, ten times the same line among them", async () => {
  const twice = Array.from({ length: 10 }, () => lines[4]).join("\r\n");
  const same = Buffer.from(good.replace(lines[4] ?? "", twice));
  expect((await bring(same, { dryRun: true })).faults[0]?.sentence).toMatch(/est 10 fois/);
  const both = Buffer.from(
    good.replace("500.00", "cinq").replace("Payment,237677000000,700", "Gift,237677000000,700"),
  );
  expect((await bring(both, { dryRun: true })).faults.map(({ line: at }) => at)).toEqual([5, 6]);
});

test("a preview shows the first lines and writes nothing; a file comes once, and overlapping files add what is new", async () => {
  const [one, two, three] = [line({ amount: 500 }), line({ amount: 700 }), line({ amount: 900 })];
  const first = bytesOf([one, two]);
  const shown = await bring(first, { dryRun: true });
  expect(shown).toMatchObject({ lines: 2, added: 2, written: false, classes: { NO_REFERENCE: 2 } });
  expect(shown.first.map(({ amount, msisdn }) => [amount, msisdn])).toEqual([
    [500, "2376****0000"],
    [700, "2376****0000"],
  ]);
  expect(await db.match.count()).toBe(0);
  const [done, again] = await Promise.allSettled([bring(first), bring(first)]);
  expect([done.status, again.status].includes("fulfilled")).toBe(true);
  expect(await bring(first)).toMatchObject({ already: true, written: false });
  expect(await bring(bytesOf([one, two, three]))).toMatchObject({ lines: 3, added: 1 });
  expect([await db.statementLine.count(), await db.match.count()]).toEqual([3, 3]);
  const other = bytesOf([line({ amount: 5 })], { account: "237671111111" });
  expect((await bring(other, { dryRun: true })).faults[0]?.sentence).toBe(
    words.otherAccount("237671111111", "237670000000"),
  );
});

test("a text is kept sign by sign, in the country's letters and with what would end a column elsewhere", async () => {
  const text = "Été à Ngaoundéré\t« 5 € »\\N 🎫";
  await bring(
    bytesOf([
      line({ amount: 300, fee: 3, text, transactionId: "signs" }),
      line({ amount: -40, kind: "FEE" }),
    ]),
  );
  const told = await db.statementLine.findFirstOrThrow({ where: { providerTransactionId: "signs" } });
  expect(told).toMatchObject({ text, amount: 300, fee: 3, currency: "XAF", balanceAfter: 1_000_297n });
  const fee = await db.statementLine.findFirstOrThrow({ where: { kind: "FEE" } });
  expect(fee).toMatchObject({ amount: -40, balanceAfter: 1_000_257n, ourReference: null });
});

test("Orange’s statement is read as a workbook too, its amounts net of fees", async () => {
  const text = bytesOf([line({ amount: 5000, fee: 75, transactionId: "x1" })], { service: "orange-money" });
  async function* rows() {
    for (const row of text.toString("latin1").trim().split("\r\n")) yield row.replaceAll('"', "").split(";");
  }
  const parts: Buffer[] = [];
  for await (const part of xlsxOf(rows())) parts.push(part as Buffer);
  const report = await bring(Buffer.concat(parts), { service: "orange-money" });
  expect(report).toMatchObject({ faults: [], added: 1 });
  expect(await db.statementLine.findFirst({ where: { providerTransactionId: "x1" } })).toMatchObject({
    ...{ amount: 5000, fee: 75, kind: "COLLECTION" },
  });
  expect((await bring(text, { service: "orange-money" })).added).toBe(0);
});
