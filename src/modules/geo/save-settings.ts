import { writeAudit } from "../../platform/audit.ts";
import { type Context, requireAdminOf } from "../../platform/context.ts";
import { withRetry } from "../../platform/database/database.ts";
import { forgetSettings, readSettings } from "../../platform/settings.ts";
import { AppError } from "../../shared/app-error.ts";
import { settingKeys } from "../../shared/settings.ts";
import { versionOf } from "./settings-policy.ts";
import type { CountrySettings, SaveSettingsInput } from "./settings-schema.ts";

/** Saves a country's settings; they apply to bookings from now on. */
export async function saveSettings(ctx: Context, input: SaveSettingsInput): Promise<CountrySettings> {
  const { countryId, values } = input;
  requireAdminOf(ctx, countryId);
  await withRetry(ctx.db, async (tx) => {
    // Of two administrators who save at the same time, the second waits and gets a conflict error.
    const [country] = await tx.$queryRaw<{ id: string }[]>`
      select "id"::text from "Country" where "id" = ${countryId}::uuid for no key update`;
    if (!country) throw new AppError("NOT_FOUND");
    const before = await readSettings(tx, countryId);
    if (versionOf(before) !== input.version) throw new AppError("STALE_EDIT");
    for (const key of settingKeys.filter((one) => before[one] !== values[one])) {
      await tx.setting.upsert({
        where: { countryId_key: { countryId, key } },
        create: { countryId, key, value: values[key] },
        update: { value: values[key], updatedAt: ctx.now() },
      });
    }
    await writeAudit(ctx, tx, {
      action: "settings.update",
      objectType: "Country",
      objectId: countryId,
      countryId,
      before,
      after: values,
    });
  });
  forgetSettings(ctx.db);
  return { countryId, values, version: versionOf(values) };
}
