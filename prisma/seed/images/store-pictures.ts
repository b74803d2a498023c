import sharp from "sharp";
import type { Files } from "../../../src/platform/files/files.ts";
import type { PrismaClient } from "../../client/client.ts";

/** Drawings by the key of the file that shows them. */
export type Drawings = ReadonlyMap<string, string>;

/** Stores drawings as pictures, public or private as their keys say; a drawing with several keys is made once. */
export async function storePictures(db: PrismaClient, files: Files, drawings: Drawings): Promise<void> {
  const made = new Map<string, Promise<Buffer>>();
  const pictureOf = (drawing: string) => {
    const picture =
      made.get(drawing) ?? sharp(Buffer.from(drawing)).webp({ quality: 80, effort: 2 }).toBuffer();
    made.set(drawing, picture);
    return picture;
  };
  const data = await Promise.all(
    [...drawings].map(async ([key, drawing]) => {
      const picture = await pictureOf(drawing);
      await files.put(key, picture, "image/webp");
      const name = key.split("/").at(-1) ?? key;
      return {
        key,
        name,
        contentType: "image/webp",
        size: picture.length,
        isPublic: key.startsWith("public/"),
      };
    }),
  );
  await db.storedFile.createMany({ skipDuplicates: true, data });
}
