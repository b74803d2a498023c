import { Prisma } from "../../../prisma/client/client.ts";
import { writeAudit } from "../../platform/audit.ts";
import { type Context, requireAdminOf } from "../../platform/context.ts";
import { type Tx, withRetry } from "../../platform/database/database.ts";
import { forgetSettings, readAllSettings } from "../../platform/settings.ts";
import { AppError } from "../../shared/app-error.ts";
import { isGuarded, type SettingKey, settingKeys } from "../../shared/settings.ts";
import { settingsShown } from "./get-settings.ts";
import { versionOf } from "./settings-policy.ts";
import type { CountrySettings, SaveSettingsInput } from "./settings-schema.ts";

/**
 * Saves a country's settings; they apply to bookings from now on. A higher value of one that guards money is only asked
 * for: another administrator confirms it, and it counts from the next day.
 */
export async function saveSettings(ctx: Context, input: SaveSettingsInput): Promise<CountrySettings> {
  const { countryId, values } = input;
  requireAdminOf(ctx, countryId);
  const saved = await withRetry(ctx.db, async (tx) => {
    const { values: before, coming } = await lockSettings(tx, countryId, ctx.now());
    if (versionOf(before, coming) !== input.version) throw new AppError("STALE_EDIT");
    for (const key of settingKeys.filter((one) => before[one] !== values[one])) {
      await writeSetting(ctx, tx, { countryId, key, value: values[key], before: before[key] });
    }
    await writeAudit(ctx, tx, {
      action: "settings.update",
      objectType: "Country",
      objectId: countryId,
      countryId,
      before,
      after: values,
    });
    return settingsShown(ctx, tx, countryId);
  });
  forgetSettings(ctx.db);
  return saved;
}

/** Of two administrators who change a country's settings at the same time, the second waits. */
export async function lockSettings(tx: Tx, countryId: string, now: Date) {
  const [country] = await tx.$queryRaw<{ id: string }[]>`
    select "id"::text from "Country" where "id" = ${countryId}::uuid for no key update`;
  if (!country) throw new AppError("NOT_FOUND");
  return readAllSettings(tx, countryId, now);
}

interface ChangedSetting {
  countryId: string;
  key: SettingKey;
  value: number;
  before: number;
}

async function writeSetting(ctx: Context, tx: Tx, { countryId, key, value, before }: ChangedSetting) {
  const data =
    isGuarded(key) && value > before
      ? { value: before, nextValue: value, nextById: ctx.actor?.id ?? null, nextFrom: null }
      : { value, nextValue: Prisma.DbNull, nextById: null, nextFrom: null };
  await tx.setting.upsert({
    where: { countryId_key: { countryId, key } },
    create: { countryId, key, ...data },
    update: { ...data, updatedAt: ctx.now() },
  });
}
