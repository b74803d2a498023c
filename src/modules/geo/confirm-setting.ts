import { Prisma } from "../../../prisma/client/client.ts";
import { writeAudit } from "../../platform/audit.ts";
import { type Context, requireAdminOf } from "../../platform/context.ts";
import { type Tx, withRetry } from "../../platform/database/database.ts";
import { requireSecondPerson } from "../../platform/second-person.ts";
import { type ComingSetting, forgetSettings } from "../../platform/settings.ts";
import { AppError } from "../../shared/app-error.ts";
import { addDays, dayOf, startOfDay } from "../../shared/dates.ts";
import { settingsShown } from "./get-settings.ts";
import { lockSettings } from "./save-settings.ts";
import type { CountrySettings, DecideSettingInput } from "./settings-schema.ts";

/** Confirms the change of a guarded setting, by another administrator; it counts from the country's next day. */
export function confirmSetting(ctx: Context, input: DecideSettingInput): Promise<CountrySettings> {
  return decideSetting(ctx, input, async (tx, coming) => {
    await requireSecondPerson(ctx, tx, [coming.askedById]);
    if (coming.from) throw new AppError("CONFLICT");
    const { timeZone } = await tx.country.findUniqueOrThrow({ where: { id: input.countryId } });
    const nextFrom = startOfDay(addDays(dayOf(ctx.now(), timeZone), 1), timeZone);
    await tx.setting.update({ where: { countryId_key: keyOf(input) }, data: { nextFrom } });
    return "confirm-setting";
  });
}

/** Refuses it, also after it was confirmed, as long as it does not count; its author may withdraw it. */
export function refuseSetting(ctx: Context, input: DecideSettingInput): Promise<CountrySettings> {
  return decideSetting(ctx, input, async (tx) => {
    const data = { nextValue: Prisma.DbNull, nextById: null, nextFrom: null };
    await tx.setting.update({ where: { countryId_key: keyOf(input) }, data });
    return "refuse-setting";
  });
}

const keyOf = ({ countryId, key }: DecideSettingInput) => ({ countryId, key });

type Decision = (tx: Tx, coming: ComingSetting) => Promise<"confirm-setting" | "refuse-setting">;

/** Decides about the value that the person saw, with an audit entry. */
async function decideSetting(
  ctx: Context,
  input: DecideSettingInput,
  decide: Decision,
): Promise<CountrySettings> {
  const { countryId, key, value } = input;
  requireAdminOf(ctx, countryId);
  const shown = await withRetry(ctx.db, async (tx) => {
    const { values, coming } = await lockSettings(tx, countryId, ctx.now());
    const asked = coming.find((one) => one.key === key);
    if (asked?.value !== value) throw new AppError("STALE_EDIT");
    const action = await decide(tx, asked);
    await writeAudit(ctx, tx, {
      action,
      objectType: "Country",
      objectId: countryId,
      countryId,
      before: { [key]: values[key] },
      after: { [key]: value },
    });
    return settingsShown(ctx, tx, countryId);
  });
  forgetSettings(ctx.db);
  return shown;
}
