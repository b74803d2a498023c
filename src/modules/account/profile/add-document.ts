import type { z } from "zod";
import { type Context, requireSelf } from "../../../platform/context.ts";
import { type Tx, withRetry } from "../../../platform/database/database.ts";
import { type StorableFile, storeFile } from "../../../platform/files/uploads.ts";
import { AppError } from "../../../shared/app-error.ts";
import { lockUser } from "../find-user.ts";
import { documentLabelInput } from "./profile-schema.ts";

/** Nobody needs more, and a disk has an end. */
const documentsMaximum = 30;

/** A PDF, or a photograph decoded and written anew; for the owner's eyes and those of staff who need it. */
export async function addDocument(
  ctx: Context,
  raw: z.input<typeof documentLabelInput>,
  upload: StorableFile,
): Promise<{ id: string }> {
  const { id: userId } = requireSelf(ctx);
  const { label } = documentLabelInput.parse(raw);
  // Before the file is decoded; those that come at once are counted again below.
  await requireRoom(ctx.db, userId);
  const file = await storeFile(ctx, upload, { folder: "documents", ownerId: userId });
  const write = () =>
    withRetry(ctx.db, async (tx) => {
      await lockUser(tx, userId);
      await requireRoom(tx, userId);
      return tx.userDocument.create({
        data: { label, createdAt: ctx.now(), user: { connect: { id: userId } }, file: { create: file } },
        select: { id: true },
      });
    });
  return write().catch(async (error: unknown) => {
    await ctx.files.remove(file.key);
    throw error;
  });
}

async function requireRoom(tx: Pick<Tx, "userDocument">, userId: string): Promise<void> {
  if ((await tx.userDocument.count({ where: { userId } })) >= documentsMaximum)
    throw new AppError("CONFLICT");
}
