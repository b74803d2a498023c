import type { z } from "zod";
import { type Context, requireSelf } from "../../../platform/context.ts";
import { withRetry } from "../../../platform/database/database.ts";
import { isUniqueViolation } from "../../../platform/database/refusals.ts";
import { guestCookie, guestOf } from "../../account/guest/find-guest.ts";
import { type ProvenGuest, proveGuest, registerGuest } from "../../account/guest/register-guest.ts";
import { confirmGuestInput } from "../../account/schema.ts";
import { type SignedIn, signIn } from "../../account/sign-in/sign-in.ts";
import { moveHolds } from "./move-holds.ts";

/**
 * Turns a guest into a customer after the code sent to their number: signs them in, creates the account, and moves the
 * guest's holds to it.
 */
export async function confirmCustomer(
  ctx: Context,
  raw: z.input<typeof confirmGuestInput>,
): Promise<SignedIn> {
  const guest = await proveGuest(ctx, confirmGuestInput.parse(raw));
  const begin = () => withRetry(ctx.db, (tx) => begun(ctx, tx, guest));
  // Two first purchases with one number at the same time: the second finds the account of the first.
  const userId = await begin().catch((error: unknown) => {
    if (isUniqueViolation(error)) return begin();
    throw error;
  });
  ctx.setCookie(guestCookie(ctx.config, null));
  return signIn(ctx, userId);
}

async function begun(ctx: Context, tx: Parameters<typeof registerGuest>[0], guest: ProvenGuest) {
  const userId = await registerGuest(tx, ctx, guest);
  await moveHolds(ctx, tx, { guestId: guest.guestId, userId });
  return userId;
}

/** After a sign-in by password or provider, moves this browser's guest holds to the account. */
export async function takeHolds(ctx: Context): Promise<{ bills: number }> {
  const { id: userId } = requireSelf(ctx);
  const guestId = guestOf(ctx);
  if (!guestId || guestId === userId) return { bills: 0 };
  const bills = await withRetry(ctx.db, (tx) => moveHolds(ctx, tx, { guestId, userId }));
  ctx.setCookie(guestCookie(ctx.config, null));
  return { bills };
}
