import { type Context, requireSelf } from "../../../platform/context.ts";
import { withRetry } from "../../../platform/database/database.ts";
import { requireFreeAccount } from "../../account/profile/require-free-account.ts";
import { requirePassword } from "../../account/sign-in/replace-password.ts";
import type { CancelOwnBookingsInput } from "../schema.ts";
import { cancelBooking } from "./cancel-booking.ts";

/**
 * Cancels the owner's coming bookings before the account is deleted, each for the refund that was shown. What the deletion
 * would refuse is refused first, so that nothing is cancelled by a person who may not delete the account.
 */
export async function cancelOwnBookings(
  ctx: Context,
  { bookings, currentPassword }: CancelOwnBookingsInput,
): Promise<{ cancelled: number }> {
  const actor = requireSelf(ctx);
  await requirePassword(ctx, actor.id, currentPassword);
  await withRetry(ctx.db, (tx) => requireFreeAccount(ctx, tx));
  for (const booking of bookings) await cancelBooking(ctx, booking);
  return { cancelled: bookings.length };
}
