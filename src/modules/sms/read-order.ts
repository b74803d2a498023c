import { normaliseCode } from "../../shared/booking/booking-code.ts";
import type { Locale } from "../../shared/text/locale.ts";
import { searchName } from "../../shared/text/search-name.ts";
import { smsAnswerWords as englishSmsAnswerWords } from "../../shared/words/en/sms-answers.ts";
import { type SmsAnswerWords, smsAnswerWords } from "../../shared/words/fr/sms-answers.ts";

export type OrderName = keyof SmsAnswerWords["keywords"];

/** What a person asks by SMS. The language of its first word is the language of the answer. */
export interface SmsOrder {
  name: OrderName;
  /** Normalized; empty when none was written. */
  code: string;
  locale: Locale;
}

export const answersOf = (locale: Locale) => (locale === "en" ? englishSmsAnswerWords : smsAnswerWords);

const orders = (["fr", "en"] as const).flatMap((locale) =>
  Object.entries(answersOf(locale).keywords).map(([name, word]) => ({
    locale,
    name: name as OrderName,
    word: word.toLowerCase(),
  })),
);

const longestCode = 12;

/**
 * « Billet k7m 2p9x » → the ticket of K7M2P9X. Only the first line counts; anything else asks for help, in the language of
 * the number. Pure.
 */
export function readOrder(text: string, otherwise: Locale = "fr"): SmsOrder {
  const [line = ""] = text.trim().split(/[\r\n]/);
  const [first = "", ...rest] = searchName(line).split(" ");
  const order = orders.find(({ word }) => word === first);
  if (!order) return { name: "help", code: "", locale: otherwise };
  return { name: order.name, locale: order.locale, code: normaliseCode(rest.join("")).slice(0, longestCode) };
}
