import type { BookingStatus, PaymentStatus, ServiceKind } from "../../../../prisma/client/client.ts";
import type { LapseReason } from "../../../shared/booking/booking-steps.ts";
import type { PaymentReason } from "../../../shared/booking/payment-reasons.ts";
import type { RefundTier } from "../../../shared/booking/refund-tiers.ts";
import type { RefundStage } from "../../../shared/words/fr/booking/refund.ts";
import type { NextStep, PaymentProviderName } from "../../payment/schema.ts";
import type { Fact, PriceLine } from "../booking-facts.ts";
import type { ProductDescription } from "../product-facts.ts";
import type { QueueFacts } from "../queue-facts.ts";
import type { SharesView } from "../share/share-schema.ts";

/** Outputs of the booking use cases. Times are ISO strings, money is in the currency's smallest unit. */

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
  /** When the last part of it was sent. */
  sentAt: string | null;
  /** When all of the refund had arrived. */
  receivedAt: string | null;
  method: PaymentProviderName;
  msisdn: string | null;
  /** Sent by hand, within some days; to so many payers, who each get their part back. */
  manual: boolean;
  payers: number;
  /** Number of accounts to which it goes. */
  ways: number;
  /** It goes to another person, who paid by a link; `elsewhere`: by hand, to another number than the one that paid. */
  byOther: boolean;
  elsewhere: boolean;
}

export interface BookingView {
  id: string;
  code: string;
  billId: string;
  kind: ServiceKind;
  productId: string;
  /** The wish as the kind reads it: the same wish makes another hold. */
  wish: Record<string, unknown>;
  /** Facts of this booking from its kind, frozen when it was held. */
  facts: Fact[];
  leg: "OUTBOUND" | "RETURN";
  /** Number of bookings of its bill: two for a round trip. */
  legs: number;
  /** Total of the whole bill, however many of its bookings are on the same page of a list. */
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
  /** Minutes after the payment, and once it is paid until when, in which it is cancelled or changed for nothing. */
  withdrawal: { minutes: number; until: string | null } | null;
  /** Refund of a cancellation, and its progress. */
  refund: RefundView | null;
  /** A dearer change that waits to be paid, and until when; the booking itself still stands. */
  change: { id: string; title: string; startsAt: string; difference: number; until: string } | null;
  statusReason: string | null;
  left: "ITSELF" | "OTHER" | null;
  /** Expiry of the hold of unpaid places. */
  heldUntil: string | null;
  /** An answer of the company that is expected before the hold ends; without it the whole price may be `payable`. */
  answer: { before: string; payable: boolean } | null;
  createdAt: string;
  contact: { name: string; phone: string | null; email: string | null };
  /** Actions possible now, from the same tables that the server checks. */
  can: {
    pay: boolean;
    bookAgain: boolean;
    /** It is over, or a bus of its bill left before it was paid: the same can be bought once more. */
    repeat: boolean;
    cancel: boolean;
    change: boolean;
    review: boolean;
    namePassengers: boolean;
  };
  /** Whether places need names and numbers of papers, whether numbers are needed now, and until when they can follow. */
  passengers: { named: boolean; identity: boolean; identityDue: boolean; completeBefore: string };
  passengersMissing: boolean;
}

export interface PaymentView {
  id: string;
  method: PaymentProviderName;
  status: PaymentStatus;
  amount: number;
  currency: string;
  /** Null where another person pays: the number is not the owner's. */
  msisdn: string | null;
  byLink: boolean;
  /** Next step of the payer: dial a code, open a link, show a code at the desk. */
  next: NextStep | null;
  reason: PaymentReason | null;
  createdAt: string;
  /** Deadline for the payer to confirm. */
  expiresAt: string | null;
}

