import { type Context, requireAdminOf } from "../../platform/context.ts";
import { readSettings } from "../../platform/settings.ts";
import { AppError } from "../../shared/app-error.ts";
import { versionOf } from "./settings-policy.ts";
import type { CountrySettings, SettingsInput } from "./settings-schema.ts";

/** The current settings of a country. */
export async function getSettings(ctx: Context, { countryId }: SettingsInput): Promise<CountrySettings> {
  requireAdminOf(ctx, countryId);
  const country = await ctx.db.country.findUnique({ where: { id: countryId }, select: { id: true } });
  if (!country) throw new AppError("NOT_FOUND");
  const values = await readSettings(ctx.db, countryId);
  return { countryId, values, version: versionOf(values) };
}
