import { publicProcedure, router, signedInProcedure } from "../../platform/trpc.ts";
import { cancelAtDesk } from "../desk/cancel-at-desk.ts";
import { confirmCashPayment } from "../desk/confirm-cash-payment.ts";
import {
  cancelAtDeskInput,
  closeEmployeeShiftInput,
  closeShiftInput,
  deskBookingInput,
  deskCodeInput,
  getShiftInput,
  listShiftsInput,
  openShiftInput,
  payCashRefundInput,
  sellAtDeskInput,
} from "../desk/desk-schema.ts";
import { findAtDesk } from "../desk/find-at-desk.ts";
import { getDeskSale } from "../desk/get-desk-sale.ts";
import { payCashRefund } from "../desk/pay-cash-refund.ts";
import { sellAtDesk } from "../desk/sell-at-desk.ts";
import { closeEmployeeShift } from "../desk/shift/close-employee-shift.ts";
import { closeShift } from "../desk/shift/close-shift.ts";
import { getShift } from "../desk/shift/get-shift.ts";
import { listShifts } from "../desk/shift/list-shifts.ts";
import { openShift } from "../desk/shift/open-shift.ts";
import { listReviews } from "../review/list-reviews.ts";
import { reviewBooking } from "../review/review-booking.ts";
import { listTicketKeys } from "../ticket-key/list-ticket-keys.ts";
import { cancelBooking } from "./cancel/cancel-booking.ts";
import { cancelForCustomer } from "./cancel/cancel-for-customer.ts";
import { quoteRefund } from "./cancel/quote-refund.ts";
import { acceptBooking } from "./change/accept-booking.ts";
import { declineBooking } from "./change/decline-booking.ts";
import { holdPlaces } from "./hold/hold-places.ts";
import { namePassengers } from "./hold/name-passengers.ts";
import { cancelPayment } from "./pay/cancel-payment.ts";
import { payBill } from "./pay/pay-bill.ts";
import { promptPayerAgain } from "./pay/prompt-payer-again.ts";
import {
  billIdInput,
  bookingIdInput,
  cancelBookingInput,
  cancelForCustomerInput,
  confirmCashInput,
  declineBookingInput,
  holdPlacesInput,
  listReviewsInput,
  myBookingsInput,
  namePassengersInput,
  payBillInput,
  paymentIdInput,
  reviewInput,
  scanInput,
  syncScansInput,
  ticketCodeInput,
} from "./schema.ts";
import { checkInTicket } from "./ticket/check-in-ticket.ts";
import { getTickets } from "./ticket/get-tickets.ts";
import { syncScans } from "./ticket/sync-scans.ts";
import { verifyTicket } from "./ticket/verify-ticket.ts";
import { getBill } from "./view/get-bill.ts";
import { getBillState } from "./view/get-bill-state.ts";
import { listMyBookings } from "./view/list-my-bookings.ts";

export const bookingRouter = router({
  hold: signedInProcedure.input(holdPlacesInput).mutation(({ ctx, input }) => holdPlaces(ctx, input)),
  namePassengers: signedInProcedure
    .input(namePassengersInput)
    .mutation(({ ctx, input }) => namePassengers(ctx, input)),
  bill: signedInProcedure.input(billIdInput).query(({ ctx, input }) => getBill(ctx, input)),
  billState: signedInProcedure.input(billIdInput).query(({ ctx, input }) => getBillState(ctx, input)),
  pay: signedInProcedure.input(payBillInput).mutation(({ ctx, input }) => payBill(ctx, input)),
  cancelPayment: signedInProcedure
    .input(paymentIdInput)
    .mutation(({ ctx, input }) => cancelPayment(ctx, input)),
  promptAgain: signedInProcedure
    .input(paymentIdInput)
    .mutation(({ ctx, input }) => promptPayerAgain(ctx, input)),
  mine: signedInProcedure.input(myBookingsInput).query(({ ctx, input }) => listMyBookings(ctx, input)),
  tickets: signedInProcedure.input(bookingIdInput).query(({ ctx, input }) => getTickets(ctx, input)),
  quoteRefund: signedInProcedure.input(bookingIdInput).query(({ ctx, input }) => quoteRefund(ctx, input)),
  cancel: signedInProcedure.input(cancelBookingInput).mutation(({ ctx, input }) => cancelBooking(ctx, input)),
  cancelForCustomer: signedInProcedure
    .input(cancelForCustomerInput)
    .mutation(({ ctx, input }) => cancelForCustomer(ctx, input)),
  review: signedInProcedure.input(reviewInput).mutation(({ ctx, input }) => reviewBooking(ctx, input)),
  reviews: publicProcedure.input(listReviewsInput).query(({ ctx, input }) => listReviews(ctx, input)),
  verifyTicket: publicProcedure.input(ticketCodeInput).query(({ ctx, input }) => verifyTicket(ctx, input)),
  ticketKeys: publicProcedure.query(({ ctx }) => listTicketKeys(ctx)),
  accept: signedInProcedure.input(bookingIdInput).mutation(({ ctx, input }) => acceptBooking(ctx, input)),
  decline: signedInProcedure
    .input(declineBookingInput)
    .mutation(({ ctx, input }) => declineBooking(ctx, input)),
  confirmCash: signedInProcedure
    .input(confirmCashInput)
    .mutation(({ ctx, input }) => confirmCashPayment(ctx, input)),
  checkIn: signedInProcedure.input(scanInput).mutation(({ ctx, input }) => checkInTicket(ctx, input)),
  syncScans: signedInProcedure.input(syncScansInput).mutation(({ ctx, input }) => syncScans(ctx, input)),

  sellAtDesk: signedInProcedure.input(sellAtDeskInput).mutation(({ ctx, input }) => sellAtDesk(ctx, input)),
  deskSale: signedInProcedure.input(deskBookingInput).query(({ ctx, input }) => getDeskSale(ctx, input)),
  findAtDesk: signedInProcedure.input(deskCodeInput).query(({ ctx, input }) => findAtDesk(ctx, input)),
  cancelAtDesk: signedInProcedure
    .input(cancelAtDeskInput)
    .mutation(({ ctx, input }) => cancelAtDesk(ctx, input)),
  payCashRefund: signedInProcedure
    .input(payCashRefundInput)
    .mutation(({ ctx, input }) => payCashRefund(ctx, input)),
  openShift: signedInProcedure.input(openShiftInput).mutation(({ ctx, input }) => openShift(ctx, input)),
  closeShift: signedInProcedure.input(closeShiftInput).mutation(({ ctx, input }) => closeShift(ctx, input)),
  closeEmployeeShift: signedInProcedure
    .input(closeEmployeeShiftInput)
    .mutation(({ ctx, input }) => closeEmployeeShift(ctx, input)),
  shift: signedInProcedure.input(getShiftInput).query(({ ctx, input }) => getShift(ctx, input)),
  shifts: signedInProcedure.input(listShiftsInput).query(({ ctx, input }) => listShifts(ctx, input)),
});
