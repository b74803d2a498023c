import type { z } from "zod";
import { type Context, requireUnsafeSelf } from "../../../platform/context.ts";
import { AppError } from "../../../shared/app-error.ts";
import { changePasswordInput } from "../profile/profile-schema.ts";
import { refuseCommonPassword } from "./hash-password.ts";
import { replacePassword, requirePassword } from "./replace-password.ts";

/**
 * Also open to people who are forced to choose a new password, so that it requires only the person, not the full
 * rights. All other sessions end and this one gets a new id.
 */
export async function changePassword(
  ctx: Context,
  raw: z.input<typeof changePasswordInput>,
): Promise<{ token: string }> {
  const { id } = requireUnsafeSelf(ctx);
  const { currentPassword, password } = changePasswordInput.parse(raw);
  const user = await requirePassword(ctx, id, currentPassword);
  if (user.passwordHash && password === currentPassword) throw new AppError("SAME_PASSWORD");
  refuseCommonPassword(password, [user.phone, user.email, currentPassword]);
  return replacePassword(ctx, user, password);
}
