import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { diskFiles } from "../../../src/platform/files/files.ts";

/**
 * Runs in a mount namespace of its own, where it may mount a disk of 64 KB: writes a small file and one that does not
 * fit, and prints the error and what is left in the folder.
 */
const folder = mkdtempSync(join(tmpdir(), "mboa-full-disk-"));
execFileSync("mount", ["-t", "tmpfs", "-o", "size=64k", "tmpfs", folder]);
const files = diskFiles(folder);
await files.put("small.bin", Buffer.alloc(1000), "application/octet-stream");
const failure = await files
  .put("large.bin", Buffer.alloc(200_000), "application/octet-stream")
  .catch(({ code, message }: { code: string; message: string }) => ({ code, message }));
process.stdout.write(JSON.stringify({ failure, left: readdirSync(folder) }));
execFileSync("umount", [folder]);
rmdirSync(folder);
