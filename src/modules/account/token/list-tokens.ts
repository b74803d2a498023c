import { type Context, requireSelf } from "../../../platform/context.ts";

export interface TokenView {
  id: string;
  name: string;
  scopes: string[];
  ending: string;
  createdAt: string;
  expiresAt: string;
  expired: boolean;
  lastUsedAt: string | null;
}

/** The person's own tokens, the newest first; expired ones are listed until they are removed. */
export async function listTokens(ctx: Context): Promise<TokenView[]> {
  const { id: userId } = requireSelf(ctx);
  const rows = await ctx.db.personalToken.findMany({
    where: { userId },
    orderBy: { createdAt: "desc" },
    take: 50,
  });
  return rows.map(({ id, name, scopes, ending, createdAt, expiresAt, lastUsedAt }) => ({
    id,
    name,
    scopes,
    ending,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    expired: expiresAt <= ctx.now(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  }));
}
