import type { CompanyHome } from "../../../src/modules/operator/schema.ts";
import { formatMoney } from "../../../src/shared/money.ts";
import { companyHomeWords as words } from "../../../src/shared/words/fr/operator/company-home.ts";

/** The cash of the open drawers without the reader's own, which is counted without knowing it; null when none is left. */
export function drawerCash({ mine, open, expected, currency }: NonNullable<CompanyHome["drawers"]>) {
  if (open <= (mine ? 1 : 0)) return null;
  return (mine ? words.othersHold : words.drawersHold)(formatMoney(expected, currency));
}
