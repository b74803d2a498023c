import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { FastifyRequest } from "fastify";
import { AppError } from "../../shared/app-error.ts";
import { largestUpload } from "../../shared/validate.ts";
import type { Context } from "../context.ts";
import { countTry, type Limit } from "../rate-limit.ts";
import type { FileOnDisk } from "./images.ts";

/** Size limit of a form's text fields; its files have limits of their own. */
const fieldBytes = 32 * 1024;
const fieldsMaximum = 20;
/** Uploads per address: enough for every page of a folder, but it stops a script that uploads all day. */
const perAddress: Limit = { name: "upload-address", points: 120, seconds: 900 };
const perPerson: Limit = { name: "upload-person", points: 60, seconds: 900 };

interface ReceivedFile {
  /** The name of the form's field. */
  field: string;
  /** The file's name as the sender gave it. */
  name: string;
  body: FileOnDisk;
}

export interface ReceivedForm {
  fields: Record<string, string>;
  files: ReceivedFile[];
}

interface UploadRules {
  files: number;
  /** Limit for each file, where it is not that of photographs and papers. */
  fileBytes?: number;
  /** Limit for all files together, where it is lower than the sum of the single limits. */
  totalBytes?: number;
}

/**
 * Receives a form with files: counted against the rate limit before it is read, streamed to disk, and deleted
 * when `work` has ended. Only one chunk is in memory at a time.
 */
export async function withUploads<T>(
  request: FastifyRequest,
  rules: UploadRules,
  work: (ctx: Context, form: ReceivedForm) => Promise<T>,
): Promise<T> {
  if (!request.isMultipart()) throw new AppError("INVALID_INPUT");
  const ctx = await request.ctx();
  await countTry(ctx.db, perAddress, ctx.address);
  if (ctx.actor) await countTry(ctx.db, perPerson, ctx.actor.id);
  const totalBytes = rules.totalBytes ?? rules.files * largestUpload;
  if (Number(request.headers["content-length"] ?? 0) > totalBytes + fieldsMaximum * fieldBytes) {
    throw new AppError("TOO_LARGE");
  }
  const folder = await mkdtemp(join(tmpdir(), "mboa-upload-"));
  try {
    const form = await receive(request, {
      files: rules.files,
      fileBytes: rules.fileBytes ?? largestUpload,
      totalBytes,
      folder,
    }).catch(refuseBrokenForm);
    return await work(ctx, form);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Turns errors of the multipart parser, which have no code, into INVALID_INPUT; errors of the system and our
 * own have a code and are rethrown.
 */
function refuseBrokenForm(error: unknown): never {
  throw error instanceof Error && "code" in error ? error : new AppError("INVALID_INPUT");
}

async function receive(
  request: FastifyRequest,
  {
    files,
    fileBytes,
    totalBytes,
    folder,
  }: { files: number; fileBytes: number; totalBytes: number; folder: string },
): Promise<ReceivedForm> {
  const form: ReceivedForm = { fields: {}, files: [] };
  const limits = { files, fileSize: fileBytes, fieldSize: fieldBytes, fields: fieldsMaximum };
  let left = totalBytes;
  for await (const part of request.parts({ limits })) {
    if (part.type === "field") {
      form.fields[part.fieldname] = String(part.value);
      continue;
    }
    const path = join(folder, randomUUID());
    const size = await keep(part.file, path, left);
    if (part.file.truncated) throw new AppError("TOO_LARGE");
    left -= size;
    // A browser sends a field without a file as an empty one that has no name; an empty file is judged as any other.
    if (size > 0 || part.filename)
      form.files.push({ field: part.fieldname, name: part.filename, body: { path, size } });
  }
  return form;
}

async function keep(source: Readable, path: string, most: number): Promise<number> {
  let size = 0;
  await pipeline(
    source,
    async function* (portions: AsyncIterable<Buffer>) {
      for await (const portion of portions) {
        size += portion.length;
        if (size > most) throw new AppError("TOO_LARGE");
        yield portion;
      }
    },
    createWriteStream(path, { flags: "wx", mode: 0o600 }),
  );
  return size;
}
