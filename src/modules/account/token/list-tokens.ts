import { type Context, requireSelf } from "../../../platform/context.ts";
import { companiesOf } from "./token-policy.ts";

export interface TokenView {
  id: string;
  name: string;
  scopes: string[];
  /** For which company it sells. */
  company: string | null;
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
    include: { company: { select: { name: true } } },
  });
  return rows.map(({ id, name, scopes, company, ending, createdAt, expiresAt, lastUsedAt }) => ({
    id,
    name,
    scopes,
    company: company?.name ?? null,
    ending,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    expired: expiresAt <= ctx.now(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  }));
}

/** The companies for which the person’s tokens could sell. */
export async function listTokenCompanies(ctx: Context): Promise<{ id: string; name: string }[]> {
  const { grants } = requireSelf(ctx);
  return ctx.db.company.findMany({
    where: { id: { in: companiesOf(grants) } },
    select: { id: true, name: true },
    orderBy: { name: "asc" },
  });
}
