import { type Context, requireSelf } from "../../../platform/context.ts";
import { AppError } from "../../../shared/app-error.ts";
import type { Actor } from "../../../shared/permissions.ts";
import { helpsIn, reachIn } from "../../../shared/reach.ts";

/** The countries of an administrator or a support employee (null: all); refused during an impersonation. */
export function supportReach(ctx: Context): { actor: Actor; countries: string[] | null } {
  const actor = requireSelf(ctx);
  const reach = reachIn(actor, "admin", "support");
  if (!reach) throw new AppError("FORBIDDEN");
  return { actor, countries: reach.countries && [...reach.countries] };
}

/** Finds a booking of a country in this person's reach; any other is NOT_FOUND. */
export async function helpedBooking(ctx: Context, bookingId: string) {
  const { actor } = supportReach(ctx);
  const booking = await ctx.db.booking.findUnique({
    where: { id: bookingId },
    select: {
      id: true,
      code: true,
      billId: true,
      status: true,
      userId: true,
      companyId: true,
      countryId: true,
      language: true,
    },
  });
  if (!booking || !helpsIn(actor, booking.countryId)) throw new AppError("NOT_FOUND");
  return { actor, booking };
}
