import { searchName } from "../../shared/text/search-name.ts";
import { cityAliases } from "../../shared/words/fr/booking/search-aliases.ts";

/** What people write for a city beside its name: « dla », its quarters and stations. */
export function otherNamesOf(name: string): string[] {
  const { names = [], quarters = [] } = cityAliases[searchName(name)] ?? {};
  return [...names, ...quarters];
}
