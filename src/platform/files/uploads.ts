import type { Context } from "../context.ts";
import { uuid7 } from "../database/uuid.ts";
import { cleanDocument, type Upload } from "./images.ts";

export interface StorableFile {
  /** The file's name as the sender gave it; shown, never used as a path. */
  name: string;
  body: Upload;
}

/** The columns of a stored file's row. */
export interface StoredFileData {
  key: string;
  name: string;
  contentType: string;
  size: number;
  ownerId: string | null;
}

const ending = /\.[^.]{1,8}$/;

/** The sender's own name for the file, cleaned, so that « CNI.jpg » is found again under that name. */
function shownName(name: string): string {
  const clean = name.replace(/[\p{Cc}/\\"]/gu, "").trim();
  const last = ending.exec(clean)?.[0] ?? "";
  return `${clean.replace(ending, "").slice(0, 80) || "document"}${last}`;
}

/**
 * The name for a download: the sender's name with the extension of the stored file,
 * because pictures are converted.
 */
export function savedName({ name, key }: Pick<StoredFileData, "name" | "key">): string {
  return name.replace(ending, "") + (ending.exec(key)?.[0] ?? "");
}

/** Stores a document (a PDF, or a photograph encoded again) where only people with access can read it. */
export async function storeFile(
  ctx: Pick<Context, "files" | "now">,
  { name, body }: StorableFile,
  { folder, ownerId }: { folder: string; ownerId: string | null },
): Promise<StoredFileData> {
  const clean = await cleanDocument(body);
  const key = `private/${folder}/${uuid7(ctx.now())}.${clean.extension}`;
  await ctx.files.put(key, clean.body, clean.contentType);
  return { key, name: shownName(name), contentType: clean.contentType, size: clean.body.length, ownerId };
}
