import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { Plugin } from "vite";

/**
 * Writes a .br and .gz file beside every text file at build time, so that the server
 * never compresses a file twice.
 */
export function precompress(outDir: string): Plugin {
  return {
    name: "mboa-precompress",
    apply: "build",
    enforce: "post",
    closeBundle: {
      order: "post",
      sequential: true,
      handler() {
        for (const entry of readdirSync(outDir, { recursive: true, withFileTypes: true })) {
          if (!entry.isFile() || !/\.(js|css|svg|webmanifest|json)$/.test(entry.name)) continue;
          const path = join(entry.parentPath, entry.name);
          const content = readFileSync(path);
          if (content.length < 1024) continue;
          const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };
          writeFileSync(`${path}.br`, brotliCompressSync(content, options));
          writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
        }
      },
    },
  };
}
