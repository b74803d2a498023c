import { type SettingKey, type Settings, settingsFrom } from "../shared/settings.ts";
import type { Context } from "./context.ts";
import type { Db, Tx } from "./database/database.ts";

interface StoredSetting {
  key: string;
  value: unknown;
  nextValue: unknown;
  nextById: string | null;
  nextFrom: Date | null;
}

/** A value of a guarded setting that does not count yet. */
export interface ComingSetting {
  key: SettingKey;
  value: number;
  askedById: string;
  /** Null: a second person must still confirm it. */
  from: Date | null;
}

const counts = ({ nextFrom }: StoredSetting, now: Date) => nextFrom !== null && nextFrom <= now;

/** A country's settings at this moment, and those that will follow, for use inside a transaction. */
export async function readAllSettings(
  db: Pick<Tx, "setting">,
  countryId: string,
  now: Date,
): Promise<{ values: Settings; coming: ComingSetting[] }> {
  const rows: StoredSetting[] = await db.setting.findMany({ where: { countryId }, orderBy: { key: "asc" } });
  const values = settingsFrom(
    rows.map((row) => ({ key: row.key, value: counts(row, now) ? row.nextValue : row.value })),
  );
  const coming = rows.flatMap((row) =>
    row.nextById === null || counts(row, now)
      ? []
      : [
          {
            key: row.key as SettingKey,
            value: Number(row.nextValue),
            askedById: row.nextById,
            from: row.nextFrom,
          },
        ],
  );
  return { values, coming };
}

export async function readSettings(db: Pick<Tx, "setting">, countryId: string, now: Date): Promise<Settings> {
  return (await readAllSettings(db, countryId, now)).values;
}

const cacheMilliseconds = 10_000;
type Known = Map<string, { at: number; settings: Promise<Settings> }>;
const cache = new WeakMap<Db, Known>();

/** The settings from a cache that each process refreshes every 10 s, for frequent reads. */
export function settingsOf(ctx: Pick<Context, "db" | "now">, countryId: string): Promise<Settings> {
  const countries: Known = cache.get(ctx.db) ?? new Map();
  cache.set(ctx.db, countries);
  const now = ctx.now();
  const known = countries.get(countryId);
  if (known && now.getTime() - known.at < cacheMilliseconds) return known.settings;
  const settings = readSettings(ctx.db, countryId, now);
  countries.set(countryId, { at: now.getTime(), settings });
  settings.catch(() => countries.delete(countryId));
  return settings;
}

/** Clears the cache of this process after a change. */
export function forgetSettings(db: Db): void {
  cache.delete(db);
}
