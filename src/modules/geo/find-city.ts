import type { Context } from "../../platform/context.ts";
import { keptAnswers } from "../../platform/kept-answers.ts";
import { AppError } from "../../shared/app-error.ts";
import { rankByName, searchName } from "../../shared/text/search-name.ts";
import { listCities } from "./list-cities.ts";
import type { CityView } from "./schema.ts";

interface FoundCity {
  id: string;
  name: string;
}

const keepCities = keptAnswers<CityView[]>({ milliseconds: 10_000 });

/** A city by its id or by its name as people write it; slips of the finger are forgiven, an unknown name is not. */
export async function findCity(ctx: Context, reference: string): Promise<FoundCity> {
  const at = { owner: ctx.replica, now: ctx.now() };
  const cities = await keepCities(at, ctx.country.id, () => listCities(ctx));
  const wanted = searchName(reference);
  const exact = cities.find((city) => city.id === reference || searchName(city.name) === wanted);
  const city = exact ?? (wanted ? rankByName(reference, cities, (one) => one.name)[0] : undefined);
  if (!city) throw new AppError("UNKNOWN_CITY", { city: reference });
  return { id: city.id, name: city.name };
}
