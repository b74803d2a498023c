import { z } from "zod";
import { daysBetween, isDay } from "../../shared/dates.ts";
import { serviceKinds } from "../../shared/kinds.ts";
import { areas } from "../../shared/permissions.ts";
import { periodWords } from "../../shared/words/fr/money/invoicing.ts";
import { validationWords } from "../../shared/words/fr/ui/validation.ts";

/** Longest period of one query: a longer one would read more rows than anyone looks at. */
const periodMaximumDays = 366;

export const day = z.string().refine(isDay);

/** First and last local day of the country, both included. */
export const period = z
  .object({ from: day, to: day })
  .refine(({ from, to }) => from <= to, { path: ["to"], error: () => periodWords.backwards })
  .refine(({ from, to }) => daysBetween(from, to) <= periodMaximumDays, {
    path: ["from"],
    error: () => periodWords.tooLong,
  });
export type Period = z.infer<typeof period>;

export const area = z.enum(areas);

export const statementPageSize = 50;

export const statementInput = z.intersection(
  period,
  z.object({
    area,
    /** Left out: the employee's own company. */
    companyId: z.uuid().optional(),
    page: z.coerce.number().int().min(1).max(10_000).default(1),
  }),
);
export type StatementInput = z.input<typeof statementInput>;

/** Components of a company's account: of one operation, of one period or of all. */
export interface StatementSums {
  /** Paid by customers for services that were given or cancelled. */
  gross: number;
  refunds: number;
  commission: number;
  fees: number;
  tax: number;
  /** Cash that the company took itself. */
  cash: number;
  /** Not explained by the other columns; zero, unless the ledger contains an operation unknown to this statement. */
  other: number;
  /** gross − refunds − commission − fees − tax − cash + other: the gain of the account. */
  net: number;
  payouts: number;
  received: number;
}

interface StatementPeriod extends StatementSums {
  /** The day, or the first day of the month. */
  day: string;
  balance: number;
}

export interface StatementLine extends StatementSums {
  id: string;
  at: string;
  kind: string;
  code: string | null;
  title: string | null;
  /** The operator's statement confirms the payment behind it. */
  proven: boolean;
}

export interface StatementPayout {
  id: string;
  at: string;
  settledAt: string | null;
  amount: number;
  provider: string;
  status: string;
  reference: string | null;
  proven: boolean;
}

export interface StatementView {
  company: { id: string; name: string };
  currency: string;
  timeZone: string;
  from: string;
  to: string;
  opening: number;
  closing: number;
  /** The same balance read straight from the ledger, for comparison. */
  ledgerClosing: number;
  totals: StatementSums;
  /** One row per day, or per month for more than two months. */
  by: "day" | "month";
  periods: StatementPeriod[];
  payouts: StatementPayout[];
  lines: StatementLine[];
  lineCount: number;
  page: number;
}

export interface DuePayout {
  companyId: string;
  companyName: string;
  currency: string;
  payable: number;
  receivable: number;
  due: number;
  /** Its money stays owed; whether it goes is decided for it alone, not for all that is due at once. */
  suspended: boolean;
  /** True for a sum that another administrator must confirm before it is sent. */
  needsSecond: boolean;
  account: { provider: string; number: string; holder: string; verified: boolean } | null;
  last: { at: string; amount: number; status: string } | null;
  /** The newest payout, if it has failed and nothing was sent since; why, if its operator said so. */
  failed: { at: string; reason: string | null } | null;
  /** A payout that waits for a person of ours: it is to be sent by hand, or nothing was heard of it. */
  withStaff: { paymentId: string; reason: string | null } | null;
  /** The account's operator takes no payouts from us: a person sends them. */
  byHand: boolean;
  /** True for a payout that its provider has not finished. */
  underway: boolean;
  /** Set for a payout that waits for the confirmation of another administrator than the one who ordered it. */
  toConfirm: { paymentId: string; amount: number; orderedByMe: boolean; orderedBy: string } | null;
  /** When the next payout is due by the account's interval; null without an account. */
  dueOn: string | null;
}

export const commissionPreviewInput = z.object({
  countryId: z.uuid(),
  companyId: z.uuid().optional(),
  kind: z.enum(serviceKinds),
  domainId: z.uuid().optional(),
  day,
});

export const markInvoicePaidInput = z.object({
  id: z.uuid(),
  note: z
    .string({ error: () => validationWords.required })
    .trim()
    .min(2, { error: () => validationWords.longText(2) })
    .max(120, { error: () => validationWords.shortText(120) }),
});

export const invoiceLine = z.object({ label: z.string(), quantity: z.number(), amount: z.number() });
export type InvoiceLine = z.infer<typeof invoiceLine>;

/** Data frozen on an invoice. */
export const invoiceDetails = z.object({
  issuer: z.string(),
  legalLines: z.string(),
  taxBasisPoints: z.number(),
  companyName: z.string(),
  companyAddress: z.string().nullable(),
  taxNumber: z.string().nullable(),
  tradeRegister: z.string().nullable(),
});
export type InvoiceDetails = z.infer<typeof invoiceDetails>;
