import { createHmac } from "node:crypto";
import { derivedKey } from "../../../platform/config.ts";
import type { Context } from "../../../platform/context.ts";
import { uuidOfHash } from "../../../platform/database/uuid.ts";
import { findGuest, type GuestRow, guestCookie, openGuest } from "./find-guest.ts";

/** Keys of at least so many characters are random and known to one browser alone; ours have 32. */
const unguessable = 32;

const guestRow = { id: true, createdAt: true } as const;

/**
 * The guest of this browser; creates one when there is none, or when the cookie's guest has ended. The cookie begins
 * anew each time, so that it lasts as long as the latest hold. `requestKey` is the request's idempotency key.
 */
export async function createGuest(ctx: Context, requestKey?: string): Promise<string> {
  const guest = (await findGuest(ctx)) ?? (await guestOfRequest(ctx, requestKey)) ?? (await newGuest(ctx));
  ctx.setCookie(guestCookie(ctx, guest));
  return guest.id;
}

/**
 * The same guest for the same key. When the first answer was lost, and the cookie with it, the request is repeated
 * without a cookie: another guest would be told that somebody else has the places.
 */
async function guestOfRequest(ctx: Context, key: string | undefined): Promise<GuestRow | null> {
  if (!key || key.length < unguessable) return null;
  const hash = createHmac("sha256", derivedKey(ctx.config, "guest")).update(`request:${key}`).digest();
  const id = uuidOfHash(hash);
  await ctx.db.user.createMany({ data: { id, ...unnamed(ctx) }, skipDuplicates: true });
  // A guest that has ended has an account by now, which only a sign-in opens.
  return ctx.db.user.findFirst({ where: { id, ...openGuest }, select: guestRow });
}

const unnamed = (ctx: Context) => ({
  firstName: "",
  lastName: "",
  countryId: ctx.country.id,
  createdAt: ctx.now(),
});

const newGuest = (ctx: Context): Promise<GuestRow> =>
  ctx.db.user.create({ data: unnamed(ctx), select: guestRow });
