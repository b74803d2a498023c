import { type Context, requireSelf } from "../../../platform/context.ts";
import { withRetry } from "../../../platform/database/database.ts";
import { AppError } from "../../../shared/app-error.ts";
import { reachIn } from "../../../shared/reach.ts";
import { type PreferenceInput, preferenceInput, preferencesMaximum } from "./preference-schema.ts";

/** Saves a setting of a list, so that an employee finds it again on every device. */
export async function keepPreference(ctx: Context, raw: PreferenceInput): Promise<void> {
  const actor = requireSelf(ctx);
  const { area, name, value } = preferenceInput.parse(raw);
  if (!reachIn(actor, area)) throw new AppError("FORBIDDEN");
  if (value === null) {
    await ctx.db.deskPreference.deleteMany({ where: { userId: actor.id, area, name } });
    return;
  }
  const written = await withRetry(ctx.db, async (tx) => {
    // The lock keeps simultaneous requests from passing the limit together.
    await tx.$queryRaw`select 1 from "User" where "id" = ${actor.id}::uuid for no key update`;
    return tx.$executeRaw`
      insert into "DeskPreference" ("userId", "area", "name", "value", "updatedAt")
      select ${actor.id}::uuid, ${area}, ${name}, ${JSON.stringify(value)}::jsonb, ${ctx.now()}
      where (
        select count(*) from "DeskPreference"
        where "userId" = ${actor.id}::uuid and ("area", "name") <> (${area}, ${name})
      ) < ${preferencesMaximum}
      on conflict ("userId", "area", "name") do update
        set "value" = excluded."value", "updatedAt" = excluded."updatedAt"`;
  });
  if (written === 0) throw new AppError("TOO_MANY_PREFERENCES", { limit: preferencesMaximum });
}
