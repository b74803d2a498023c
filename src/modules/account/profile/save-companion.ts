import type { z } from "zod";
import { type Context, requireActor } from "../../../platform/context.ts";
import { withRetry } from "../../../platform/database/database.ts";
import { AppError } from "../../../shared/app-error.ts";
import { lockUser } from "../find-user.ts";
import { companionInput } from "./profile-schema.ts";

const companionsMaximum = 50;

/** Adds a companion, or changes the one with the given id. */
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
  return withRetry(ctx.db, async (tx) => {
    // Counted under a lock: two requests at once would both see room for one more.
    await lockUser(tx, userId);
    if ((await tx.companion.count({ where: { userId } })) >= companionsMaximum)
      throw new AppError("CONFLICT");
    return tx.companion.create({ data: { ...fields, userId, createdAt: ctx.now() }, select: { id: true } });
  });
}
