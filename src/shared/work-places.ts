import { isCrewRole } from "./crew.ts";
import { areaPaths, areasOf, crewPage, type Grant } from "./permissions.ts";
import { accountMenuWords } from "./words/fr/account/account-menu.ts";

const crewNames: Readonly<Record<string, string>> = accountMenuWords.crew;

/** Where a person works: the areas that their roles open, and the pages of a crew. */
export const workPlaces = (grants: readonly Pick<Grant, "slug">[]) => [
  ...areasOf(grants).map((area) => ({
    key: area,
    label: accountMenuWords.areas[area],
    href: areaPaths[area].dashboard,
  })),
  ...[...new Set(grants.filter(isCrewRole).map(({ slug }) => slug))].map((slug) => ({
    key: slug,
    label: crewNames[slug] ?? slug,
    href: crewPage(slug),
  })),
];
