import { normaliseCode } from "../../shared/booking/booking-code.ts";
import type { Locale } from "../../shared/text/locale.ts";
import { searchName } from "../../shared/text/search-name.ts";
import { smsAnswerWords as englishSmsAnswerWords } from "../../shared/words/en/sms-answers.ts";
import { type SmsAnswerWords, smsAnswerWords } from "../../shared/words/fr/sms-answers.ts";
import type { Kinds } from "../booking/kind.ts";
import type { PromiseAnswerName } from "../booking/promise-facts.ts";

export type OrderName = keyof SmsAnswerWords["keywords"];

/** A word of a kind, which answers the open choice of a booking. */
interface ChoiceWord {
  locale: Locale;
  kind: string;
  answer: PromiseAnswerName;
  word: string;
}

/** What a person asks by SMS. The language of its first word is the language of the answer. */
export interface SmsOrder {
  name: OrderName | "choose";
  /** Normalized; empty when none was written. */
  code: string;
  locale: Locale;
  /** Of « choose »: what is chosen, and the word for it. */
  choice?: Omit<ChoiceWord, "locale">;
}

export const answersOf = (locale: Locale) => (locale === "en" ? englishSmsAnswerWords : smsAnswerWords);

const orders = (["fr", "en"] as const).flatMap((locale) =>
  Object.entries(answersOf(locale).keywords).map(([name, word]) => ({
    locale,
    name: name as OrderName,
    word: word.toLowerCase(),
  })),
);

/** The words of the kinds that are sold here. */
export const choiceWords = (kinds: Kinds): ChoiceWord[] =>
  Object.entries(kinds).flatMap(([kind, { promise }]) =>
    (["fr", "en"] as const).flatMap((locale) =>
      (["next", "money"] as const).flatMap((answer) =>
        promise ? [{ locale, kind, answer, word: promise.keywords[locale][answer] }] : [],
      ),
    ),
  );

const longestCode = 12;

/**
 * « Billet k7m 2p9x » → the ticket of K7M2P9X. Only the first line counts; anything else asks for help, in the language of
 * the number. Pure.
 */
export function readOrder(
  text: string,
  otherwise: Locale = "fr",
  choices: readonly ChoiceWord[] = [],
): SmsOrder {
  const [line = ""] = text.trim().split(/[\r\n]/);
  const [first = "", ...rest] = searchName(line).split(" ");
  const code = normaliseCode(rest.join("")).slice(0, longestCode);
  const order = orders.find(({ word }) => word === first);
  if (order) return { name: order.name, locale: order.locale, code };
  const chosen = choices.filter(({ word }) => word.toLowerCase() === first);
  // « BUS » is the same word in both languages.
  const { locale, ...choice } = chosen.find((one) => one.locale === otherwise) ??
    chosen[0] ?? { locale: otherwise };
  if (!("word" in choice)) return { name: "help", code: "", locale };
  return { name: "choose", locale, code, choice };
}
