import type * as french from "../../fr/money/statement-faults.ts";
import type { Translated } from "../../translated.ts";

/** Why a provider's statement cannot be imported: one sentence for each fault. */
export const statementFaultWords: Translated<typeof french.statementFaultWords> = {
  empty: "This file is empty.",
  binary: "This file is not a table: send the statement as CSV or XLSX.",
  notWorkbook: "This archive is not a workbook: send the statement as CSV or XLSX, not compressed.",
  openQuote: "A quotation mark opened here is never closed: the file is cut short or damaged.",
  tooManyCells: "This line has far too many columns.",
  tooManyRecords: "This file has too many lines.",
  tooLarge: "This file is too large: 160 MB at most. Ask for the statement in shorter periods.",
  otherProvider: (found, wanted) =>
    `This is a statement from ${found}. To import it, choose ${found} instead of ${wanted}.`,
  noTable: (wanted) => `The columns of a ${wanted} statement were not found in the first lines.`,
  missingColumn: (heading) => `The column “${heading}” is missing.`,
  noLines: "This statement has no transactions.",
  cut: "The statement is cut short: its last line, the closing balance, is missing. Download it again.",
  afterEnd: "A line follows the closing balance: two statements have been joined together.",
  otherAccount: (found, known) =>
    `This statement is of account ${found}; our statements are of account ${known}.`,
  noPeriod: "The period of the statement cannot be read.",
  noBalance: "This balance cannot be read.",
  cells: (found, wanted) =>
    `This line has ${found} cells instead of ${wanted}: an amount with a comma and no quotation marks shifts the columns.`,
  formula: "This cell contains a formula. A statement has none: send the original file.",
  noTransaction: "The transaction number is missing.",
  longText: "This text is too long.",
  date: (text) => `“${text}” is not a date. Example: 27/11/2026 13:05.`,
  oldDate: (text) => `The date ${text} is impossible: nothing existed before 2020.`,
  comingDate: (text) => `The date ${text} is in the future.`,
  outside: (text) => `The date ${text} is outside the period of the statement.`,
  kind: (text) => `“${text}” is an unknown type of transaction.`,
  amount: (text) => `“${text}” is not an amount.`,
  sign: "This amount does not have the sign of its type of transaction.",
  zero: "This amount is zero.",
  large: "This amount is too large.",
  currency: (text) => `“${text}” is not a currency.`,
  currencies: (one, other) =>
    `This statement mixes ${one} and ${other}: a statement is in one currency only.`,
  twice: (transaction, count) => `Transaction ${transaction} is in the file ${count} times.`,
  more: (count) => (count > 1 ? `And ${count} more faults.` : "And one more fault."),
};

/** The refusals of what is done with operators' statements, payouts and closed days. */
export const reconciliationErrorWords: Translated<typeof french.reconciliationErrorWords> = {
  STATEMENT_REFUSED: ({ line, sentence }) =>
    `Statement refused, nothing was imported.${line ? ` Line ${line}:` : ""} ${sentence ?? ""}`,
  DAY_NOT_OVER: "This day is not over yet.",
  DAY_CLOSED: "This day is closed. A correction is written today and names the day.",
  NOTHING_TO_PAY_OUT: "There is nothing to pay out to this company at the moment.",
  SECOND_PERSON_NEEDED: "Another administrator must confirm this: the request or the change is yours.",
  SECOND_PERSON_NEW: ({ days }) =>
    `One of the two of you has been an administrator for less than ${days} days. Another administrator must confirm this, or wait.`,
};
