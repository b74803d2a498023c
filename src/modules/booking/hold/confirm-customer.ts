import type { z } from "zod";
import { type Context, requireSelf } from "../../../platform/context.ts";
import { withRetry } from "../../../platform/database/database.ts";
import { isUniqueViolation } from "../../../platform/database/refusals.ts";
import { findGuest, guestCookie } from "../../account/guest/find-guest.ts";
import { endGuest, type ProvenGuest, proveGuest, registerGuest } from "../../account/guest/register-guest.ts";
import { confirmGuestInput } from "../../account/schema.ts";
import { type SignedIn, signIn } from "../../account/sign-in/sign-in.ts";
import { moveHolds } from "./move-holds.ts";

/**
 * Turns a guest into a customer after the code sent to their number: creates the account or finds it, moves the
 * guest's bills to it, ends the guest, and opens a session.
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
  ctx.setCookie(guestCookie(ctx, null));
  return signIn(ctx, userId);
}

async function begun(ctx: Context, tx: Parameters<typeof registerGuest>[0], guest: ProvenGuest) {
  const userId = await registerGuest(tx, ctx, guest);
  await moveHolds(ctx, tx, { guestId: guest.guestId, userId });
  return userId;
}

/** After a sign-in by password or provider, moves this browser's guest holds to the account, and ends the guest. */
export async function takeHolds(ctx: Context): Promise<{ bills: number }> {
  const { id: userId } = requireSelf(ctx);
  const guest = await findGuest(ctx);
  if (!guest) return { bills: 0 };
  const bills = await withRetry(ctx.db, async (tx) =>
    (await endGuest(tx, guest.id, ctx.now())) ? moveHolds(ctx, tx, { guestId: guest.id, userId }) : 0,
  );
  ctx.setCookie(guestCookie(ctx, null));
  return { bills };
}
