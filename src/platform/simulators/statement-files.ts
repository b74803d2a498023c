import { currencyDigits } from "../../shared/money.ts";

/** The statements of the simulated operators, each in its own form. */

export type StatementService = "mtn-momo" | "orange-money" | "stripe";

export interface OperatorLine {
  at: Date;
  kind: "COLLECTION" | "DISBURSEMENT" | "FEE" | "REVERSAL" | "SETTLEMENT" | "ADJUSTMENT";
  /** In the smallest unit; positive: the merchant's balance grows. */
  amount: number;
  fee: number;
  currency: string;
  transactionId: string;
  reference: string;
  msisdn: string | null;
  text: string;
  balance: number;
}

export interface OperatorStatement {
  account: string;
  from: Date;
  to: Date;
  opening: number;
  closing: number;
}

const two = (value: number) => String(value).padStart(2, "0");

/** The merchant's clock is that of Cameroon, an hour ahead of UTC. */
function local(at: Date) {
  const shown = new Date(at.getTime() + 3_600_000);
  return {
    day: `${two(shown.getUTCDate())}/${two(shown.getUTCMonth() + 1)}/${shown.getUTCFullYear()}`,
    iso: shown.toISOString().slice(0, 10),
    time: shown.toISOString().slice(11, 19),
  };
}

const grouped = (amount: number, mark: string) => String(Math.abs(amount)).replace(/\B(?=(\d{3})+$)/g, mark);
/** « -1,000.00 » */
const english = (amount: number) => `${amount < 0 ? "-" : ""}${grouped(amount, ",")}.00`;
/** « -1 000,00 » */
const french = (amount: number) => `${amount < 0 ? "-" : ""}${grouped(amount, "\u00a0")},00`;
const quoted = (text: string) => (/[",;]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

const mtnKinds = {
  COLLECTION: "Payment",
  DISBURSEMENT: "Transfer",
  FEE: "Fee",
  REVERSAL: "Reversal",
  SETTLEMENT: "Cash Out",
  ADJUSTMENT: "Adjustment",
} as const;

const orangeKinds = {
  COLLECTION: "Paiement marchand",
  DISBURSEMENT: "Transfert",
  FEE: "Frais",
  REVERSAL: "Annulation",
  SETTLEMENT: "Virement bancaire",
  ADJUSTMENT: "Regularisation",
} as const;

export const stripeKinds = {
  COLLECTION: "charge",
  DISBURSEMENT: "refund",
  FEE: "fee",
  REVERSAL: "dispute",
  SETTLEMENT: "payout",
  ADJUSTMENT: "other_adjustment",
} as const;

interface FileForm {
  head(statement: OperatorStatement): string[][];
  line(line: OperatorLine): string[];
  foot(statement: Pick<OperatorStatement, "closing">): string[][];
  separator: string;
  encoding: "utf8" | "latin1";
}

const forms: Record<StatementService, FileForm> = {
  "mtn-momo": {
    head: ({ account, from, to, opening }) => [
      ["Account", account],
      ["Period", `${local(from).iso} ${local(from).time}`, `${local(to).iso} ${local(to).time}`],
      ["Opening Balance", english(opening)],
      [
        ...[
          "Id",
          "External Transaction Id",
          "Date",
          "Type",
          "Counterparty",
          "Amount",
          "Fee",
          "Currency",
          "Balance",
        ],
        "Message",
      ],
    ],
    line: ({ at, kind, amount, fee, currency, transactionId, reference, msisdn, text, balance }) => [
      ...[transactionId, reference, `${local(at).iso} ${local(at).time}`, mtnKinds[kind], msisdn ?? ""],
      ...[english(amount), english(fee), currency, english(balance), text],
    ],
    foot: ({ closing }) => [["Closing Balance", english(closing)]],
    separator: ",",
    encoding: "utf8",
  },
  "orange-money": {
    head: ({ account, from, to, opening }) => [
      ["Compte", account],
      ["Période", `${local(from).day} ${local(from).time}`, `${local(to).day} ${local(to).time}`],
      ["Solde initial", french(opening)],
      [
        ...[
          "Référence",
          "Date",
          "Opération",
          "Jeton de paiement",
          "Correspondant",
          "Montant net",
          "Frais",
          "Devise",
        ],
        ...["Solde", "Libellé"],
      ],
    ],
    line: ({ at, kind, amount, fee, currency, transactionId, reference, msisdn, text, balance }) => [
      ...[transactionId, `${local(at).day} ${local(at).time}`, orangeKinds[kind], reference, msisdn ?? ""],
      ...[french(amount - fee), french(fee), currency, french(balance), text],
    ],
    foot: ({ closing }) => [["Solde final", french(closing)]],
    separator: ";",
    encoding: "latin1",
  },
  stripe: {
    head: () => [
      [
        ...["balance_transaction_id", "created_utc", "reporting_category", "gross", "fee", "net", "currency"],
        ...["description", "payment_metadata[payment_id]"],
      ],
    ],
    line: ({ at, kind, amount, fee, currency, transactionId, reference, text }) => {
      const digits = currencyDigits(currency);
      const shown = (value: number) => (value / 10 ** digits).toFixed(digits);
      return [
        ...[transactionId, at.toISOString().slice(0, 19).replace("T", " "), stripeKinds[kind], shown(amount)],
        ...[shown(fee), shown(amount - fee), currency.toLowerCase(), text, reference],
      ];
    },
    foot: () => [],
    separator: ",",
    encoding: "utf8",
  },
};

const written = ({ separator, encoding }: FileForm, rows: string[][]) =>
  Buffer.from(rows.map((row) => `${row.map(quoted).join(separator)}\r\n`).join(""), encoding);

/** What stands above the table, a portion of the table, and what ends the file. */
export const statementHead = (service: StatementService, statement: OperatorStatement): Buffer =>
  written(forms[service], forms[service].head(statement));
export const statementRows = (service: StatementService, lines: readonly OperatorLine[]): Buffer =>
  written(forms[service], lines.map(forms[service].line));
export const statementFoot = (
  service: StatementService,
  statement: Pick<OperatorStatement, "closing">,
): Buffer => written(forms[service], forms[service].foot(statement));

/** The whole file, portion by portion. */
export function* statementFile(
  service: StatementService,
  statement: OperatorStatement,
  lines: readonly OperatorLine[],
): Generator<Buffer> {
  yield statementHead(service, statement);
  const portion = 5000;
  for (let from = 0; from < lines.length; from += portion)
    yield statementRows(service, lines.slice(from, from + portion));
  yield statementFoot(service, statement);
}
