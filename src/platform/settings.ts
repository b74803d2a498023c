import { type Settings, settingsFrom } from "../shared/settings.ts";
import type { Context } from "./context.ts";
import type { Db, Tx } from "./database/database.ts";

/** Reads a country's settings from the database, for use inside a transaction. */
export async function readSettings(db: Pick<Tx, "setting">, countryId: string): Promise<Settings> {
  return settingsFrom(
    await db.setting.findMany({ where: { countryId }, select: { key: true, value: true } }),
  );
}

const cacheMilliseconds = 10_000;
type Known = Map<string, { at: number; settings: Promise<Settings> }>;
const cache = new WeakMap<Db, Known>();

/** The settings from a cache that each process refreshes every 10 s, for frequent reads. */
export function settingsOf(ctx: Pick<Context, "db" | "now">, countryId: string): Promise<Settings> {
  const countries: Known = cache.get(ctx.db) ?? new Map();
  cache.set(ctx.db, countries);
  const now = ctx.now().getTime();
  const known = countries.get(countryId);
  if (known && now - known.at < cacheMilliseconds) return known.settings;
  const settings = readSettings(ctx.db, countryId);
  countries.set(countryId, { at: now, settings });
  settings.catch(() => countries.delete(countryId));
  return settings;
}

/** Clears the cache of this process after a change. */
export function forgetSettings(db: Db): void {
  cache.delete(db);
}
