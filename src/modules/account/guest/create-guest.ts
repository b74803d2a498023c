import type { Context } from "../../../platform/context.ts";
import { guestCookie, guestOf } from "./find-guest.ts";

/** The guest of this browser; creates one when there is none, or when the cookie's row no longer exists. */
export async function createGuest(ctx: Context): Promise<string> {
  const known = guestOf(ctx);
  const row = known
    ? await ctx.db.user.findUnique({ where: { id: known }, select: { activatedAt: true } })
    : null;
  if (known && row && !row.activatedAt) return known;
  const { id } = await ctx.db.user.create({
    data: { firstName: "", lastName: "", countryId: ctx.country.id, createdAt: ctx.now() },
    select: { id: true },
  });
  ctx.setCookie(guestCookie(ctx.config, id));
  return id;
}
