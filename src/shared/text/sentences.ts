import type { AppError } from "../app-error.ts";
import { errorWords as englishErrorWords } from "../words/en/errors.ts";
import { errorWords } from "../words/fr/errors.ts";
import type { Locale } from "./locale.ts";

/** The sentence for an expected failure, in the reader's language. */
export function errorSentence(error: AppError, locale: Locale): string {
  const sentence = (locale === "en" ? englishErrorWords : errorWords)[error.code];
  return typeof sentence === "function" ? sentence(error.detail) : sentence;
}
