import { createHash } from "node:crypto";
import type { Settings } from "../../shared/settings.ts";

export function versionOf(values: Settings): string {
  return createHash("sha256").update(JSON.stringify(values)).digest("base64url").slice(0, 16);
}
