import { createHmac, timingSafeEqual } from "node:crypto";
import { type Config, derivedKey } from "../../../platform/config.ts";
import { type Context, requireActor } from "../../../platform/context.ts";
import { isUuid } from "../../../platform/database/uuid.ts";
import { AppError } from "../../../shared/app-error.ts";

/**
 * A guest buys without an account. A guest is a row of `User` without a name or an address, so that holds, limits and
 * bills need no second kind of owner. A signed cookie proves which row belongs to this browser. It gives access only to
 * the bills that this browser holds: it is not a session, and `ctx.actor` stays empty. A guest never becomes an
 * account: when the number is confirmed its bills move to the account and the guest ends (`disabledAt`), so that a copy
 * of the cookie opens nothing any more.
 */

/** As long as an unpaid hold can last, and one night. */
const keptSeconds = 86_400;
/** A guest that goes on holding does not become older than this. */
const oldestSeconds = 7 * 86_400;

export interface GuestRow {
  id: string;
  createdAt: Date;
}

export function guestCookieName(config: Pick<Config, "publicUrl">): string {
  return config.publicUrl.startsWith("https:") ? "__Host-mboa-guest" : "mboa-guest";
}

function proofOf(config: Pick<Config, "SECRET">, id: string, until: number): string {
  return createHmac("sha256", derivedKey(config, "guest")).update(`${id}.${until}`).digest("base64url");
}

const seconds = (date: Date) => Math.floor(date.getTime() / 1000);

type CookieTools = Pick<Context, "now"> & { config: Pick<Config, "publicUrl" | "SECRET"> };

/** Set-Cookie header that stores the guest in the browser, or deletes it. The end is signed, too. */
export function guestCookie({ config, now }: CookieTools, guest: GuestRow | null): string {
  const secure = config.publicUrl.startsWith("https:") ? "; Secure" : "";
  const at = seconds(now());
  const until = guest ? Math.min(at + keptSeconds, seconds(guest.createdAt) + oldestSeconds) : at;
  const value = guest ? `${guest.id}.${until}.${proofOf(config, guest.id, until)}` : "";
  return `${guestCookieName(config)}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${until - at}${secure}`;
}

/** The guest that the cookie names; null without one, with an invalid signature, or after its end. */
function namedGuest({
  config,
  guestProof,
  now,
}: Pick<Context, "config" | "guestProof" | "now">): string | null {
  const [id = "", end = "", given = ""] = guestProof.split(".");
  const until = Number(end);
  if (!isUuid(id) || !Number.isSafeInteger(until) || until <= seconds(now())) return null;
  const right = Buffer.from(proofOf(config, id, until));
  const proof = Buffer.from(given);
  return right.length === proof.length && timingSafeEqual(right, proof) ? id : null;
}

/** Rows that a cookie may open: never an account, nor a guest that has ended. */
export const openGuest = { activatedAt: null, disabledAt: null, erasedAt: null, phone: null, email: null };

/** The guest of the request's browser. */
export async function findGuest(ctx: Context): Promise<GuestRow | null> {
  const id = namedGuest(ctx);
  if (!id) return null;
  const row = await ctx.db.user.findFirst({
    where: { id, ...openGuest },
    select: { id: true, createdAt: true },
  });
  return row && seconds(row.createdAt) + oldestSeconds > seconds(ctx.now()) ? row : null;
}

/** The owner of the bills that the request may see: the signed-in person, otherwise the guest. */
export async function requireBuyer(ctx: Context): Promise<string> {
  const id = ctx.actor ? requireActor(ctx).id : (await findGuest(ctx))?.id;
  if (!id) throw new AppError("NOT_SIGNED_IN");
  return id;
}
