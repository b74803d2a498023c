import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { FastifyReply } from "fastify";

/** How answers are compressed. They are small and in memory, so a small window at once takes a third of the time. */
export const gzipOptions = { level: 4, windowBits: 14, memLevel: 7 };
export const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
/** Pages: a twentieth less on the slowest of lines for a millisecond more, which drawing one costs many times over. */
const pageOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
/** What is compressed once for as long as the server runs. */
const foreverOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };

/** Smaller answers gain nothing. */
export const compressedFrom = 1024;

const encodings = {
  br: (text: string | Buffer, forever: boolean) =>
    brotliCompressSync(text, forever ? foreverOptions : pageOptions),
  gzip: (text: string | Buffer) => gzipSync(text, gzipOptions),
};

export type Encoding = keyof typeof encodings;

/** The best encoding that a client accepts; null: it takes plain text only. */
export function encodingFor(accepted: string | string[] | undefined): Encoding | null {
  const offered = String(accepted ?? "")
    .toLowerCase()
    .split(",")
    .filter((entry) => !/;\s*q=0(\.0*)?\s*$/.test(entry))
    .map((entry) => entry.trim().split(";")[0]);
  if (offered.includes("br")) return "br";
  return offered.includes("gzip") ? "gzip" : null;
}

export const compressed = (text: string | Buffer, encoding: Encoding, forever = false): Buffer =>
  encodings[encoding](text, forever);

/** Sends a text in the best encoding that a client accepts. */
export function sendCompressed(
  reply: FastifyReply,
  text: string,
  inEncoding: (encoding: Encoding) => Buffer = (encoding) => compressed(text, encoding),
): FastifyReply {
  const encoding = encodingFor(reply.request.headers["accept-encoding"]);
  reply.header("vary", "accept-encoding");
  if (!encoding) return reply.send(text);
  return reply.header("content-encoding", encoding).send(inEncoding(encoding));
}
