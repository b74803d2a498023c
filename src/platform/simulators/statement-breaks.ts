import type { OperatorLine, StatementService } from "./statement-files.ts";

/** What can be wrong between an operator's statement and a merchant's books. */
export const statementBreaks = [
  "wrongFee",
  "wrongAmount",
  "unknownSuccess",
  "missingLine",
  "stranger",
  "chargedTwice",
  "takenBack",
  "sentTwice",
  "bounced",
  "otherNumber",
  "lostLine",
] as const;
export type StatementBreak = (typeof statementBreaks)[number];

type Movement = Omit<OperatorLine, "balance">;
/** Not written, although the balance contains it. */
type ToldLine = Movement & { hidden?: boolean };

interface Breaking {
  service: StatementService;
  /** How many of each kind. */
  breaks: Partial<Record<StatementBreak, number>>;
  to: Date;
  /** Payments that failed for the merchant: the operator may have taken the money all the same. */
  failed: readonly Movement[];
}

const second = 1000;

/** What each break makes of a line: the lines that are told instead. */
const breaks: Record<
  Exclude<StatementBreak, "stranger" | "unknownSuccess">,
  (line: Movement, id: string) => ToldLine[]
> = {
  wrongFee: (line) => [{ ...line, fee: line.fee + 250 }],
  wrongAmount: (line) => [{ ...line, amount: line.amount - 100 }],
  missingLine: () => [],
  chargedTwice: (line, id) => [
    line,
    { ...line, transactionId: id, at: new Date(line.at.getTime() + second) },
  ],
  takenBack: (line, id) => [
    line,
    {
      ...line,
      kind: "REVERSAL",
      amount: -line.amount,
      fee: 0,
      transactionId: id,
      at: new Date(line.at.getTime() + second),
    },
  ],
  sentTwice: (line, id) => [line, { ...line, transactionId: id, at: new Date(line.at.getTime() + second) }],
  bounced: (line, id) => [
    line,
    {
      ...line,
      kind: "REVERSAL",
      amount: -line.amount,
      transactionId: id,
      at: new Date(line.at.getTime() + second),
    },
  ],
  otherNumber: (line) => [{ ...line, msisdn: "237699000001" }],
  lostLine: (line) => [{ ...line, hidden: true }],
};

/** Breaks of money that goes out; the others are of money that comes in. */
const ofSent: readonly StatementBreak[] = ["sentTwice", "bounced"];

/** The same breaks in the same lines whenever the statement is fetched. */
export function breakLines(
  lines: readonly Movement[],
  { service, breaks: asked, to, failed }: Breaking,
): ToldLine[] {
  const wanted = { ...asked };
  const take = (name: StatementBreak) => {
    const left = wanted[name] ?? 0;
    if (left > 0) wanted[name] = left - 1;
    return left > 0;
  };
  const told = lines.flatMap((line) => {
    const sent = line.kind === "DISBURSEMENT";
    const name = (Object.keys(breaks) as (keyof typeof breaks)[]).find(
      (one) => ofSent.includes(one) === sent && (wanted[one] ?? 0) > 0,
    );
    if (!name) return [line];
    take(name);
    return breaks[name](line, `X${line.transactionId}`);
  });
  told.push(...failed.filter(() => take("unknownSuccess")));
  const at = new Date(to.getTime() - second);
  while (take("stranger")) told.push(stranger(service, told.length, at));
  return told;
}

/** Money of somebody who typed the merchant's number by themselves. */
const stranger = (service: StatementService, count: number, at: Date): ToldLine => ({
  ...{ at, kind: "COLLECTION", amount: 1500 + count, fee: 0, currency: "XAF", reference: "" },
  ...{
    transactionId: `S${service.slice(0, 1)}${at.getTime()}${count}`,
    msisdn: "237677999888",
    text: "Sans reference",
  },
});
