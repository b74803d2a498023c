import { createHash } from "node:crypto";
import type { ComingSetting } from "../../platform/settings.ts";
import type { Settings } from "../../shared/settings.ts";

/** Changes with every change of the values, also of those that do not count yet. */
export function versionOf(values: Settings, coming: readonly ComingSetting[]): string {
  const text = JSON.stringify([values, coming]);
  return createHash("sha256").update(text).digest("base64url").slice(0, 16);
}
