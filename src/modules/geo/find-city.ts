import { cachedAnswers } from "../../platform/cached-answers.ts";
import type { Context } from "../../platform/context.ts";
import { AppError } from "../../shared/app-error.ts";
import { rankByName, searchName, writtenNamesOf } from "../../shared/text/search-name.ts";
import { listCities } from "./list-cities.ts";
import type { CityView } from "./schema.ts";

interface FoundCity {
  id: string;
  name: string;
}

interface KnownCities {
  cities: readonly CityView[];
  /** By id and by normalized name: most searches are by name, and lists of cities are long. */
  exact: ReadonlyMap<string, CityView>;
}

const keepCities = cachedAnswers<KnownCities>({ milliseconds: 10_000 });

async function readCities(ctx: Pick<Context, "replica" | "country" | "now">): Promise<KnownCities> {
  const cities = await listCities(ctx);
  // Of two cities with one name the first one counts.
  const byName = cities.map((city) => [searchName(city.name), city] as const).reverse();
  const byOtherName = cities.flatMap((city) =>
    writtenNamesOf(city).map((name) => [searchName(name), city] as const),
  );
  return {
    cities,
    exact: new Map([...byOtherName, ...byName, ...cities.map((city) => [city.id, city] as const)]),
  };
}

/** Finds a city by its id or by its name as people write it; typing errors are forgiven, unknown names are not. */
export async function findCity(
  ctx: Pick<Context, "replica" | "country" | "now">,
  reference: string,
): Promise<FoundCity> {
  const at = { owner: ctx.replica, now: ctx.now() };
  const { cities, exact } = await keepCities(at, ctx.country.id, () => readCities(ctx));
  const wanted = searchName(reference);
  const near = () => (wanted ? rankByName(reference, cities, writtenNamesOf)[0] : undefined);
  const city = exact.get(reference) ?? exact.get(wanted) ?? near();
  if (!city) throw new AppError("UNKNOWN_CITY", { city: reference });
  return { id: city.id, name: city.name };
}
