import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join, normalize, sep } from "node:path";
import type { Readable } from "node:stream";
import { AppError } from "../../shared/app-error.ts";

export interface StoredObject {
  stream: Readable;
  contentType: string;
  size: number;
}

/** Where files are stored: a folder, or any S3 service by setting. */
export interface Files {
  put(key: string, body: Buffer, contentType: string): Promise<void>;
  get(key: string): Promise<StoredObject | null>;
  remove(key: string): Promise<void>;
}

/** Reads a stored file whole, for attachments of messages. */
export async function readFile(files: Files, key: string): Promise<Buffer | null> {
  const found = await files.get(key);
  if (!found) return null;
  const chunks: Buffer[] = [];
  for await (const chunk of found.stream) chunks.push(Buffer.from(chunk as Uint8Array));
  return Buffer.concat(chunks);
}

const contentTypes: Record<string, string> = {
  webp: "image/webp",
  png: "image/png",
  jpg: "image/jpeg",
  svg: "image/svg+xml",
  pdf: "application/pdf",
  webm: "audio/webm",
  ogg: "audio/ogg",
  m4a: "audio/mp4",
  mp3: "audio/mpeg",
};

export function contentTypeOf(key: string): string {
  return contentTypes[key.split(".").at(-1) ?? ""] ?? "application/octet-stream";
}

/** Stores files in a folder. A key that would lead out of the folder is refused. */
export function diskFiles(folder: string): Files {
  const pathOf = (key: string) => {
    const path = normalize(join(folder, key));
    if (!path.startsWith(normalize(folder) + sep)) throw new Error("file key outside of the folder");
    return path;
  };
  return {
    async put(key, body) {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true });
      // Written under a temporary name and renamed, so that a reader never sees half a file.
      const aside = `${path}.${randomUUID()}`;
      try {
        await writeFile(aside, body);
        await rename(aside, path);
      } catch (error) {
        // Removed, because an unreadable rest would only fill the disk further.
        await rm(aside, { force: true });
        throw (error as NodeJS.ErrnoException).code === "ENOSPC" ? new AppError("STORAGE_FULL") : error;
      }
    },
    async get(key) {
      const path = pathOf(key);
      const found = await stat(path).catch(() => null);
      if (!found?.isFile()) return null;
      return { stream: createReadStream(path), contentType: contentTypeOf(key), size: found.size };
    },
    async remove(key) {
      await rm(pathOf(key), { force: true });
    },
  };
}
