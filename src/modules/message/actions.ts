import type { ActionsOf } from "../../platform/action-values.ts";
import type { bookingResource } from "../booking/booking.resource.ts";
import { declineBookingInput } from "../booking/schema.ts";
import { acceptBooking } from "../booking/staff/accept-booking.ts";
import { declineBooking } from "../booking/staff/decline-booking.ts";
import { answerContactMessage } from "./contact/answer-contact-message.ts";
import type { contactMessageResource } from "./contact/contact-message.resource.ts";
import { answerContactMessageInput } from "./contact/contact-schema.ts";
import { handleContactMessage } from "./contact/handle-contact-message.ts";
import type { messageResource } from "./support/message.resource.ts";
import { resendMessage } from "./support/resend-message.ts";
import { resendTickets } from "./support/resend-tickets.ts";

/** What is done with the rows of this module in the back office. */
export const messageActions = {
  booking: {
    "resend-tickets": (ctx, { id }) => resendTickets(ctx, { bookingId: id }),
    accept: (ctx, { id }) => acceptBooking(ctx, { bookingId: id }),
    decline: (ctx, { id, values }) =>
      declineBooking(ctx, declineBookingInput.parse({ ...values, bookingId: id })),
  },
  message: { resend: (ctx, { id }) => resendMessage(ctx, { messageId: id }) },
  "contact-message": {
    answer: (ctx, { id, values }) =>
      answerContactMessage(ctx, answerContactMessageInput.parse({ ...values, id })),
    handle: (ctx, { id }) => handleContactMessage(ctx, { id }),
  },
} satisfies ActionsOf<typeof bookingResource | typeof messageResource | typeof contactMessageResource>;
