import { writeAudit } from "../../../platform/audit.ts";
import { type Context, requireSelf } from "../../../platform/context.ts";
import { uuid7 } from "../../../platform/database/uuid.ts";
import { randomBytes } from "../../../platform/randomness.ts";
import { AppError } from "../../../shared/app-error.ts";
import type { Actor } from "../../../shared/permissions.ts";
import { plainName } from "../../../shared/text/plain-name.ts";
import { tokenWords } from "../../../shared/words/fr/account/tokens.ts";
import { lockUser } from "../find-user.ts";
import { hashOf } from "../session/open-session.ts";
import { requirePassword } from "../sign-in/replace-password.ts";
import { companiesOf, tokenPrefix, tokensMaximum } from "./token-policy.ts";
import { type CreateTokenInput, createTokenInput } from "./token-schema.ts";

const day = 86_400_000;

/** The company for which a token sells: the chosen one, or the only one; null for whom no company employs. */
function sellingCompany({ grants }: Actor, chosen?: string | null): string | null {
  const own = companiesOf(grants);
  if (!chosen && own.length < 2) return own[0] ?? null;
  if (!chosen || !own.includes(chosen))
    throw new AppError("INVALID_INPUT", { fields: { companyId: tokenWords.companyNeeded } });
  return chosen;
}

/**
 * Creates a token with the person's password, and tells them at all their addresses; the answer is the only place where
 * it is readable.
 */
export async function createToken(
  ctx: Context,
  raw: CreateTokenInput,
): Promise<{ id: string; token: string; url: string | null }> {
  const actor = requireSelf(ctx);
  const { id: userId } = actor;
  const { name, scope, days, currentPassword, companyId } = createTokenInput.parse(raw);
  const { passwordHash, phone, email } = await requirePassword(ctx, userId, currentPassword);
  if (!passwordHash) throw new AppError("NO_PASSWORD");
  const token = `${tokenPrefix}${randomBytes(32).toString("base64url")}`;
  const now = ctx.now();
  const row = {
    id: uuid7(now),
    userId,
    name,
    scopes: [scope],
    companyId: scope === "sell" ? sellingCompany(actor, companyId) : null,
    ending: token.slice(-4),
    expiresAt: new Date(now.getTime() + days * day),
    createdAt: now,
  };
  await ctx.db.$transaction(async (tx) => {
    // Counted under a lock: two requests at once would both see room for one more.
    await lockUser(tx, userId);
    const valid = await tx.personalToken.count({ where: { userId, expiresAt: { gt: now } } });
    if (valid >= tokensMaximum) throw new AppError("TOO_MANY_TOKENS", { limit: tokensMaximum });
    await tx.personalToken.create({ data: { ...row, hash: hashOf(token) } });
    const { name: title, scopes, companyId, expiresAt } = row;
    const change = { action: "create", objectType: "PersonalToken", objectId: row.id };
    await writeAudit(ctx, tx, { ...change, companyId, after: { name: title, scopes, expiresAt } });
    await ctx.notify(tx, {
      to: { userId, phone, email },
      template: "tokenCreated",
      data: { name: plainName(title) },
    });
  });
  const { publicUrl } = ctx.config;
  return { id: row.id, token, url: scope === "calendar" ? `${publicUrl}/api/calendars/${token}.ics` : null };
}
