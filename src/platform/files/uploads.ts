import type { Context } from "../context.ts";
import { uuid7 } from "../database/uuid.ts";
import { cleanDocument, type Upload } from "./images.ts";

export interface StorableFile {
  /** As the sender called it; shown, never used as a path. */
  name: string;
  body: Upload;
}

/** What the row of a stored file is made of. */
export interface StoredFileData {
  key: string;
  name: string;
  contentType: string;
  size: number;
  ownerId: string | null;
}

const ending = /\.[^.]{1,8}$/;

/** The sender's own name for the file, so that « CNI.jpg » is found again under that name. */
function shownName(name: string): string {
  const clean = name.replace(/[\p{Cc}/\\"]/gu, "").trim();
  const last = ending.exec(clean)?.[0] ?? "";
  return `${clean.replace(ending, "").slice(0, 80) || "document"}${last}`;
}

/** The name under which it is saved: the ending that fits what a picture has been written anew as. */
export function savedName({ name, key }: Pick<StoredFileData, "name" | "key">): string {
  return name.replace(ending, "") + (ending.exec(key)?.[0] ?? "");
}

/** Keeps a paper, a photograph of one written anew or a PDF, where only those who may read it reach it. */
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
