import type { Context } from "../../platform/context.ts";

/** The public halves of all ticket keys, as a JWKS: with them a device checks a ticket without network. */
export async function listTicketKeys(ctx: Context): Promise<{ keys: Record<string, unknown>[] }> {
  const rows = await ctx.db.signingKey.findMany({ orderBy: { createdAt: "desc" } });
  return { keys: rows.map((row) => row.publicKey as Record<string, unknown>) };
}
