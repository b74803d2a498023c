import { statementFaultWords as words } from "../../../shared/words/fr/money/statement-faults.ts";
import type { StatementFault } from "../schema.ts";

/** The times of the lines: the earliest and the latest, and those of the first and the last line of the file. */
export interface LineSpan {
  from: number;
  to: number;
  first: number;
  last: number;
}

/** What a file tells beside its lines, and what is wrong with it. */
export interface StatementFacts {
  account: string | null;
  period: { from: number; to: number } | null;
  opening: number | null;
  closing: number | null;
  currency: string | null;
  lines: number;
  span: LineSpan | null;
  /** Those that are told. */
  faults: StatementFault[];
  faultCount: number;
}

export const noFacts = (): StatementFacts => ({
  ...{ account: null, period: null, opening: null, closing: null, currency: null, lines: 0, span: null },
  ...{ faults: [], faultCount: 0 },
});

/** As many as somebody reads. */
const faultsMaximum = 200;

export function addFault(facts: StatementFacts, fault: StatementFault): void {
  facts.faultCount += 1;
  if (facts.faults.length < faultsMaximum) facts.faults.push(fault);
}

/** Every fault that is told; the rest is counted. */
export function toldFaults({ faults, faultCount }: StatementFacts): StatementFault[] {
  const more = faultCount - faults.length;
  return more > 0 ? [...faults, { line: null, column: null, sentence: words.more(more) }] : faults;
}

export const spanWith = (span: LineSpan | null, at: number): LineSpan => {
  if (!span) return { from: at, to: at, first: at, last: at };
  if (at < span.from) span.from = at;
  if (at > span.to) span.to = at;
  span.last = at;
  return span;
};
