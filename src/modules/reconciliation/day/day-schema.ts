import { z } from "zod";
import { isDay } from "../../../shared/dates.ts";

/** The figures of a closed day. Sums are texts: they are hashed, and may be larger than a number holds. */
export interface DayTotals {
  accounts: {
    account: string;
    provider: string | null;
    currency: string;
    debit: string;
    credit: string;
    entries: number;
  }[];
  digest: string;
  /** What each provider holds of ours at the end of the day: so much is known of the days before. */
  held: HeldAmount[];
}

export interface HeldAmount {
  provider: string;
  currency: string;
  amount: string;
}

export interface DayLines {
  kinds: { provider: string; kind: string; currency: string; count: number; amount: string; fee: string }[];
  digest: string;
}

export type DayMatches = { class: string; state: string; currency: string; count: number; amount: string }[];

export const dayInput = z.object({ countryId: z.uuid(), day: z.string().refine(isDay) });
export type DayInput = z.infer<typeof dayInput>;

export const countryInput = z.object({ countryId: z.uuid() });

/** What is wrong with the first day that does not hold. */
export type DayFault = "ENTRIES" | "LINES" | "HASH" | "LINK" | "MISSING";

export interface ChainState {
  days: number;
  from: string | null;
  to: string | null;
  broken: { day: string; fault: DayFault } | null;
}
