import type { SavedQuery } from "react-admin";
import type { Area } from "../../../src/shared/permissions.ts";
import type { Resource } from "../../../src/shared/resource/resource.ts";
import { acceptsFilter, acceptsSort } from "../../../src/shared/resource/resource-filters.ts";

export type View = SavedQuery["value"];

/** What is left of a saved view: the server refuses a list with a filter or a sort that it does not declare any more. */
export function knownView(resource: Resource, area: Area, view: View): { view: View; dropped: boolean } {
  // The library declares the shown filters as a list, and keeps an object like that of the filters.
  const known = <Values extends object>(values: Values | undefined): Values =>
    Object.fromEntries(
      Object.entries(values ?? {}).filter(([name]) => acceptsFilter(resource, area, name)),
    ) as Values;
  const { sort } = view;
  const sorted = !sort || acceptsSort(resource, area, sort.field);
  const filter = known(view.filter);
  const dropped = !sorted || Object.keys(filter).length < Object.keys(view.filter ?? {}).length;
  return {
    view: {
      ...view,
      filter,
      displayedFilters: known(view.displayedFilters),
      sort: sorted ? sort : { field: resource.order.field, order: resource.order.direction },
    },
    dropped,
  };
}
