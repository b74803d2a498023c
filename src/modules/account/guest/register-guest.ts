import type { User } from "../../../../prisma/client/client.ts";
import type { Context } from "../../../platform/context.ts";
import type { Tx } from "../../../platform/database/database.ts";
import { AppError } from "../../../shared/app-error.ts";
import { findByCredential, lockUser } from "../find-user.ts";
import { checkCode, isAboutDetails, useVerification as spendVerification } from "../sign-in/verify-code.ts";
import { guestOf } from "./find-guest.ts";

/** A phone number proved by its code in the browser of this guest. */
export interface ProvenGuest {
  guestId: string;
  verificationId: string;
  phone: string;
  firstName: string;
  lastName: string;
}

type Typed = Pick<ProvenGuest, "firstName" | "lastName"> & { id: string; code: string };

/** The code is valid only in the browser that asked for it. */
export async function proveGuest(ctx: Context, { id, code, ...names }: Typed): Promise<ProvenGuest> {
  const guestId = guestOf(ctx);
  const request = await checkCode(ctx, { id, code, purpose: "PURCHASE" });
  if (!guestId || !isAboutDetails(request, guestId)) throw new AppError("WRONG_CODE");
  return { guestId, verificationId: id, phone: request.credential, ...names };
}

/** The account of the proved number: its existing one, otherwise the guest becomes the account. Uses the code up. */
export async function registerGuest(tx: Tx, ctx: Context, guest: ProvenGuest): Promise<string> {
  if (!(await spendVerification(tx, guest.verificationId, ctx.now()))) throw new AppError("WRONG_CODE");
  const owner = await findByCredential(tx, guest.phone);
  return owner ? joinAccount(tx, ctx, guest, owner) : becomeAccount(tx, ctx, guest);
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
  const { firstName, lastName } = guest;
  const now = ctx.now();
  // An unfinished registration may have been started by a stranger: its name and password are dropped.
  const unfinished = owner.activatedAt ? {} : { firstName, lastName, activatedAt: now, passwordHash: null };
  await tx.user.update({
    where: { id: owner.id },
    data: { phoneVerifiedAt: owner.phoneVerifiedAt ?? now, ...unfinished },
  });
  return owner.id;
}

async function becomeAccount(tx: Tx, ctx: Context, guest: ProvenGuest): Promise<string> {
  const { guestId, phone, firstName, lastName } = guest;
  const now = ctx.now();
  const { count } = await tx.user.updateMany({
    where: { id: guestId, activatedAt: null, phone: null, email: null, erasedAt: null },
    data: { firstName, lastName, phone, phoneVerifiedAt: now, accountNumber: phone, activatedAt: now },
  });
  if (count === 0) throw new AppError("WRONG_CODE");
  return guestId;
}
