import { createHash } from "node:crypto";
import { type Context, requireSelf } from "../../platform/context.ts";
import { AppError } from "../../shared/app-error.ts";
import { grantsFor } from "../../shared/permissions.ts";
import type { Settings } from "../../shared/settings.ts";

/** Settings are the administrators' of their country, in their own name. */
export function requireAdminOf(ctx: Context, countryId: string): void {
  const grants = grantsFor(requireSelf(ctx), "admin");
  if (grants.length === 0) throw new AppError("FORBIDDEN");
  if (!grants.some((grant) => grant.countryId === null || grant.countryId === countryId)) {
    throw new AppError("NOT_FOUND");
  }
}

export function versionOf(values: Settings): string {
  return createHash("sha256").update(JSON.stringify(values)).digest("base64url").slice(0, 16);
}
