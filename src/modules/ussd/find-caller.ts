import { parsePhoneNumberFromString } from "libphonenumber-js/min";
import { Prisma } from "../../../prisma/client/client.ts";
import type { Context } from "../../platform/context.ts";
import { withRetry } from "../../platform/database/database.ts";
import { isUniqueViolation } from "../../platform/database/refusals.ts";
import { preparedSql } from "../../platform/database/statements.ts";
import { makeNotify } from "../../platform/jobs/outbox.ts";
import { AppError } from "../../shared/app-error.ts";
import type { Actor } from "../../shared/permissions.ts";
import type { Locale } from "../../shared/text/locale.ts";
import { registerNumber } from "../account/guest/register-guest.ts";
import { resolveCountry } from "../geo/resolve-country.ts";
import type { TypedName } from "./schema.ts";

const person = { id: true, firstName: true, lastName: true, countryId: true } as const;

type Person = Pick<Actor, "id" | "firstName" | "lastName" | "countryId">;

/** A person who is known by a number only: without roles, so that nothing but their own bookings opens. */
export const actorOf = ({ id, firstName, lastName, countryId }: Person): Actor => ({
  ...{ id, firstName, lastName, countryId },
  mustUpdatePassword: false,
  mustAddFactor: false,
  grants: [],
  onBehalfId: null,
});

/** Of the table of accounts with this alias: whose number is confirmed, and who may sign in. */
export const isCaller = (alias: string) =>
  Prisma.raw(
    `${alias}."phoneVerifiedAt" is not null and ${alias}."activatedAt" is not null and ${alias}."disabledAt" is null and ${alias}."erasedAt" is null`,
  );

export const callerColumns = (alias: string) =>
  Prisma.raw(`${alias}."id" as "userId", ${alias}."firstName", ${alias}."lastName", ${alias}."countryId"`);

/** The account whose confirmed number this is; null when there is none. */
export async function findCaller(ctx: Context, phone: string): Promise<Actor | null> {
  const [row] = await preparedSql<Person & { userId: string }>(
    ctx.db,
    Prisma.sql`select ${callerColumns("u")} from "User" u where u."phone" = ${phone} and ${isCaller("u")}`,
  );
  return row ? actorOf({ ...row, id: row.userId }) : null;
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
  await register().catch((error: unknown) => {
    if (isUniqueViolation(error)) return register();
    throw error;
  });
  const actor = await findCaller(ctx, phone);
  if (!actor) throw new AppError("ACCOUNT_DISABLED");
  return actor;
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
