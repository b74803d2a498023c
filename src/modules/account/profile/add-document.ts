import type { z } from "zod";
import { type Context, requireSelf } from "../../../platform/context.ts";
import { type Tx, withRetry } from "../../../platform/database/database.ts";
import { type StorableFile, storeFile } from "../../../platform/files/uploads.ts";
import { AppError } from "../../../shared/app-error.ts";
import { lockUser } from "../find-user.ts";
import { documentLabelInput } from "./profile-schema.ts";

/** Documents per person: a ceiling that protects the disk, well above the need. */
const documentsMaximum = 30;

/** Stores a PDF, or a photograph that is decoded and re-encoded; readable by the owner and by staff who need it. */
export async function addDocument(
  ctx: Context,
  raw: z.input<typeof documentLabelInput>,
  upload: StorableFile,
): Promise<{ id: string }> {
  const { id: userId } = requireSelf(ctx);
  const { label } = documentLabelInput.parse(raw);
  // Checked before the file is decoded; simultaneous uploads are counted again below.
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
