import type { User } from "../../../../prisma/client/client.ts";
import type { Context } from "../../../platform/context.ts";
import type { Tx } from "../../../platform/database/database.ts";
import { AppError } from "../../../shared/app-error.ts";
import { toE164 } from "../../../shared/phone.ts";
import { credentialWhere, findByCredential, isEmailCredential, lockUser } from "../find-user.ts";
import { checkCode, isAboutDetails, useVerification as spendVerification } from "../sign-in/verify-code.ts";
import { findGuest, openGuest } from "./find-guest.ts";

/** A number or an e-mail proved by its code in the browser of this guest. */
export interface ProvenGuest {
  guestId: string;
  verificationId: string;
  credential: string;
  firstName?: string | undefined;
  lastName?: string | undefined;
}

type Typed = Pick<ProvenGuest, "firstName" | "lastName"> & { id: string; code: string };

/** The code is valid only in the browser that asked for it. */
export async function proveGuest(ctx: Context, { id, code, ...names }: Typed): Promise<ProvenGuest> {
  const guestId = (await findGuest(ctx))?.id;
  const request = await checkCode(ctx, { id, code, purpose: "PURCHASE" });
  if (!guestId || !isAboutDetails(request, guestId)) throw new AppError("WRONG_CODE");
  return { guestId, verificationId: id, credential: request.credential, ...names };
}

/** The account of the proved number: its existing one, otherwise a new one. Uses the code up, and ends the guest. */
export async function registerGuest(tx: Tx, ctx: Context, guest: ProvenGuest): Promise<string> {
  if (!(await spendVerification(tx, guest.verificationId, ctx.now()))) throw new AppError("WRONG_CODE");
  if (!(await endGuest(tx, guest.guestId, ctx.now()))) throw new AppError("WRONG_CODE");
  const owner = await findByCredential(tx, guest.credential);
  return owner ? joinAccount(tx, ctx, guest, owner) : createAccount(tx, ctx, guest);
}

/** Ends the guest: its cookie, and every copy of it, opens nothing any more. False when it has ended already. */
export async function endGuest(tx: Tx, guestId: string, now: Date): Promise<boolean> {
  const { count } = await tx.user.updateMany({
    where: { id: guestId, ...openGuest },
    data: { disabledAt: now },
  });
  return count === 1;
}

/**
 * The account of a number that its operator has proved. It opens no session, only what was bought with the number, so
 * that a staff account or a second factor need no password here.
 */
export async function registerNumber(tx: Tx, ctx: Context, proof: Proof): Promise<string> {
  const owner = await findByCredential(tx, proof.credential);
  if (!owner) return createAccount(tx, ctx, proof);
  await lockUser(tx, owner.id);
  if (owner.disabledAt || owner.erasedAt) throw new AppError("ACCOUNT_DISABLED");
  return proveAccount(tx, ctx, proof, owner);
}

/** Staff accounts open more than bookings, and some accounts have a second factor: a code alone opens neither. */
async function needsPassword(tx: Tx, userId: string): Promise<boolean> {
  const roles = await tx.userRole.count({ where: { userId } });
  const factors = await tx.secondFactor.count({ where: { userId, confirmedAt: { not: null } } });
  return roles + factors > 0;
}

async function joinAccount(tx: Tx, ctx: Context, guest: ProvenGuest, owner: User): Promise<string> {
  await lockUser(tx, owner.id);
  if (owner.disabledAt || owner.erasedAt) throw new AppError("ACCOUNT_DISABLED");
  if (await needsPassword(tx, owner.id)) throw new AppError("PASSWORD_NEEDED");
  return proveAccount(tx, ctx, guest, owner);
}

type Proof = Pick<ProvenGuest, "credential" | "firstName" | "lastName">;

async function proveAccount(tx: Tx, ctx: Context, guest: Proof, owner: User): Promise<string> {
  const now = ctx.now();
  // An unfinished registration may have been started by a stranger: its name and password are dropped.
  const unfinished = owner.activatedAt ? {} : { ...namesOf(guest), activatedAt: now, passwordHash: null };
  await tx.user.update({
    where: { id: owner.id },
    data: { ...provedAt(guest.credential, now, owner), ...unfinished },
  });
  return owner.id;
}

function provedAt(credential: string, now: Date, owner?: User) {
  return isEmailCredential(credential)
    ? { emailVerifiedAt: owner?.emailVerifiedAt ?? now }
    : { phoneVerifiedAt: owner?.phoneVerifiedAt ?? now };
}

/** A new account needs a name; the code stays valid until the person has typed it. */
function namesOf({ firstName, lastName }: Proof): { firstName: string; lastName: string } {
  if (!firstName || !lastName) throw new AppError("NAMES_NEEDED");
  return { firstName, lastName };
}

async function createAccount(tx: Tx, ctx: Context, guest: Proof): Promise<string> {
  const { credential } = guest;
  const now = ctx.now();
  const { id } = await tx.user.create({
    data: {
      ...namesOf(guest),
      ...credentialWhere(credential),
      ...provedAt(credential, now),
      // Mobile money is the country's: a number from abroad pays with a card.
      accountNumber: isEmailCredential(credential) ? null : toE164(credential, ctx.country.shortCode),
      countryId: ctx.country.id,
      createdAt: now,
      activatedAt: now,
    },
    select: { id: true },
  });
  return id;
}
