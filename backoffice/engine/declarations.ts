import type { Area } from "../../src/shared/permissions.ts";
import type { Resource } from "../../src/shared/resource/resource.ts";
import { languageWords } from "../../src/shared/words/fr/ui/language.ts";

const files = import.meta.glob<Record<string, Resource>>(
  ["../../src/modules/**/*.resource.ts", "../../src/kinds/**/*.resource.ts"],
  { eager: true },
);

/** The order of the menu inside its groups: entries used every day come first. */
const daily = [
  ...["booking", "trip", "terminal-trip", "terminal", "bus", "path", "trip-plan", "price-season"],
  ...["user", "company", "partner-request", "contact-message", "review", "company-grant", "staff-grant"],
  ...[
    "payment",
    "difference",
    "deposit",
    "payout",
    "invoice",
    "commission-rate",
    "company-subscription",
    "subscription-plan",
  ],
  ...["payout-account", "invoice-config", "country", "city", "holiday", "search-alias", "domain", "category"],
];
const rank = ({ name }: Resource) => (daily.includes(name) ? daily.indexOf(name) : daily.length);

export const declarations: readonly Resource[] = Object.values(files)
  .flatMap((file) => Object.values(file))
  .sort((a, b) => rank(a) - rank(b) || a.label.many.localeCompare(b.label.many, languageWords.code));

const byName = new Map(declarations.map((resource) => [resource.name, resource]));

export function declarationOf(name: string): Resource | undefined {
  return byName.get(name);
}

/**
 * The react-admin resource name: the documented path of its screen, so that addresses match the specification.
 */
export function screenName(resource: Resource, area: Area): string {
  return resource.path[area] ?? resource.name;
}

export function declarationAt(area: Area, screen: string): Resource | undefined {
  return declarations.find((resource) => screenName(resource, area) === screen);
}
