import { z } from "zod";
import type { Context } from "../../../platform/context.ts";
import type { Day } from "../../../shared/dates.ts";
import { validationFr } from "../../../shared/fr/ui/validation.ts";
import { type OfferName, offerNames } from "../../../shared/kinds.ts";

export const searchOffersInput = z.object({
  text: z.string().trim().max(120).default(""),
  /** One list only; all of them by default. */
  offer: z.enum(offerNames).optional(),
  limit: z.coerce.number().int().min(1).max(12).default(4),
});
export type SearchOffersInput = z.infer<typeof searchOffersInput>;

export const waitForOfferInput = z.object({
  offer: z.enum(offerNames),
  /** A telephone number or an e-mail address: judged by the use case, which knows the country. */
  contact: z.string().trim().min(1, validationFr.identifier).max(120),
});
export type WaitForOfferInput = z.infer<typeof waitForOfferInput>;

export interface NamedCity {
  id: string;
  name: string;
}

/** What a sentence asks for. */
export interface SearchWish {
  /** In the order in which they were named: the start and the end of a journey. */
  cities: NamedCity[];
  day: Day | null;
  /** The last day of a week-end; otherwise the day itself. */
  lastDay: Day | null;
  /** The lists that a word names; empty when none is named. */
  offers: OfferName[];
  /** Every one of them must be found, without accents and capitals. */
  words: string[];
  /** Words that name a list: what has them as well comes first. */
  hints: string[];
}

/** One thing that was found. */
export interface FoundOffer {
  /** The product, or the consultant, of the detail page; null: a list is opened. */
  id: string | null;
  title: string;
  /** « Bonapriso, Douala · Clinique du Wouri » */
  text: string;
  image: string | null;
  /** The lowest price. */
  price: number;
  currency: string;
  /** The next departure, session or free slot. */
  startsAt: string | null;
  /** What the page that is opened reads. */
  query: Record<string, string>;
  /** How well it fits: the best comes first. */
  score: number;
}

export interface OfferGroup {
  offer: OfferName;
  found: FoundOffer[];
  /** What the whole list reads to show the same. */
  query: Record<string, string>;
}

export interface SearchOffersResult {
  wish: Pick<SearchWish, "day" | "lastDay"> & { cities: string[] };
  /** What nothing had, and what was left out to find these instead; null when all of the wish was found. */
  without: "day" | "words" | null;
  groups: OfferGroup[];
  timeZone: string;
}

/** What a kind offers to the search over all kinds; an empty wish asks for what is popular. */
export type FindOffers = (ctx: Context, wish: SearchWish, limit: number) => Promise<OfferGroup[]>;
