import { tryOut } from "../../platform/trial.ts";
import {
  bulkProcedure,
  describedBy,
  publicProcedure,
  router,
  signedInProcedure,
} from "../../platform/trpc.ts";
import { assistantWords } from "../../shared/words/fr/account/assistant.ts";
import { requestGuestCode } from "../account/guest/request-guest-code.ts";
import { confirmGuestInput, guestAddressInput } from "../account/schema.ts";
import { sessionCookie } from "../account/session/open-session.ts";
import { listTicketKeys } from "../ticket-key/list-ticket-keys.ts";
import { cancelBooking } from "./cancel/cancel-booking.ts";
import { cancelByLink, quoteByLink, requestCancellation } from "./cancel/cancel-by-link.ts";
import { cancelForCustomer } from "./cancel/cancel-for-customer.ts";
import { cancelOwnBookings } from "./cancel/cancel-own-bookings.ts";
import { offerCancellation } from "./cancel/offer-cancellation.ts";
import { previewProductCancellation } from "./cancel/preview-product-cancellation.ts";
import { quoteOwnBookings } from "./cancel/quote-own-bookings.ts";
import { quoteRefund } from "./cancel/quote-refund.ts";
import { confirmCustomer, takeHolds } from "./hold/confirm-customer.ts";
import { holdBasket } from "./hold/hold-basket.ts";
import { holdPlaces } from "./hold/hold-places.ts";
import { leaveHold } from "./hold/leave-hold.ts";
import { namePassengers } from "./hold/name-passengers.ts";
import { cancelPayment } from "./pay/cancel-payment.ts";
import { getBillForPayer } from "./pay/get-bill-for-payer.ts";
import { declineNumber } from "./pay/notify-number.ts";
import { offerBill } from "./pay/offer-bill.ts";
import { payBill } from "./pay/pay-bill.ts";
import { payForCustomer } from "./pay/pay-for-customer.ts";
import { promptPayerAgain } from "./pay/prompt-payer-again.ts";
import {
  changeIdInput,
  payChangeInput,
  quoteChoicesInput,
  quoteRescheduleInput,
  rescheduleInput,
} from "./reschedule/change-schema.ts";
import { getChange } from "./reschedule/get-change.ts";
import { leaveChange } from "./reschedule/leave-change.ts";
import { payChange } from "./reschedule/pay-change.ts";
import { quoteChoices, quoteReschedule } from "./reschedule/quote-reschedule.ts";
import { rescheduleBooking } from "./reschedule/reschedule-booking.ts";
import {
  billForPayerInput,
  billIdInput,
  billStateInput,
  bookingIdInput,
  cancelBookingInput,
  cancelForCustomerInput,
  cancelOwnBookingsInput,
  declineBookingInput,
  declineNumberInput,
  holdBasketInput,
  holdPlacesInput,
  myBookingsInput,
  namePassengersInput,
  offerBillInput,
  payBillInput,
  payForCustomerInput,
  paymentIdInput,
  productIdInput,
  quoteRefundInput,
  scanInput,
  syncScansInput,
  ticketCodeInput,
} from "./schema.ts";
import { searchOffers } from "./search/search-offers.ts";
import { searchOffersInput, waitForOfferInput } from "./search/search-schema.ts";
import { waitForOffer } from "./search/wait-for-offer.ts";
import { confirmOwnBill } from "./settle/confirm-own-bill.ts";
import { endSharing } from "./share/end-shares.ts";
import { shareBill } from "./share/share-bill.ts";
import { shareBillInput } from "./share/share-schema.ts";
import { acceptBooking } from "./staff/accept-booking.ts";
import { addNote } from "./staff/add-note.ts";
import { changePlace } from "./staff/change-place.ts";
import { declineBooking } from "./staff/decline-booking.ts";
import { getStaffBooking } from "./staff/get-staff-booking.ts";
import { listMoves } from "./staff/list-moves.ts";
import { moveForCustomer } from "./staff/move-for-customer.ts";
import { quoteMove } from "./staff/quote-move.ts";
import { renamePassenger } from "./staff/rename-passenger.ts";
import {
  addNoteInput,
  changePlaceInput,
  listMovesInput,
  moveForCustomerInput,
  quoteMoveInput,
  renamePassengerInput,
} from "./staff/staff-schema.ts";
import { checkInTicket } from "./ticket/check-in-ticket.ts";
import { getHeldTicket, getTickets } from "./ticket/get-tickets.ts";
import { syncScans } from "./ticket/sync-scans.ts";
import { verifyTicket } from "./ticket/verify-ticket.ts";
import { getBill } from "./view/get-bill.ts";
import { getBillState } from "./view/get-bill-state.ts";
import { cancelByLinkInput, passInput } from "./view/link-schema.ts";
import { listMyBookings } from "./view/list-my-bookings.ts";
import { listOffersForScreens } from "./view/list-offers.ts";
import { openBooking } from "./view/open-booking.ts";

