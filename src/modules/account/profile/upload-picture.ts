import { type Context, requireActor } from "../../../platform/context.ts";
import { withRetry } from "../../../platform/database/database.ts";
import { uuid7 } from "../../../platform/database/uuid.ts";
import { cleanImage, type Upload } from "../../../platform/files/images.ts";
import { fileUrl } from "../../../shared/address/file-url.ts";

const side = 512;

/** Stores the profile picture: decoded, scaled down and re-encoded; the former one is deleted. */
export async function uploadPicture(ctx: Context, upload: Upload): Promise<{ pictureUrl: string }> {
  const { id } = requireActor(ctx);
  const { body, contentType, extension } = await cleanImage(upload, { longestSide: side });
  const key = `public/pictures/${uuid7(ctx.now())}.${extension}`;
  await ctx.files.put(key, body, contentType);
  const former = await withRetry(ctx.db, async (tx) => {
    const { pictureFileKey } = await tx.user.findUniqueOrThrow({
      where: { id },
      select: { pictureFileKey: true },
    });
    await tx.storedFile.create({
      data: { key, name: `photo.${extension}`, contentType, size: body.length, isPublic: true, ownerId: id },
    });
    if (pictureFileKey) await tx.storedFile.deleteMany({ where: { key: pictureFileKey } });
    await tx.user.update({ where: { id }, data: { pictureFileKey: key } });
    return pictureFileKey;
  });
  if (former) await ctx.files.remove(former);
  return { pictureUrl: fileUrl(key) };
}
