import { brotliCompressSync, constants, gzipSync } from "node:zlib";

/** How answers are compressed. They are small and in memory, so a small window at once takes a third of the time. */
export const gzipOptions = { level: 4, windowBits: 14, memLevel: 7 };
export const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/** Smaller answers gain nothing. */
export const compressedFrom = 1024;

const encodings = {
  br: (text: string | Buffer) => brotliCompressSync(text, brotliOptions),
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

export const compressed = (text: string | Buffer, encoding: Encoding): Buffer => encodings[encoding](text);
