import type { z } from "zod";
import { type Context, requireSelf } from "../../../platform/context.ts";
import { withRetry } from "../../../platform/database/database.ts";
import { AppError } from "../../../shared/app-error.ts";
import { idInput } from "./profile-schema.ts";

export async function removeDocument(ctx: Context, raw: z.input<typeof idInput>): Promise<void> {
  const { id: userId } = requireSelf(ctx);
  const { id } = idInput.parse(raw);
  const key = await withRetry(ctx.db, async (tx) => {
    const found = await tx.userDocument.findFirst({ where: { id, userId }, include: { file: true } });
    if (!found) throw new AppError("NOT_FOUND");
    await tx.userDocument.delete({ where: { id } });
    await tx.storedFile.delete({ where: { id: found.fileId } });
    return found.file.key;
  });
  await ctx.files.remove(key);
}
