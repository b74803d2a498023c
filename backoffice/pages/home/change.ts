import { companyHomeFr as words } from "../../../src/shared/fr/operator/company-home.ts";

/** The change from an earlier amount in words; empty without one, or without a change. */
export function changeOf(current: number, previous: number): string[] {
  if (previous === 0) return [];
  const percent = Math.round((100 * (current - previous)) / previous);
  if (percent === 0) return [];
  return [percent > 0 ? words.more(percent) : words.less(-percent)];
}
