import type { Context } from "../../platform/context.ts";
import { signingKey } from "./sign-ticket.ts";

export interface TicketKeys {
  keys: Record<string, unknown>[];
  /** Ids of keys whose signatures are no longer trusted. */
  revoked: string[];
}

/**
 * The public ticket keys as a JWKS: with them a device can check tickets offline. It includes the next signing key, so
 * that every device has it in time, and earlier ones.
 */
export async function listTicketKeys(ctx: Context): Promise<TicketKeys> {
  // Creates the first key before the first ticket is sold, so that devices have it.
  await signingKey(ctx);
  const rows = await ctx.db.signingKey.findMany({ orderBy: { createdAt: "desc" } });
  return {
    keys: rows
      .filter(({ revokedAt }) => revokedAt === null)
      .map((row) => row.publicKey as Record<string, unknown>),
    revoked: rows.filter(({ revokedAt }) => revokedAt !== null).map(({ id }) => id),
  };
}
