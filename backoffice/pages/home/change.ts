import { changeWords } from "../../../src/shared/words/fr/money/change.ts";
import { languageWords } from "../../../src/shared/words/fr/ui/language.ts";

/** From here on a percentage says nothing any more. */
const manyTimes = 10;

/** « 106 fois plus » where a percentage would have four digits; null below that. */
export function multipliedText(current: number, previous: number): string | null {
  const times = current / previous;
  if (previous <= 0 || times < manyTimes) return null;
  return changeWords.multiplied(Math.floor(times).toLocaleString(languageWords.code));
}

/** The change from an earlier amount in words; empty without one, or without a change. */
export function changeOf(current: number, previous: number): string[] {
  if (previous === 0) return [];
  const many = multipliedText(current, previous);
  if (many) return [many];
  const percent = Math.round((100 * (current - previous)) / previous);
  if (percent === 0) return [];
  const text = `${Math.abs(percent)}\u00a0%`;
  return [percent > 0 ? changeWords.rises(text) : changeWords.falls(text)];
}
