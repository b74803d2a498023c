import sharp from "sharp";
import { AppError } from "../shared/app-error.ts";
import type { Context } from "./context.ts";
import { uuid7 } from "./uuid.ts";

export interface StorableFile {
  /** As the sender called it; shown, never used as a path. */
  name: string;
  body: Buffer;
}

/** What the row of a stored file is made of. */
export interface StoredFileData {
  key: string;
  name: string;
  contentType: string;
  size: number;
  ownerId: string | null;
}

const sideMaximum = 2400;

function isPdf(body: Buffer): boolean {
  return body.subarray(0, 5).toString("latin1") === "%PDF-" && body.subarray(-2048).includes("%%EOF");
}

/** A photograph without its metadata (place, device), in one format, whatever it was sent as. */
async function reencoded(body: Buffer): Promise<Buffer> {
  try {
    return await sharp(body, { limitInputPixels: 60_000_000, failOn: "error" })
      .rotate()
      .resize({ width: sideMaximum, height: sideMaximum, fit: "inside", withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer();
  } catch {
    throw new AppError("FILE_REFUSED");
  }
}

function shownName(name: string, extension: string): string {
  const bare = name
    .replace(/[\p{Cc}/\\]/gu, "")
    .replace(/\.[^.]{1,8}$/, "")
    .trim();
  return `${bare.slice(0, 80) || "document"}.${extension}`;
}

/** A paper to keep: an image, decoded and encoded again, or a PDF. Anything else is refused. */
export async function storeFile(
  ctx: Pick<Context, "files" | "now">,
  { name, body }: StorableFile,
  { folder, ownerId }: { folder: string; ownerId: string | null },
): Promise<StoredFileData> {
  const pdf = isPdf(body);
  const kept = pdf ? body : await reencoded(body);
  const extension = pdf ? "pdf" : "webp";
  const contentType = pdf ? "application/pdf" : "image/webp";
  const key = `private/${folder}/${uuid7(ctx.now())}.${extension}`;
  await ctx.files.put(key, kept, contentType);
  return { key, name: shownName(name, extension), contentType, size: kept.length, ownerId };
}
