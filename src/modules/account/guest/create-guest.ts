import type { Context } from "../../../platform/context.ts";
import { guestCookie, guestOf } from "./find-guest.ts";

/**
 * The guest of this browser; creates one when there is none, or when the cookie's row no longer exists. The cookie
 * begins anew each time, so that it lasts as long as the latest hold.
 */
export async function createGuest(ctx: Context): Promise<string> {
  const id = (await knownGuest(ctx)) ?? (await newGuest(ctx));
  ctx.setCookie(guestCookie(ctx.config, id));
  return id;
}

async function knownGuest(ctx: Context): Promise<string | null> {
  const id = guestOf(ctx);
  const row = id && (await ctx.db.user.findUnique({ where: { id }, select: { activatedAt: true } }));
  return row && !row.activatedAt ? id : null;
}

async function newGuest(ctx: Context): Promise<string> {
  const { id } = await ctx.db.user.create({
    data: { firstName: "", lastName: "", countryId: ctx.country.id, createdAt: ctx.now() },
    select: { id: true },
  });
  return id;
}
