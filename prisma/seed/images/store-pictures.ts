import sharp from "sharp";
import type { Files } from "../../../src/platform/files/files.ts";
import type { PrismaClient } from "../../client/client.ts";

/** Drawings by the key of the file that shows them. */
export type Drawings = ReadonlyMap<string, string>;

/** Stores drawings as public pictures. */
export async function storePictures(db: PrismaClient, files: Files, drawings: Drawings): Promise<void> {
  const data = await Promise.all(
    [...drawings].map(async ([key, drawing]) => {
      const picture = await sharp(Buffer.from(drawing)).webp({ quality: 80, effort: 2 }).toBuffer();
      await files.put(key, picture, "image/webp");
      const name = key.split("/").at(-1) ?? key;
      return { key, name, contentType: "image/webp", size: picture.length, isPublic: true };
    }),
  );
  await db.storedFile.createMany({ skipDuplicates: true, data });
}
