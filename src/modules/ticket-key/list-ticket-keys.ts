import type { Context } from "../../platform/context.ts";
import { signingKey } from "./sign-ticket.ts";

export interface TicketKeys {
  keys: Record<string, unknown>[];
  /** The names of keys whose signature proves nothing any more. */
  revoked: string[];
}

/**
 * The public halves of the ticket keys, as a JWKS: with them a device checks a ticket without network. The one that
 * signs next is among them, so that every device has it when it does, and those that signed before.
 */
export async function listTicketKeys(ctx: Context): Promise<TicketKeys> {
  // Devices have the first one before the first ticket is sold.
  await signingKey(ctx);
  const rows = await ctx.db.signingKey.findMany({ orderBy: { createdAt: "desc" } });
  return {
    keys: rows
      .filter(({ revokedAt }) => revokedAt === null)
      .map((row) => row.publicKey as Record<string, unknown>),
    revoked: rows.filter(({ revokedAt }) => revokedAt !== null).map(({ id }) => id),
  };
}
