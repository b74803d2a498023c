import { changeWords } from "../../../src/shared/words/fr/money/change.ts";

/** The change from an earlier amount in words; empty without one, or without a change. */
export function changeOf(current: number, previous: number): string[] {
  if (previous === 0) return [];
  const percent = Math.round((100 * (current - previous)) / previous);
  if (percent === 0) return [];
  const text = `${Math.abs(percent)}\u00a0%`;
  return [percent > 0 ? changeWords.rises(text) : changeWords.falls(text)];
}
