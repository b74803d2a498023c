import type { Context } from "./context.ts";
import { cleanDocument } from "./images.ts";
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

function shownName(name: string, extension: string): string {
  const bare = name
    .replace(/[\p{Cc}/\\"]/gu, "")
    .replace(/\.[^.]{1,8}$/, "")
    .trim();
  return `${bare.slice(0, 80) || "document"}.${extension}`;
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
  const { contentType, extension } = clean;
  return { key, name: shownName(name, extension), contentType, size: clean.body.length, ownerId };
}