/**
 * TO_VALIDATE: the company has to accept first. TO_PAY: held until holdExpiresAt. WAITING: a payment is open. PAID.
 * LOST: the hold has expired and its units may be taken. REFUNDING: paid too late, being refunded. CLOSED: declined or
 * cancelled.
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
  /** Why a LOST bill has ended by itself. */
  lapse: LapseReason | null;
  total: number;
  /** What was paid in all, with the differences of changes. */
  paid: number;
  currency: string;
  holdExpiresAt: string | null;
  paidAt: string | null;
  bookings: BookingView[];
  /** The latest payment first. */
  payments: PaymentView[];
  /** The latest refund: amount, method and progress. */
  refund: RefundView | null;
  /** Parts of a bill that several people pay, or were to pay. */
  shares: SharesView | null;
  /** The server's clock, for a countdown that does not depend on the phone's. */
  now: string;
}

/** Small answer for the waiting screen, which polls every other second. */
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

/** A thing of a basket that is no longer available, with the reason as a sentence. */
export interface LostThing {
  leg: "OUTBOUND" | "RETURN";
  productId: string;
  code: string;
  message: string;
  /** Units that another customer has taken. */
  units: number[];
}

/** Null when nothing of the basket could be held. */
export interface HeldBasket {
  bill: HeldBill | null;
  lost: LostThing[];
}

/** Destination of a refund; `manual`: by hand, within some days. */
export interface RefundTarget {
  method: string;
  msisdn: string | null;
  manual: boolean;
  payers: number;
  /** Number of accounts to which it goes, if it is more than one. */
  ways?: number;
  byOther: boolean;
}

export interface RefundQuote {
  bookingId: string;
  allowed: boolean;
  paid: number;
  refund: number;
  kept: number;
  percent: number;
  currency: string;
  /** When the percentage drops to the next tier; null when it no longer drops. */
  changesAt: string | null;
  to: RefundTarget | null;
}

export interface TicketView {
  id: string;
  code: string;
  status: "VALID" | "USED" | "CANCELLED";
  unit: number;
  label: string;
  /** People that the ticket admits, and how many have entered. */
  admits: number;
  entered: number;
  holderName: string;
  /** Text of the QR code, and the path of this ticket's own page, which a copy kept by an older version lacks. */
  token: string;
  path?: string;
  usedAt: string | null;
}

export interface BookingTickets {
  booking: BookingView;
  tickets: TicketView[];
  /** URLs of the PDF, the calendar file and the receipt. */
  files: { pdf: string; calendar: string; receipt: string };
}

/** What anyone may learn from a ticket's code: enough to see that it is real, not who travels. */
export interface VerifiedTicket {
  code: string;
  /** NO_PLACE: real, but its seat went with another bus. */
  status: "VALID" | "USED" | "CANCELLED" | "NO_PLACE";
  title: string;
  companyName: string;
  label: string;
  /** Where to go: shown to the holder of the ticket, not to a person who only typed a code. */
  place: string | null;
  startsAt: string;
  timeZone: string;
  /** Its last day has passed. */
  over: boolean;
  /** « A. N. » */
  initials: string;
  /** Queue position of a customer who waits at the place. */
  queue: QueueFacts | null;
}

export type ScanOutcome =
  | "VALID"
  | "ALREADY_USED"
  /** More people of a table came than may still enter. */
  | "TOO_MANY"
  | "CANCELLED"
  | "WRONG_PRODUCT"
  /** An appointment of another day. */
  | "WRONG_DAY"
  /** Its seat went with another bus, and may belong to another passenger now. */
  | "NO_PLACE"
  | "FORGED"
  | "UNKNOWN"
  /** A slip of an offline desk, whose sale has not arrived yet. */
  | "SLIP";

export interface ScanResult {
  id: string;
  outcome: ScanOutcome;
  /** `admits`: people that it admits; `entered`: how many have entered, this scan included. */
  ticket: {
    code: string;
    label: string;
    holderName: string;
    bookingCode: string;
    admits: number;
    entered: number;
  } | null;
  /** Time and device of the first entry. */
  usedAt: string | null;
  usedDevice: string | null;
  /** The departure that the ticket is for, when it is another one. */
  rightProduct: { productId: string; startsAt: string } | null;
}
