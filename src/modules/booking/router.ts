import { publicProcedure, router, signedInProcedure } from "../../platform/trpc.ts";
import { acceptBooking } from "./accept-booking.ts";
import { cancelAtDesk } from "./cancel-at-desk.ts";
import { cancelBooking } from "./cancel-booking.ts";
import { cancelForCustomer } from "./cancel-for-customer.ts";
import { cancelPayment } from "./cancel-payment.ts";
import { checkInTicket } from "./check-in-ticket.ts";
import { closeEmployeeShift } from "./close-employee-shift.ts";
import { closeShift } from "./close-shift.ts";
import { confirmCashPayment } from "./confirm-cash-payment.ts";
import { declineBooking } from "./decline-booking.ts";
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
} from "./desk-schema.ts";
import { findAtDesk } from "./find-at-desk.ts";
import { getBill } from "./get-bill.ts";
import { getBillState } from "./get-bill-state.ts";
import { getDeskSale } from "./get-desk-sale.ts";
import { getShift } from "./get-shift.ts";
import { getTickets } from "./get-tickets.ts";
import { holdPlaces } from "./hold-places.ts";
import { listMyBookings } from "./list-my-bookings.ts";
import { listReviews } from "./list-reviews.ts";
import { listShifts } from "./list-shifts.ts";
import { listTicketKeys } from "./list-ticket-keys.ts";
import { namePassengers } from "./name-passengers.ts";
import { openShift } from "./open-shift.ts";
import { payBill } from "./pay-bill.ts";
import { payCashRefund } from "./pay-cash-refund.ts";
import { promptPayerAgain } from "./prompt-payer-again.ts";
import { quoteRefund } from "./quote-refund.ts";
import { reviewBooking } from "./review-booking.ts";
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
import { sellAtDesk } from "./sell-at-desk.ts";
import { syncScans } from "./sync-scans.ts";
import { verifyTicket } from "./verify-ticket.ts";

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
