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

interface Known {
  countries: readonly Country[];
  byHost: ReadonlyMap<string | null, Country>;
}

/** The header decides, otherwise the host name, otherwise the only country, otherwise the default. */
function chooseCountry({ countries, byHost }: Known, { header, host }: CountryHints): Country | null {
  const named =
    header && countries.find(({ id, shortCode }) => id === header || shortCode === header.toUpperCase());
  if (named) return named;
  const hosted = host && byHost.get(host);
  if (hosted) return hosted;
  return countries.find(({ shortCode }) => shortCode === defaultCountry) ?? countries[0] ?? null;
}

async function readKnown(db: Db): Promise<Known> {
  const countries = await activeCountries(db);
  // Of several with one address, the first.
  return { countries, byHost: new Map(countries.toReversed().map((one) => [hostOf(one.url), one])) };
}

const cacheMilliseconds = 10_000;
const cache = new WeakMap<Db, { at: number; known: Promise<Known> }>();

/** Countries change a few times a year but are read by every request: each process caches them for 10 s. */
function cachedCountries(db: Db, now: number): Promise<Known> {
  const cached = cache.get(db);
  if (cached && now - cached.at < cacheMilliseconds) return cached.known;
  const known = readKnown(db);
  cache.set(db, { at: now, known });
  known.catch(() => cache.delete(db));
  return known;
}

export async function resolveCountry(db: Db, hints: CountryHints, now: Date): Promise<Country> {
  const country = chooseCountry(await cachedCountries(db, now.getTime()), hints);
  if (!country) throw new AppError("UNKNOWN_COUNTRY");
  return country;
}
