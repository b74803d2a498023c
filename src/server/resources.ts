import { cityResource } from "../modules/geo/city.resource.ts";
import { countryResource } from "../modules/geo/country.resource.ts";
import type { Resource } from "../shared/resource.ts";

/** Every object of the back office. */
export const resources = [countryResource, cityResource] as const;

export const resourceByName: ReadonlyMap<string, Resource> = new Map(
  resources.map((resource) => [resource.name, resource]),
);
