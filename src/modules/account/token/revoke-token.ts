import { writeAudit } from "../../../platform/audit.ts";
import { type Context, requireSelf } from "../../../platform/context.ts";
import { isUuid } from "../../../platform/database/uuid.ts";
import { AppError } from "../../../shared/app-error.ts";

/** Revokes a token at once: every call reads the row. */
export async function revokeToken(ctx: Context, { id }: { id: string }): Promise<void> {
  const { id: userId } = requireSelf(ctx);
  if (!isUuid(id)) throw new AppError("NOT_FOUND");
  await ctx.db.$transaction(async (tx) => {
    const [row] = await tx.personalToken.findMany({ where: { id, userId }, select: { name: true } });
    const { count } = await tx.personalToken.deleteMany({ where: { id, userId } });
    if (count === 0) throw new AppError("NOT_FOUND");
    await writeAudit(ctx, tx, {
      action: "delete",
      objectType: "PersonalToken",
      objectId: id,
      before: row,
    });
  });
}
