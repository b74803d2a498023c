import type { z } from "zod";
import { type Context, requireActor } from "../../../platform/context.ts";
import { AppError } from "../../../shared/app-error.ts";
import { companionInput } from "./profile-schema.ts";

const companionsMaximum = 50;

/** Adds one, or changes the one whose id is given. */
export async function saveCompanion(
  ctx: Context,
  raw: z.input<ReturnType<typeof companionInput>>,
): Promise<{ id: string }> {
  const { id: userId } = requireActor(ctx);
  const { id, ...fields } = companionInput(ctx.country.shortCode).parse(raw);
  if (id) {
    const { count } = await ctx.db.companion.updateMany({ where: { id, userId }, data: fields });
    if (count === 0) throw new AppError("NOT_FOUND");
    return { id };
  }
  if ((await ctx.db.companion.count({ where: { userId } })) >= companionsMaximum)
    throw new AppError("CONFLICT");
  return ctx.db.companion.create({ data: { ...fields, userId, createdAt: ctx.now() }, select: { id: true } });
}
