import type { User } from "../../../../prisma/client/client.ts";
import type { Context } from "../../../platform/context.ts";
import { withRetry } from "../../../platform/database/database.ts";
import { countTry, forgetTries } from "../../../platform/rate-limit.ts";
import { AppError } from "../../../shared/app-error.ts";
import { limits } from "../account-limits.ts";
import { endSessions, openSession } from "../session/open-session.ts";
import { hashPassword, passwordMatches } from "./hash-password.ts";

/** Checks the current password, with the same limits as sign-in: an open session must not allow guessing. */
export async function requirePassword(
  ctx: Context,
  userId: string,
  password: string | undefined,
): Promise<User> {
  const user = await ctx.db.user.findUniqueOrThrow({ where: { id: userId } });
  if (!user.passwordHash) return user;
  await countTry(ctx.db, limits.ownPassword, userId);
  if (!(await passwordMatches(user.passwordHash, password ?? ""))) throw new AppError("WRONG_PASSWORD");
  await forgetTries(ctx.db, limits.ownPassword, userId);
  return user;
}

/** Ends every session, opens one with a new id for the person, and notifies them at all their addresses. */
export async function replacePassword(
  ctx: Context,
  user: User,
  password: string,
): Promise<{ token: string }> {
  const { id: userId, phone, email } = user;
  const passwordHash = await hashPassword(password);
  const token = await withRetry(ctx.db, async (tx) => {
    await tx.user.update({ where: { id: userId }, data: { passwordHash, mustUpdatePassword: false } });
    await endSessions(tx, userId);
    await ctx.notify(tx, { to: { userId, phone, email }, template: "passwordChanged", data: {} });
    return openSession(tx, { userId, device: ctx.device, address: ctx.address, now: ctx.now() });
  });
  return { token };
}
