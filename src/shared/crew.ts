import { entryPaths } from "./address/entry-paths.ts";
import { areaPaths, areasOf, crewPage, type Grant, type RoleSlug } from "./permissions.ts";

/** Roles of a company's crew, which open no area: they allow only what `staffOperations` says. */
const crewSlugs: readonly string[] = ["DRIVER", "CONTROLLER", "CASHIER", "CLEANER"] satisfies RoleSlug[];

export const isCrewRole = ({ slug }: Pick<Grant, "slug">): boolean => crewSlugs.includes(slug);

/** Where a person lands after sign-in: where they work, customers on the home page. */
export function arrivalOf(grants: readonly Pick<Grant, "slug">[]): string {
  const [area] = areasOf(grants);
  if (area) return areaPaths[area].dashboard;
  const crew = grants.find(isCrewRole);
  return crew ? crewPage(crew.slug) : entryPaths.home();
}
