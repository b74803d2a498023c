import { type Context, requireActor } from "../../platform/context.ts";
import { AppError } from "../../shared/app-error.ts";
import { grantsFor } from "../../shared/permissions.ts";
import { forgetSigningKey, makeSigningKey } from "./ticket-key-data.ts";

/** New tickets are signed with a new key; the old ones stay valid, because old keys go on verifying. */
export async function rotateTicketKey(ctx: Context): Promise<{ kid: string }> {
  const actor = requireActor(ctx);
  if (grantsFor(actor, "admin").length === 0) throw new AppError("FORBIDDEN");
  const { kid } = await makeSigningKey(ctx);
  await ctx.db.signingKey.updateMany({
    where: { id: { not: kid }, active: true },
    data: { active: false, retiredAt: ctx.now() },
  });
  forgetSigningKey(ctx.db);
  return { kid };
}
