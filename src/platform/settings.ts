import { type Settings, settingsFrom } from "../shared/settings.ts";
import type { Context } from "./context.ts";
import type { Db, Tx } from "./database/database.ts";

/** A country's settings as they stand; for use inside a transaction. */
export async function readSettings(db: Pick<Tx, "setting">, countryId: string): Promise<Settings> {
  return settingsFrom(
    await db.setting.findMany({ where: { countryId }, select: { key: true, value: true } }),
  );
}

const cacheMilliseconds = 10_000;
type Known = Map<string, { at: number; settings: Promise<Settings> }>;
const cache = new WeakMap<Db, Known>();

/** The same for what is asked all day long: each process rereads a country's settings every 10 s. */
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

/** After a change, for the process that made it. */
export function forgetSettings(db: Db): void {
  cache.delete(db);
}
