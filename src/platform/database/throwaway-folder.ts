import { existsSync, mkdtempSync, statfsSync } from "node:fs";
import { freemem } from "node:os";
import { join } from "node:path";
import { temporaryDirectory } from "../config.ts";

/** Where Linux shows memory as a folder. */
const memoryFolder = "/dev/shm";

/** Far more than a run of all tests fills: its log alone may grow to 2 GB. */
const memoryForData = 8 * 1024 ** 3;

/**
 * In memory, where there is plenty: each test file copies a database of 1,600 files and removes it, and ext4, which gives
 * what was just removed to no new file for a while, takes ten times as long to find room for the next copy.
 */
function parentFolder(): string {
  if (process.platform !== "linux" || !existsSync(memoryFolder)) return temporaryDirectory;
  const { bavail, bsize } = statfsSync(memoryFolder);
  return Math.min(bavail * bsize, freemem()) < memoryForData ? temporaryDirectory : memoryFolder;
}

/** A new folder for data that may be lost. */
export const makeThrowawayFolder = (): string => mkdtempSync(join(parentFolder(), "mboa-throwaway-"));
