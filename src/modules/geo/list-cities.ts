import type { Context } from "../../platform/context.ts";
import { searchName } from "../../shared/text/search-name.ts";
import { otherNamesOf } from "./name-cities.ts";
import { readAliases } from "./read-aliases.ts";
import type { CityView } from "./schema.ts";

/** The cities of the request's country, the busiest first. */
export async function listCities(ctx: Pick<Context, "replica" | "country" | "now">): Promise<CityView[]> {
  const countryId = ctx.country.id;
  const [cities, aliases] = await Promise.all([
    ctx.replica.city.findMany({
      where: { countryId, active: true },
      orderBy: [{ position: "asc" }, { population: "desc" }, { name: "asc" }],
      select: { id: true, name: true, region: true },
    }),
    readAliases(ctx),
  ]);
  return cities.map((city) => {
    const meant = aliases.filter(({ meaning }) => searchName(meaning) === searchName(city.name));
    const written = [...otherNamesOf(city.name), ...meant.map(({ phrase }) => phrase)];
    return written.length > 0 ? { ...city, aliases: written } : city;
  });
}
