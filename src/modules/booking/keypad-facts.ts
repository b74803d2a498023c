import type { Context } from "../../platform/context.ts";
import type { Locale } from "../../shared/text/locale.ts";
import type { KeypadWords } from "../../shared/words/fr/ussd.ts";
import type { NamedCity } from "./search/search-schema.ts";

/** What a person with a keypad has typed: both ends of a journey and a day, or words. */
export interface KeypadWish {
  cities: NamedCity[];
  day: string | null;
  text: string;
}

/** A line of a list on a small screen, with all that a hold of it needs. */
export interface KeypadOffer {
  productId: string;
  /** « Mvan Express VIP »: cut to the width of the screen. */
  name: string;
  startsAt: string;
  /** For one place. */
  price: number;
  currency: string;
  /** The wish for one place. */
  wish: Record<string, unknown>;
}

/** How a kind is sold to a telephone that has only a keypad; a kind without it is not sold there. */
export interface KindKeypad {
  /** Its number in the first menu. */
  key: string;
  /** What is typed first: a journey, then its day; or words. */
  asks: "JOURNEY" | "WORDS";
  words: Record<Locale, KeypadWords>;
  find(ctx: Context, wish: KeypadWish): Promise<KeypadOffer[]>;
  /** The wish for so many places. */
  wishFor(offer: KeypadOffer, places: number): Record<string, unknown>;
}
