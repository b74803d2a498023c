import type { z } from "zod";
import { type Context, requireSelf } from "../../../platform/context.ts";
import { AppError } from "../../../shared/app-error.ts";
import { createPasswordInput } from "../profile/profile-schema.ts";
import { refuseCommonPassword } from "./hash-password.ts";
import { replacePassword } from "./replace-password.ts";

/** For accounts opened by a social sign-in, which have no password yet. */
export async function createPassword(
  ctx: Context,
  raw: z.input<typeof createPasswordInput>,
): Promise<{ token: string }> {
  const { id } = requireSelf(ctx);
  const { password } = createPasswordInput.parse(raw);
  const user = await ctx.db.user.findUniqueOrThrow({ where: { id } });
  if (user.passwordHash) throw new AppError("ALREADY_HAS_PASSWORD");
  refuseCommonPassword(password, [user.phone, user.email]);
  return replacePassword(ctx, user, password);
}
