import type { Context } from "../../platform/context.ts";
import { isAboveLimit } from "../../platform/rate-limit.ts";
import { readToken, signToken } from "../../platform/signed-token.ts";
import { AppError } from "../../shared/app-error.ts";

/** The token in each form: signed by us, made for one session, and good for one sending. */

const purpose = "form";
/** A person may read a page for as long before they send its form. */
const seconds = 2 * 3600;
/** One sending; the count outlives the token. */
const once = { name: purpose, points: 1, seconds: seconds + 60 };

type TokenTools = Pick<Context, "config" | "now">;

export const makeFormToken = (ctx: TokenTools, holder: string): Promise<string> =>
  signToken(ctx, purpose, { claims: { sub: holder }, seconds });

/** Uses the token up and answers its id; refuses one that is not ours or has expired, another session's, and a used one. */
export async function spendFormToken(
  ctx: TokenTools & Pick<Context, "db">,
  holder: string | null,
  token: string,
): Promise<string> {
  const claims = await readToken(ctx, purpose, token);
  if (!claims?.jti) throw new AppError("FORM_UNKNOWN");
  if (claims.sub !== holder) throw new AppError("FORM_OF_ANOTHER");
  if (await isAboveLimit(ctx.db, once, claims.jti)) throw new AppError("FORM_SENT_TWICE");
  return claims.jti;
}
