import { z } from "zod";
import type { PaymentStatus } from "../../../prisma/client/client.ts";
import type { KindPaper } from "../booking/product-facts.ts";
import type { PaperName, RequestCheck } from "../partner/request/request-schema.ts";
import type { CompanyHome, ComparedSales } from "./schema.ts";

/** The page of a company. Times are ISO strings, days are texts, money is in the smallest unit. */

export const companyFileInput = z.object({ area: z.enum(["admin", "partner"]), id: z.uuid() });
export type CompanyFileInput = z.infer<typeof companyFileInput>;

export interface CompanyPayout {
  id: string;
  status: PaymentStatus;
  amount: number;
  at: string;
}

export interface CompanyInvoice {
  id: string;
  number: string;
  total: number;
  issuedAt: string;
  paid: boolean;
}

/** A company's sales, its balance with Mboa, and its latest payouts and invoices. */
export interface CompanyMoney {
  /** From Monday until now, and until the same weekday and hour of the week before. */
  sales: ComparedSales;
  /** Amount that Mboa owes the company less what the company owes Mboa. */
  balance: number;
  payouts: CompanyPayout[];
  invoices: CompanyInvoice[];
  /** Its payout account; null when it has given none. */
  account: { verified: boolean } | null;
}

export interface CompanyStaff {
  grantId: string;
  name: string;
  role: string;
  /** Name of the terminal; empty for the whole company. */
  place: string;
  /** Last use of the site, as far as their sessions still exist. */
  seenAt: string | null;
  disabled: boolean;
}

/** A paper that the company's sales need and that has expired or expires soon. */
export interface ExpiringPaper extends Omit<KindPaper, "expiresOn"> {
  expiresOn: string;
  daysLeft: number;
}

export interface CompanyPapers {
  checks: { name: PaperName; state: RequestCheck["state"] }[];
  /** The request that contained the papers; only administrators can open it. */
  requestId: string | null;
  expiring: ExpiringPaper[];
}

export interface CompanyFile extends Pick<CompanyHome, "at" | "timeZone" | "next" | "requests" | "unread"> {
  currency: string;
  /** Number of offers that can be booked. */
  offers: number;
  /** Number of cautions in dispute between a customer and the company. */
  disputes: number;
  drawers: CompanyHome["drawers"];
  staff: CompanyStaff[];
  /** Number of all staff; the list is truncated. */
  staffCount: number;
  /** Null for staff who are impersonating a user. */
  money: CompanyMoney | null;
  /** Null without a subscription. */
  subscription: CompanyHome["subscription"];
  papers: CompanyPapers;
}
