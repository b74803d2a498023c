import type { CancelForCustomerInput, QuoteRefundInput } from "../../../src/modules/booking/schema.ts";
import type {
  AddNoteInput,
  CancelOffer,
  ChangePlaceInput,
  ListMovesInput,
  MoveChoice,
  MoveForCustomerInput,
  MoveQuote,
  QuoteMoveInput,
  RenamePassengerInput,
  StaffBooking,
} from "../../../src/modules/booking/staff/staff-schema.ts";
import type { RefundQuote } from "../../../src/modules/booking/view/view-schema.ts";
import type {
  BookingStory,
  FoundForSupport,
  WriteToCustomerInput,
} from "../../../src/modules/message/support/support-schema.ts";
import { procedures } from "../../procedures.ts";

/** The procedures of the helpdesk's screens, with their inputs and outputs. */

interface Questions {
  "message.findForSupport": [{ query: string }, FoundForSupport];
  "booking.staffView": [{ bookingId: string }, StaffBooking];
  "booking.moves": [ListMovesInput, MoveChoice[]];
  "booking.quoteMove": [QuoteMoveInput, MoveQuote];
  "booking.offerCancellation": [{ bookingId: string }, CancelOffer | null];
  "booking.quoteRefund": [QuoteRefundInput, RefundQuote];
  "message.bookingStory": [{ bookingId: string }, BookingStory];
}

interface Orders {
  "booking.renamePassenger": [RenamePassengerInput, { name: string }];
  "booking.changePlace": [ChangePlaceInput, { units: number[] }];
  "booking.moveForCustomer": [MoveForCustomerInput, unknown];
  "booking.addNote": [AddNoteInput, { id: string }];
  "message.resendTickets": [{ bookingId: string }, unknown];
  "message.resendMessage": [{ messageId: string }, { id: string }];
  "message.writeToCustomer": [WriteToCustomerInput, { conversationId: string }];
  "booking.cancelForCustomer": [CancelForCustomerInput, { refund: number; currency: string }];
  "account.stopImpersonation": [Record<string, never>, unknown];
}

export const { ask: askSupport, tell: tellSupport } = procedures<Questions, Orders>();
