import { crewPage, isCrewRole } from "../../shared/crew.ts";
import { areaPaths, areasOf } from "../../shared/permissions.ts";
import { accountMenuWords } from "../../shared/words/fr/account/account-menu.ts";
import type { SessionUser } from "../state/session.ts";

const crewNames: Readonly<Record<string, string>> = accountMenuWords.crew;

/** Where a person works: the areas that their roles open, and the pages of a crew. */
export const workPlaces = (grants: SessionUser["grants"]) => [
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
