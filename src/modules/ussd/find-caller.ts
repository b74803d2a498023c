import { parsePhoneNumberFromString } from "libphonenumber-js/min";
import type { Context } from "../../platform/context.ts";
import { withRetry } from "../../platform/database/database.ts";
import { isUniqueViolation } from "../../platform/database/refusals.ts";
import { makeNotify } from "../../platform/jobs/outbox.ts";
import type { Actor } from "../../shared/permissions.ts";
import type { Locale } from "../../shared/text/locale.ts";
import { registerNumber } from "../account/guest/register-guest.ts";
import { resolveCountry } from "../geo/resolve-country.ts";
import type { TypedName } from "./schema.ts";

const person = { id: true, firstName: true, lastName: true, countryId: true } as const;

/** A person who is known by a number only: without roles, so that nothing but their own bookings opens. */
const actorOf = (row: Pick<Actor, "id" | "firstName" | "lastName" | "countryId">): Actor => ({
  ...row,
  mustUpdatePassword: false,
  mustAddFactor: false,
  grants: [],
  onBehalfId: null,
});

/** The account whose confirmed number this is; null when there is none. */
export async function findCaller(ctx: Context, phone: string): Promise<Actor | null> {
  const row = await ctx.db.user.findFirst({
    where: {
      phone,
      phoneVerifiedAt: { not: null },
      activatedAt: { not: null },
      disabledAt: null,
      erasedAt: null,
    },
    select: person,
  });
  return row && actorOf(row);
}

export async function findBuyer(ctx: Context, userId: string): Promise<Actor | null> {
  const row = await ctx.db.user.findFirst({ where: { id: userId, disabledAt: null }, select: person });
  return row && actorOf(row);
}

/** The same, created with this name where the number has no account yet. */
export async function registerCaller(ctx: Context, phone: string, name: TypedName): Promise<Actor> {
  const { first: firstName, last: lastName } = name;
  const register = () =>
    withRetry(ctx.db, (tx) => registerNumber(tx, ctx, { credential: phone, firstName, lastName }));
  // Two first purchases with one number at the same time: the second finds the account of the first.
  const id = await register().catch((error: unknown) => {
    if (isUniqueViolation(error)) return register();
    throw error;
  });
  return actorOf(await ctx.db.user.findUniqueOrThrow({ where: { id }, select: person }));
}

/** The context of a person who is known by a number: its country, its language, and the account. */
export function asCaller(
  ctx: Context,
  {
    actor,
    locale,
    country = ctx.country,
  }: { actor: Actor | null; locale: Locale; country?: Context["country"] },
): Context {
  const notify = makeNotify({ countryId: country.id, now: ctx.now });
  return { ...ctx, actor, locale, country, notify };
}

/** The country whose plan the number is of; the default one for any other. */
export function countryOfNumber(ctx: Context, phone: string): Promise<Context["country"]> {
  const code = parsePhoneNumberFromString(phone)?.country ?? null;
  return resolveCountry(ctx.replica, { header: code, host: null }, ctx.now());
}