export const bookingRouter = router({
  /** The lists that have something on sale in this country. */
  offers: publicProcedure.query(({ ctx }) => listOffersForScreens(ctx)),
  /** Searches all kinds with one sentence; returns what is popular without one. */
  search: publicProcedure
    .meta({ weight: 8, tool: () => assistantWords.search })
    .input(searchOffersInput)
    .query(({ ctx, input }) => searchOffers(ctx, input)),
  waitForOffer: publicProcedure
    .input(waitForOfferInput)
    .mutation(({ ctx, input }) => waitForOffer(ctx, input)),
  hold: publicProcedure
    .meta({ tool: () => assistantWords.hold })
    .input(holdPlacesInput)
    .mutation(({ ctx, input }) => holdPlaces(ctx, input)),
  holdBasket: publicProcedure.input(holdBasketInput).mutation(({ ctx, input }) => holdBasket(ctx, input)),
  leaveHold: publicProcedure.input(billIdInput).mutation(({ ctx, input }) => leaveHold(ctx, input)),
  /** For a guest: a code is sent to the number, and with the code the guest gets an account. */
  requestGuestCode: publicProcedure
    .input(describedBy(guestAddressInput()))
    .mutation(({ ctx, input }) => requestGuestCode(ctx, input)),
  confirmCustomer: publicProcedure.input(describedBy(confirmGuestInput)).mutation(async ({ ctx, input }) => {
    const { token, ...person } = await confirmCustomer(ctx, input);
    ctx.setCookie(sessionCookie(ctx.config, token));
    return person;
  }),
  takeHolds: signedInProcedure.mutation(({ ctx }) => takeHolds(ctx)),
  staffView: signedInProcedure.input(bookingIdInput).query(({ ctx, input }) => getStaffBooking(ctx, input)),
  renamePassenger: signedInProcedure
    .input(renamePassengerInput)
    .mutation(({ ctx, input }) => renamePassenger(ctx, input)),
  changePlace: signedInProcedure
    .input(changePlaceInput)
    .mutation(({ ctx, input }) => changePlace(ctx, input)),
  moves: signedInProcedure.input(listMovesInput).query(({ ctx, input }) => listMoves(ctx, input)),
  quoteMove: signedInProcedure.input(quoteMoveInput).query(({ ctx, input }) => quoteMove(ctx, input)),
  tryMoveForCustomer: signedInProcedure
    .input(moveForCustomerInput)
    .query(({ ctx, input }) => tryOut(ctx, (trial) => moveForCustomer(trial, input))),
  moveForCustomer: signedInProcedure
    .input(moveForCustomerInput)
    .mutation(({ ctx, input }) => moveForCustomer(ctx, input)),
  addNote: signedInProcedure.input(addNoteInput).mutation(({ ctx, input }) => addNote(ctx, input)),
  namePassengers: signedInProcedure
    .input(namePassengersInput)
    .mutation(({ ctx, input }) => namePassengers(ctx, input)),
  bill: publicProcedure.input(billIdInput).query(({ ctx, input }) => getBill(ctx, input)),
  billState: publicProcedure
    .meta({ waits: true })
    .input(billStateInput)
    .query(({ ctx, input }) => getBillState(ctx, input)),
  confirmFree: signedInProcedure.input(billIdInput).mutation(({ ctx, input }) => confirmOwnBill(ctx, input)),
  pay: signedInProcedure.input(payBillInput).mutation(({ ctx, input }) => payBill(ctx, input)),
  offerBill: signedInProcedure
    .meta({ tool: () => assistantWords.payLink })
    .input(offerBillInput)
    .mutation(({ ctx, input }) => offerBill(ctx, input)),
  billForPayer: publicProcedure
    .input(billForPayerInput)
    .query(({ ctx, input }) => getBillForPayer(ctx, input)),
  shareBill: signedInProcedure.input(shareBillInput).mutation(({ ctx, input }) => shareBill(ctx, input)),
  endSharing: signedInProcedure.input(billIdInput).mutation(({ ctx, input }) => endSharing(ctx, input)),
  payForCustomer: publicProcedure
    .input(payForCustomerInput)
    .mutation(({ ctx, input }) => payForCustomer(ctx, input)),
  /** « Ce n’est pas moi », by the link that followed a prompt. */
  declineNumber: publicProcedure
    .input(declineNumberInput)
    .mutation(({ ctx, input }) => declineNumber(ctx, input)),
  cancelPayment: signedInProcedure
    .input(paymentIdInput)
    .mutation(({ ctx, input }) => cancelPayment(ctx, input)),
  promptAgain: signedInProcedure
    .input(paymentIdInput)
    .mutation(({ ctx, input }) => promptPayerAgain(ctx, input)),
  mine: signedInProcedure
    .meta({ tool: () => assistantWords.mine })
    .input(myBookingsInput)
    .query(({ ctx, input }) => listMyBookings(ctx, input)),
  tickets: signedInProcedure.input(bookingIdInput).query(({ ctx, input }) => getTickets(ctx, input)),
  quoteRefund: signedInProcedure
    .meta({ tool: () => assistantWords.refund })
    .input(quoteRefundInput)
    .query(({ ctx, input }) => quoteRefund(ctx, input)),
  cancel: signedInProcedure.input(cancelBookingInput).mutation(({ ctx, input }) => cancelBooking(ctx, input)),
  /** By the link of a message, without an account. */
  opened: publicProcedure.input(passInput).query(({ ctx, input }) => openBooking(ctx, input)),
  quoteByLink: publicProcedure.input(passInput).query(({ ctx, input }) => quoteByLink(ctx, input)),
  requestCancellation: publicProcedure
    .input(passInput)
    .mutation(({ ctx, input }) => requestCancellation(ctx, input)),
  cancelByLink: publicProcedure
    .input(cancelByLinkInput)
    .mutation(({ ctx, input }) => cancelByLink(ctx, input)),
  quoteOwn: signedInProcedure.query(({ ctx }) => quoteOwnBookings(ctx)),
  cancelOwn: signedInProcedure
    .input(cancelOwnBookingsInput)
    .mutation(({ ctx, input }) => cancelOwnBookings(ctx, input)),
  offerCancellation: signedInProcedure
    .input(bookingIdInput)
    .query(({ ctx, input }) => offerCancellation(ctx, input)),
  tryCancelForCustomer: signedInProcedure
    .input(cancelForCustomerInput)
    .query(({ ctx, input }) => tryOut(ctx, (trial) => cancelForCustomer(trial, input))),
  cancelForCustomer: signedInProcedure
    .input(cancelForCustomerInput)
    .mutation(({ ctx, input }) => cancelForCustomer(ctx, input)),
  previewProductCancellation: signedInProcedure
    .input(productIdInput)
    .query(({ ctx, input }) => previewProductCancellation(ctx, input)),
  quoteChoices: signedInProcedure
    .input(quoteChoicesInput)
    .query(({ ctx, input }) => quoteChoices(ctx, input)),
  quoteReschedule: signedInProcedure
    .input(quoteRescheduleInput)
    .query(({ ctx, input }) => quoteReschedule(ctx, input)),
  reschedule: signedInProcedure
    .input(rescheduleInput)
    .mutation(({ ctx, input }) => rescheduleBooking(ctx, input)),
  payChange: signedInProcedure.input(payChangeInput).mutation(({ ctx, input }) => payChange(ctx, input)),
  leaveChange: signedInProcedure.input(changeIdInput).mutation(({ ctx, input }) => leaveChange(ctx, input)),
  change: signedInProcedure.input(changeIdInput).query(({ ctx, input }) => getChange(ctx, input)),
  heldTicket: publicProcedure.input(passInput).query(({ ctx, input }) => getHeldTicket(ctx, input)),
  verifyTicket: publicProcedure.input(ticketCodeInput).query(({ ctx, input }) => verifyTicket(ctx, input)),
  ticketKeys: publicProcedure.query(({ ctx }) => listTicketKeys(ctx)),
  accept: signedInProcedure.input(bookingIdInput).mutation(({ ctx, input }) => acceptBooking(ctx, input)),
  decline: signedInProcedure
    .input(declineBookingInput)
    .mutation(({ ctx, input }) => declineBooking(ctx, input)),
  checkIn: signedInProcedure.input(scanInput).mutation(({ ctx, input }) => checkInTicket(ctx, input)),
  syncScans: bulkProcedure.input(syncScansInput).mutation(({ ctx, input }) => syncScans(ctx, input)),
});
