import { companyHomeFr as words } from "../../../src/shared/fr/operator/company-home.ts";

/** By how much a sum is above or below an earlier one, in words; nothing where there was none, or no difference. */
export function changeOf(current: number, previous: number): string[] {
  if (previous === 0) return [];
  const percent = Math.round((100 * (current - previous)) / previous);
  if (percent === 0) return [];
  return [percent > 0 ? words.more(percent) : words.less(-percent)];
}
