import type { Context } from "../../../platform/context.ts";
import { AppError } from "../../../shared/app-error.ts";
import { maskCredential } from "../../account/sign-in/get-verification.ts";
import { codeOfPass } from "../make-booking-link.ts";
import { bookingTickets, ticketedBooking } from "../ticket/get-tickets.ts";
import type { OpenedBooking } from "./link-schema.ts";
import type { BookingView } from "./view-schema.ts";

/**
 * A booking by the signed link of its message, without an account: what its tickets say, and nothing about whose they
 * are beyond that. It can be cancelled with a code sent to the number that bought it.
 */
export async function openBooking(ctx: Context, { pass }: { pass: string }): Promise<OpenedBooking> {
  const code = codeOfPass(ctx.config, pass);
  const booking = await ctx.db.booking.findFirst({ where: { code }, include: ticketedBooking });
  if (!booking) throw new AppError("NOT_FOUND");
  const { booking: view, tickets } = await bookingTickets(ctx, booking);
  const to = booking.contactPhone ?? booking.contactEmail;
  const own = booking.userId !== null && booking.userId === ctx.actor?.id;
  return {
    booking: withoutPerson(view),
    tickets,
    own,
    codeTo: view.can.cancel && to && booking.userId ? maskCredential(to) : null,
  };
}

/** Without addresses, identity numbers and where the money went: a message is passed on. */
function withoutPerson(view: BookingView): BookingView {
  const { refund, places, can } = view;
  return {
    ...view,
    wish: {},
    contact: { name: "", phone: null, email: null },
    places: places.map((place) => ({
      ...place,
      passenger: place.passenger && {
        name: place.passenger.name,
        phone: null,
        identityType: null,
        identityNumber: null,
      },
    })),
    refund: refund && { ...refund, msisdn: null },
    can: { ...can, pay: false, bookAgain: false, change: false, review: false, namePassengers: false },
  };
}
