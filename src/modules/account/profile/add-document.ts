import type { z } from "zod";
import { type Context, requireSelf } from "../../../platform/context.ts";
import { type StorableFile, storeFile } from "../../../platform/files/uploads.ts";
import { AppError } from "../../../shared/app-error.ts";
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
  if ((await ctx.db.userDocument.count({ where: { userId } })) >= documentsMaximum)
    throw new AppError("CONFLICT");
  const file = await storeFile(ctx, upload, { folder: "documents", ownerId: userId });
  return ctx.db.userDocument.create({
    data: { label, createdAt: ctx.now(), user: { connect: { id: userId } }, file: { create: file } },
    select: { id: true },
  });
}
