import type { BookingStatus, PaymentStatus, ServiceKind } from "../../../../prisma/client/client.ts";
import type { LapseReason } from "../../../shared/booking/booking-rules.ts";
import type { PaymentReason } from "../../../shared/booking/payment-reasons.ts";
import type { RefundStage } from "../../../shared/fr/booking/refund.ts";
import type { NextStep, PaymentProviderName } from "../../payment/schema.ts";
import type { Fact, PriceLine } from "../booking-facts.ts";
import type { ProductDescription } from "../kind.ts";
import type { QueueFacts } from "../queue-facts.ts";
import type { SharesView } from "../share/share-schema.ts";

/** What the booking use cases answer. Instants are ISO strings, money is in the currency's smallest unit. */

interface RefundTier {
  hoursBefore: number;
  refundPercent: number;
}

interface PlaceView {
  unit: number;
  /** « Siège 12 », « VIP 4 », « 14:30 » */
  label: string;
  passenger: {
    name: string;
    phone: string | null;
    identityType: string | null;
    identityNumber: string | null;
  } | null;
}

export interface RefundView {
  amount: number;
  status: PaymentStatus;
  stage: RefundStage;
  askedAt: string;
  /** When all of it had arrived. */
  receivedAt: string | null;
  method: PaymentProviderName;
  msisdn: string | null;
  /** Sent by hand, within some days. */
  manual: boolean;
  /** How many people it goes back to, each by their part. */
  payers: number;
  /** To another person, who paid by a link. */
  byOther: boolean;
}

export interface BookingView {
  id: string;
  code: string;
  billId: string;
  kind: ServiceKind;
  productId: string;
  /** What was asked for, as the kind reads it: the same again is another hold. */
  wish: Record<string, unknown>;
  /** What the kind says of this booking alone, frozen when it was held. */
  facts: Fact[];
  leg: "OUTBOUND" | "RETURN";
  /** How many bookings its bill has: two for a round trip. */
  legs: number;
  /** What its bill asks for as a whole, however many of its bookings are in the same page of a list. */
  billTotal: number;
  status: BookingStatus;
  places: PlaceView[];
  priceLines: PriceLine[];
  total: number;
  currency: string;
  startsAt: string;
  endsAt: string;
  timeZone: string;
  product: ProductDescription;
  refundTiers: RefundTier[];
  /** What goes back to the payer after a cancellation, and how far it has come. */
  refund: RefundView | null;
  statusReason: string | null;
  /** Until when places that are not paid yet are kept. */
  heldUntil: string | null;
  createdAt: string;
  contact: { name: string; phone: string | null; email: string | null };
  /** What may be done now, by the same tables that the server obeys. */
  can: {
    pay: boolean;
    bookAgain: boolean;
    cancel: boolean;
    change: boolean;
    review: boolean;
    namePassengers: boolean;
  };
  /** Whether each place needs a name, and whether the company or the country wants an identity number. */
  passengers: { named: boolean; identity: boolean };
  /** Names or identity numbers are still missing. */
  passengersMissing: boolean;
}

export interface PaymentView {
  id: string;
  method: PaymentProviderName;
  status: PaymentStatus;
  amount: number;
  currency: string;
  /** Not told where somebody else pays: it is not the owner's number. */
  msisdn: string | null;
  byLink: boolean;
  /** What the payer does next: dial a code, follow an address, show a code at the desk. */
  next: NextStep | null;
  reason: PaymentReason | null;
  createdAt: string;
  /** Until when the payer may confirm. */
  expiresAt: string | null;
}

/**
 * TO_VALIDATE: the partner has to accept first. TO_PAY: held, until holdExpiresAt. WAITING: a payment is on its way.
 * PAID. LOST: the hold has expired and its units may be taken. REFUNDING: paid too late, money going back.
 * CLOSED: declined or cancelled.
 */
export type BillState =
  | "TO_VALIDATE"
  | "TO_PAY"
  | "SHARED"
  | "WAITING"
  | "PAID"
  | "LOST"
  | "REFUNDING"
  | "CLOSED";

