import type { Context } from "../../../platform/context.ts";
import { type Tx, withRetry } from "../../../platform/database/database.ts";
import { languageCookieOf } from "../../../shared/address/language-address.ts";
import type { Locale } from "../../../shared/text/locale.ts";

/** The messages about what is still to come follow as well. */
async function writeLanguage(ctx: Context, tx: Tx, userId: string, language: Locale): Promise<void> {
  await tx.user.update({ where: { id: userId }, data: { language } });
  await tx.booking.updateMany({ where: { userId, endsAt: { gt: ctx.now() } }, data: { language } });
}

/** The account remembers what its owner chooses; not what another site or a member of staff in their place does. */
export async function keepLanguage(ctx: Context, language: Locale): Promise<void> {
  const { actor } = ctx;
  if (!actor || actor.onBehalfId || !ctx.fromOwnPage) return;
  await withRetry(ctx.db, (tx) => writeLanguage(ctx, tx, actor.id, language));
}

/** What the owner of the account has chosen; a member of staff in their place has chosen nothing. */
export async function accountLanguage({ actor, db }: Context): Promise<Locale | null> {
  if (!actor || actor.onBehalfId) return null;
  const user = await db.user.findUnique({ where: { id: actor.id }, select: { language: true } });
  return user?.language ?? null;
}

/** A choice of the account is that of every browser in which it signs in; otherwise English pages make one. */
export async function takeOverLanguage(ctx: Context, tx: Tx, userId: string): Promise<void> {
  const { language } = await tx.user.findUniqueOrThrow({
    where: { id: userId },
    select: { language: true },
  });
  if (language) ctx.setCookie(languageCookieOf(language, ctx.config.publicUrl.startsWith("https:")));
  else if (ctx.locale === "en") await writeLanguage(ctx, tx, userId, "en");
}
