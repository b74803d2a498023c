import { type Context, requireActor } from "../../../platform/context.ts";
import { withRetry } from "../../../platform/database/database.ts";

export async function removePicture(ctx: Context): Promise<void> {
  const { id } = requireActor(ctx);
  const former = await withRetry(ctx.db, async (tx) => {
    const { pictureFileKey } = await tx.user.findUniqueOrThrow({
      where: { id },
      select: { pictureFileKey: true },
    });
    if (pictureFileKey) await tx.storedFile.deleteMany({ where: { key: pictureFileKey } });
    await tx.user.update({ where: { id }, data: { pictureFileKey: null } });
    return pictureFileKey;
  });
  if (former) await ctx.files.remove(former);
}
