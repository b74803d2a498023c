import type { z } from "zod";
import { type Context, requireSelf } from "../../../platform/context.ts";
import { withRetry } from "../../../platform/database/database.ts";
import { findByCredential, lockUser } from "../find-user.ts";
import { requirePassword } from "../sign-in/replace-password.ts";
import { answeredEvenly, countCodeRequest, notifyOwner, sendCode } from "../sign-in/verify-code.ts";
import { changeContactInput } from "./profile-schema.ts";

/** Sends a code to the new address. One of another account gets none, and the answer does not reveal it. */
export async function requestContactChange(
  ctx: Context,
  raw: z.input<ReturnType<typeof changeContactInput>>,
): Promise<{ verificationId: string }> {
  const { id: actorId } = requireSelf(ctx);
  const { credential, currentPassword } = changeContactInput(ctx.country.shortCode).parse(raw);
  await requirePassword(ctx, actorId, currentPassword);
  await countCodeRequest(ctx, { credential, userId: null });
  const sent = withRetry(ctx.db, async (tx) => {
    await lockUser(tx, actorId);
    const known = await findByCredential(tx, credential);
    const taken = known?.activatedAt && known.id !== actorId;
    if (taken) await notifyOwner(tx, ctx, known.id, credential);
    return sendCode(tx, ctx, { purpose: "CHANGE_CONTACT", credential, userId: taken ? null : actorId });
  });
  return { verificationId: await answeredEvenly(sent) };
}
