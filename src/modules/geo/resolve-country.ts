import type { Country } from "../../../prisma/client/client.ts";
import type { Db } from "../../platform/database/database.ts";
import { AppError } from "../../shared/app-error.ts";
import { activeCountries } from "./read-countries.ts";

const defaultCountry = "CM";

interface CountryHints {
  /** The accept-country header: an id or a short code. */
  header: string | null;
  host: string | null;
}

function hostOf(url: string): string | null {
  return URL.canParse(url) ? new URL(url).host : null;
}

/** The header decides, otherwise the host name, otherwise the only country, otherwise the default. */
function chooseCountry(countries: readonly Country[], hints: CountryHints): Country | null {
  const { header, host } = hints;
  const named =
    header && countries.find(({ id, shortCode }) => id === header || shortCode === header.toUpperCase());
  if (named) return named;
  const hosted = host && countries.find(({ url }) => hostOf(url) === host);
  if (hosted) return hosted;
  return countries.find(({ shortCode }) => shortCode === defaultCountry) ?? countries[0] ?? null;
}

const cacheMilliseconds = 10_000;
const cache = new WeakMap<Db, { at: number; countries: Promise<Country[]> }>();

/** Countries change a few times a year but are read by every request: each process caches them for 10 s. */
function cachedCountries(db: Db, now: number): Promise<Country[]> {
  const known = cache.get(db);
  if (known && now - known.at < cacheMilliseconds) return known.countries;
  const countries = activeCountries(db);
  cache.set(db, { at: now, countries });
  countries.catch(() => cache.delete(db));
  return countries;
}

export async function resolveCountry(db: Db, hints: CountryHints, now: Date): Promise<Country> {
  const country = chooseCountry(await cachedCountries(db, now.getTime()), hints);
  if (!country) throw new AppError("UNKNOWN_COUNTRY");
  return country;
}
