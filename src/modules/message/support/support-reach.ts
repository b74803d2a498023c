import { type Context, requireSelf } from "../../../platform/context.ts";
import { AppError } from "../../../shared/app-error.ts";
import { type Actor, grantsFor, helpsIn } from "../../../shared/permissions.ts";

/** The countries that the helpdesk or an administrator looks after; null: all of them. Nobody else, and nobody on behalf. */
export function supportReach(ctx: Context): { actor: Actor; countries: string[] | null } {
  const actor = requireSelf(ctx);
  const grants = [...grantsFor(actor, "admin"), ...grantsFor(actor, "support")];
  if (grants.length === 0) throw new AppError("FORBIDDEN");
  const countries = grants.map((grant) => grant.countryId);
  if (countries.includes(null)) return { actor, countries: null };
  return { actor, countries: [...new Set(countries.filter((id) => id !== null))] };
}

/** A booking of a country that this person helps in; any other does not exist. */
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
    },
  });
  if (!booking || !helpsIn(actor, booking.countryId)) throw new AppError("NOT_FOUND");
  return { actor, booking };
}
