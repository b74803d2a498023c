import type { z } from "zod";
import type { User } from "../../../../prisma/client/client.ts";
import { type Context, requireSelf } from "../../../platform/context.ts";
import { type Tx, withRetry } from "../../../platform/database/database.ts";
import { isUniqueViolation } from "../../../platform/database/refusals.ts";
import { AppError } from "../../../shared/app-error.ts";
import { credentialWhere, findByCredential, isEmailCredential } from "../find-user.ts";
import { maskCredential } from "../sign-in/get-verification.ts";
import { checkCode, useVerification } from "../sign-in/verify-code.ts";
import { bookingsOver } from "./erase-person.ts";
import { confirmContactInput } from "./profile-schema.ts";

/** An unfinished registration loses its address to a person who has proved that the address is theirs. */
async function freeAddress(tx: Tx, credential: string, actorId: string): Promise<void> {
  const holder = await findByCredential(tx, credential);
  if (!holder || holder.id === actorId) return;
  if (holder.activatedAt) throw new AppError("ADDRESS_IN_USE");
  await tx.user.delete({ where: { id: holder.id } });
}

type Addresses = Pick<User, "email" | "phone">;

/** Tells the old address, which a thief of the account does not control. */
async function notifyOldAddress(
  tx: Tx,
  ctx: Context,
  { id: userId, email, phone }: Addresses & Pick<User, "id">,
  credential: string,
): Promise<void> {
  const old = isEmailCredential(credential) ? (email ?? phone) : (phone ?? email);
  if (!old || old === credential) return;
  await ctx.notify(tx, {
    to: { userId, ...credentialWhere(old) },
    template: "contactChanged",
    data: { masked: maskCredential(credential) },
  });
}

/**
 * What is still ahead of the person is told to the new address, and no longer to one that may be somebody else's by then.
 * Another contact that was given for a booking stays.
 */
async function moveBookings(
  tx: Tx,
  { id: userId, email, phone }: Addresses & Pick<User, "id">,
  credential: string,
  now: Date,
): Promise<void> {
  const byEmail = isEmailCredential(credential);
  const old = byEmail ? { contactEmail: email } : { contactPhone: phone };
  if ((byEmail ? email : phone) === null) return;
  await tx.booking.updateMany({
    where: { userId, ...old, NOT: bookingsOver(now) },
    data: byEmail ? { contactEmail: credential } : { contactPhone: credential },
  });
}

export async function confirmContactChange(
  ctx: Context,
  raw: z.input<typeof confirmContactInput>,
): Promise<void> {
  const { id: userId } = requireSelf(ctx);
  const { id, code } = confirmContactInput.parse(raw);
  const { credential } = await checkCode(ctx, { id, code, purpose: "CHANGE_CONTACT", userId });
  const byEmail = isEmailCredential(credential);
  await withRetry(ctx.db, async (tx) => {
    const now = ctx.now();
    if (!(await useVerification(tx, id, now))) throw new AppError("WRONG_CODE");
    await freeAddress(tx, credential, userId);
    const before = await tx.user.findUniqueOrThrow({ where: { id: userId } });
    await notifyOldAddress(tx, ctx, before, credential);
    await moveBookings(tx, before, credential, now);
    const data = byEmail
      ? { email: credential, emailVerifiedAt: now }
      : { phone: credential, phoneVerifiedAt: now };
    await tx.user.update({ where: { id: userId }, data });
  }).catch((error: unknown) => {
    throw isUniqueViolation(error) ? new AppError("ADDRESS_IN_USE") : error;
  });
}
