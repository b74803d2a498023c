import { type Context, requireAdminOf } from "../../platform/context.ts";
import type { Tx } from "../../platform/database/database.ts";
import { readAllSettings } from "../../platform/settings.ts";
import { AppError } from "../../shared/app-error.ts";
import { fullName } from "../../shared/text/person-name.ts";
import { versionOf } from "./settings-policy.ts";
import type { CountrySettings, SettingsInput } from "./settings-schema.ts";

/** The current settings of a country, and the guarded ones that will follow. */
export async function getSettings(ctx: Context, { countryId }: SettingsInput): Promise<CountrySettings> {
  requireAdminOf(ctx, countryId);
  const country = await ctx.db.country.findUnique({ where: { id: countryId }, select: { id: true } });
  if (!country) throw new AppError("NOT_FOUND");
  return settingsShown(ctx, ctx.db, countryId);
}

/** What the screen shows: who asked for a change, and whether this person may confirm it. */
export async function settingsShown(ctx: Context, tx: Tx, countryId: string): Promise<CountrySettings> {
  const { values, coming } = await readAllSettings(tx, countryId, ctx.now());
  const askers = await tx.user.findMany({ where: { id: { in: coming.map(({ askedById }) => askedById) } } });
  return {
    countryId,
    values,
    version: versionOf(values, coming),
    coming: coming.map(({ key, value, askedById, from }) => {
      const asker = askers.find(({ id }) => id === askedById);
      return {
        key,
        value,
        askedBy: asker ? fullName(asker) : "",
        askedByMe: askedById === ctx.actor?.id,
        from: from?.toISOString() ?? null,
      };
    }),
  };
}