export interface BillView {
  id: string;
  state: BillState;
  /** Why a LOST one has ended by itself. */
  lapse: LapseReason | null;
  total: number;
  currency: string;
  holdExpiresAt: string | null;
  paidAt: string | null;
  bookings: BookingView[];
  /** The latest payment first. */
  payments: PaymentView[];
  /** The latest money that goes back: how much, by what, and how far it has come. */
  refund: RefundView | null;
  /** Several people pay it, or were to pay it. */
  shares: SharesView | null;
  /** The server's clock, for a countdown that does not trust the phone's. */
  now: string;
}

/** Light answer for the waiting screen, asked every other second. */
export interface BillStateView {
  id: string;
  state: BillState;
  /** How many parts of a shared bill are paid. */
  sharesPaid: number;
  holdExpiresAt: string | null;
  payment: PaymentView | null;
  now: string;
}

export interface HeldBill {
  billId: string;
  state: BillState;
  total: number;
  currency: string;
  holdExpiresAt: string | null;
  bookings: {
    id: string;
    code: string;
    leg: "OUTBOUND" | "RETURN";
    productId: string;
    units: number[];
    total: number;
  }[];
}

/** Something of a basket that can no longer be had, with the reason as a sentence. */
export interface LostThing {
  leg: "OUTBOUND" | "RETURN";
  productId: string;
  code: string;
  message: string;
  /** Units that another customer has taken. */
  units: number[];
}

/** Null: nothing of it could be held. */
export interface HeldBasket {
  bill: HeldBill | null;
  lost: LostThing[];
}

export interface RefundQuote {
  bookingId: string;
  allowed: boolean;
  paid: number;
  refund: number;
  kept: number;
  percent: number;
  currency: string;
  /** The percentage falls at this instant; null when it does not fall any more. */
  changesAt: string | null;
  /** Where the money goes back to; `manual`: by hand, within some days. */
  to: { method: string; msisdn: string | null; manual: boolean; payers: number; byOther: boolean } | null;
}

/** What an account that is about to be deleted still has ahead. */
export interface AheadView {
  bookingId: string;
  code: string;
  title: string;
  startsAt: string;
  timeZone: string;
  paid: boolean;
  cancellable: boolean;
  /** What cancelling now brings back. */
  refund: number;
  currency: string;
}

export interface TicketView {
  id: string;
  code: string;
  status: "VALID" | "USED" | "CANCELLED";
  unit: number;
  label: string;
  /** People that it lets in, and how many are in. */
  admits: number;
  entered: number;
  holderName: string;
  /** The QR's text. */
  token: string;
  usedAt: string | null;
}

export interface BookingTickets {
  booking: BookingView;
  tickets: TicketView[];
  /** Addresses of the PDF, the calendar file and the receipt. */
  files: { pdf: string; calendar: string; receipt: string };
}

/** What anybody may learn from a ticket's code: enough to see that it is real, not who travels. */
export interface VerifiedTicket {
  code: string;
  status: "VALID" | "USED" | "CANCELLED";
  title: string;
  companyName: string;
  label: string;
  /** Where to go with it: for those who have the ticket, not for those who have typed a code. */
  place: string | null;
  startsAt: string;
  timeZone: string;
  /** « A. N. » */
  initials: string;
  /** For somebody who is here and waits. */
  queue: QueueFacts | null;
}

const scanOutcomes = [
  "VALID",
  "ALREADY_USED",
  /** A table from which more people come than are still to enter. */
  "TOO_MANY",
  "CANCELLED",
  "WRONG_PRODUCT",
  /** An appointment of another day. */
  "WRONG_DAY",
  "FORGED",
  "UNKNOWN",
  /** A slip of the desk without network, whose sale has not arrived yet. */
  "SLIP",
] as const;
export type ScanOutcome = (typeof scanOutcomes)[number];

export interface ScanResult {
  id: string;
  outcome: ScanOutcome;
  /** `admits`: people that it lets in; `entered`: how many are in, with those of this reading. */
  ticket: {
    code: string;
    label: string;
    holderName: string;
    bookingCode: string;
    admits: number;
    entered: number;
  } | null;
  /** When and where somebody first entered with it. */
  usedAt: string | null;
  usedDevice: string | null;
  /** Where the ticket really goes, when it is for another departure. */
  rightProduct: { productId: string; startsAt: string } | null;
}
