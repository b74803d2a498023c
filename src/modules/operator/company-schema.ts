import { z } from "zod";
import type { CarPaperKind, PaymentStatus } from "../../../prisma/client/client.ts";
import type { PaperName, RequestCheck } from "../partner/request/request-schema.ts";
import type { CompanyHome, ComparedSales } from "./schema.ts";

/** A company on one page. Instants are ISO strings, days are texts, money is in the smallest unit. */

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

/** What a company has sold, what Mboa owes it, and the latest papers of these accounts. */
export interface CompanyMoney {
  /** From Monday until now, and until the same hour of the week before. */
  sales: ComparedSales;
  /** What Mboa owes the company less what it owes Mboa. */
  balance: number;
  payouts: CompanyPayout[];
  invoices: CompanyInvoice[];
  /** Where its money goes; null: it has not said. */
  account: { verified: boolean } | null;
}

export interface CompanyStaff {
  grantId: string;
  name: string;
  role: string;
  /** Of the terminal; empty for the whole company. */
  place: string;
  /** When they last used the site, as far as they are still signed in. */
  seenAt: string | null;
  disabled: boolean;
}

/** A paper of a car, or the licence of a driver, that ends soon or has ended. */
export interface ExpiringPaper {
  id: string;
  /** Null: a driver's licence. */
  kind: CarPaperKind | null;
  /** The car, or the driver. */
  of: string;
  expiresOn: string;
  daysLeft: number;
}

export interface CompanyPapers {
  checks: { name: PaperName; state: RequestCheck["state"] }[];
  /** The request with which they came; only administrators open it. */
  requestId: string | null;
  expiring: ExpiringPaper[];
}

export interface CompanyFile extends Pick<CompanyHome, "at" | "timeZone" | "next" | "requests" | "unread"> {
  currency: string;
  /** What can be booked from now on. */
  offers: number;
  /** Cautions about which a customer and the company do not agree. */
  disputes: number;
  drawers: CompanyHome["drawers"];
  staff: CompanyStaff[];
  /** How many there are: the list is cut. */
  staffCount: number;
  /** Null for staff who are signed in as somebody else. */
  money: CompanyMoney | null;
  /** Null without a plan. */
  subscription: CompanyHome["subscription"];
  papers: CompanyPapers;
}
