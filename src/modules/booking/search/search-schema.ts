import { z } from "zod";
import type { Context } from "../../../platform/context.ts";
import type { Day } from "../../../shared/dates.ts";
import { type OfferName, offerNames } from "../../../shared/kinds.ts";
import { validationWords } from "../../../shared/words/fr/ui/validation.ts";

export const searchOffersInput = z.object({
  text: z.string().trim().max(120).default(""),
  /** One list only; all of them by default. */
  offer: z.enum(offerNames).optional(),
  limit: z.coerce.number().int().min(1).max(12).default(4),
});
export type SearchOffersInput = z.infer<typeof searchOffersInput>;

export const waitForOfferInput = z.object({
  offer: z.enum(offerNames),
  /** A phone number or an e-mail address: validated by the use case, which knows the country. */
  contact: z
    .string()
    .trim()
    .min(1, { error: () => validationWords.identifier })
    .max(120),
});
export type WaitForOfferInput = z.infer<typeof waitForOfferInput>;

export interface NamedCity {
  id: string;
  name: string;
}

export type DayPart = "night" | "morning" | "afternoon" | "evening";

/** What a search sentence asks for. */
export interface SearchWish {
  /** In the order in which they were named: start and end of a journey. */
  cities: NamedCity[];
  /** The cities of them that only a quarter says: another city may have one of that name. */
  implied: readonly string[];
  day: Day | null;
  /** The last day of a weekend or a week; otherwise the day itself. */
  lastDay: Day | null;
  /** Used for journeys between two cities only. */
  part: DayPart | null;
  /** How many people travel. */
  places: number;
  /** The lowest price first. */
  cheapest: boolean;
  /** The lists that the sentence names; empty when it names none. */
  offers: OfferName[];
  /** Every one of these words must be found, without accents and capitals. */
  words: string[];
  /** Words that name a list: results that also contain them rank first. */
  hints: string[];
}

/** One search result. */
export interface FoundOffer {
  /** The product or the consultant of the detail page; null opens a list. */
  id: string | null;
  title: string;
  /** « Bonapriso, Douala · Clinique du Wouri » */
  text: string;
  /** What companies have named in the text. */
  names?: string[];
  image: string | null;
  /** The lowest price. */
  price: number;
  currency: string;
  startsAt: string | null;
  /** Query parameters of the page to open. */
  query: Record<string, string>;
  /** How well it matches: the best comes first. */
  score: number;
}

export interface OfferGroup {
  offer: OfferName;
  found: FoundOffer[];
  /** Query parameters with which the full list shows the same. */
  query: Record<string, string>;
}

/** A part of a search sentence, and the sentence without it. */
export interface UnderstoodPart {
  label: string;
  others: string;
}

export interface SearchOffersResult {
  understood: UnderstoodPart[];
  /** The part of the wish that was left out because nothing matched all of it; null when everything matched. */
  without: "time" | "day" | "words" | null;
  groups: OfferGroup[];
  timeZone: string;
}

/** A kind's part of the search over all kinds; an empty wish asks for what is popular. */
export type FindOffers = (ctx: Context, wish: SearchWish, limit: number) => Promise<OfferGroup[]>;
