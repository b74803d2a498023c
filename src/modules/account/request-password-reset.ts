import type { z } from "zod";
import type { Context } from "../../platform/context.ts";
import { withRetry } from "../../platform/database.ts";
import { credentialInput } from "./schema.ts";
import { findByCredential, lockUser } from "./user-data.ts";
import { answeredEvenly, countCodeRequest, recentVerification, sendCode } from "./verification-data.ts";

/** A code to whoever owns the address; the answer is the same when nobody does. */
export async function requestPasswordReset(
  ctx: Context,
  raw: z.input<ReturnType<typeof credentialInput>>,
): Promise<{ verificationId: string }> {
  const { credential } = credentialInput(ctx.country.shortCode).parse(raw);
  const recent = await recentVerification(ctx.db, ctx, { purpose: "RESET", credential });
  if (recent) return { verificationId: recent };
  await countCodeRequest(ctx, credential);
  const sent = withRetry(ctx.db, async (tx) => {
    const known = await findByCredential(tx, credential);
    const userId = known && !known.disabledAt ? known.id : null;
    if (userId) await lockUser(tx, userId);
    return sendCode(tx, ctx, { purpose: "RESET", credential, userId });
  });
  return { verificationId: await answeredEvenly(sent) };
}
