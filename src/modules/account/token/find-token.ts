import type { Db } from "../../../platform/database/database.ts";
import type { Actor } from "../../../shared/permissions.ts";
import { hashOf, personByToken } from "../session/open-session.ts";
import { grantsByToken, tokenPrefix } from "./token-policy.ts";
import type { TokenScope } from "./token-schema.ts";

const useStep = 5 * 60_000;

/** The actor of a personal token; null for one that never existed, was revoked, has expired or lost its company. */
export async function findActorByToken(db: Db, token: string, now: Date): Promise<Actor | null> {
  if (!token.startsWith(tokenPrefix)) return null;
  const row = await personByToken(db, hashOf(token), now);
  if (!row) return null;
  if (!row.lastUsedAt || now.getTime() - row.lastUsedAt.getTime() > useStep) {
    await db.personalToken.updateMany({ where: { id: row.tokenId }, data: { lastUsedAt: now } });
  }
  const { companyId } = row;
  // It sold for a company whose staff its owner no longer is.
  const grants = grantsByToken(row.grants);
  if (companyId && !grants.some((grant) => grant.companyId === companyId)) return null;
  const { userId, firstName, lastName, countryId, mustUpdatePassword, scopes } = row;
  return {
    id: userId,
    firstName,
    lastName,
    countryId,
    mustUpdatePassword,
    mustAddFactor: false,
    grants,
    onBehalfId: null,
    tokenScopes: scopes as TokenScope[],
    tokenId: row.tokenId,
    ...(scopes.includes("sell") ? { sellerId: companyId ?? row.tokenId } : {}),
  };
}
