import type { z } from "zod";
import type { Context } from "../../../platform/context.ts";
import { withRetry } from "../../../platform/database/database.ts";
import { AppError } from "../../../shared/app-error.ts";
import { setCredentialsInput } from "../schema.ts";
import { hashPassword, refuseCommonPassword } from "./hash-password.ts";
import { findVerification, useVerification } from "./verify-code.ts";

/** Time to choose a password after the code. */
const credentialsMs = 60 * 60_000;

/** Last step: payment number and password; from here on the account is active. */
export async function setCredentials(
  ctx: Context,
  raw: z.input<ReturnType<typeof setCredentialsInput>>,
): Promise<void> {
  const { id, password, accountNumber } = setCredentialsInput(ctx.country.shortCode).parse(raw);
  const request = await findVerification(ctx.db, id);
  const open = request?.purpose === "REGISTER" && request.verifiedAt && !request.usedAt;
  if (!open || !request.userId || !request.verifiedAt) throw new AppError("WRONG_CODE");
  if (ctx.now().getTime() - request.verifiedAt.getTime() > credentialsMs) throw new AppError("EXPIRED_CODE");
  refuseCommonPassword(password, [request.credential, accountNumber]);
  const passwordHash = await hashPassword(password);
  const { userId } = request;
  await withRetry(ctx.db, async (tx) => {
    if (!(await useVerification(tx, id, ctx.now()))) throw new AppError("WRONG_CODE");
    const { count } = await tx.user.updateMany({
      where: { id: userId, activatedAt: null, erasedAt: null },
      data: { passwordHash, accountNumber, activatedAt: ctx.now() },
    });
    if (count === 0) throw new AppError("CONFLICT");
  });
  ctx.log.info({ userId }, "account activated");
}
