import { codeOfPass } from "../../../modules/booking/make-booking-link.ts";
import type { Context } from "../../../platform/context.ts";
import { AppError } from "../../../shared/app-error.ts";
import type { JourneyLinkInput } from "./journey-schema.ts";
import { tokenOfJourney } from "./sign-journey.ts";

/** The link that a traveller gives to relatives, of a booking that is paid. */
export async function makeJourneyLink(ctx: Context, input: JourneyLinkInput): Promise<{ token: string }> {
  const userId = ctx.actor?.id;
  if (!("pass" in input) && !userId) throw new AppError("NOT_SIGNED_IN");
  const own =
    "pass" in input ? { code: codeOfPass(ctx.config, input.pass) } : { id: input.bookingId, userId };
  const booking = await ctx.db.booking.findFirst({
    where: { ...own, kind: "trip", status: { in: ["CONFIRMED", "COMPLETED"] } },
    select: { productId: true },
  });
  if (!booking) throw new AppError("NOT_FOUND");
  return { token: tokenOfJourney(ctx.config, booking.productId) };
}
