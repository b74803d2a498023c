import { z } from "zod";
import type {
  BookingStatus,
  LedgerAccount,
  MessageChannel,
  MessageStatus,
  PaymentKind,
  PaymentStatus,
  ServiceKind,
} from "../../../../prisma/client/client.ts";
import type { Verdict, VerdictFacts, VerdictStep } from "../../../shared/booking/payment-verdict.ts";
import { staffTextLimits } from "../../../shared/booking/text-limits.ts";
import { validationWords } from "../../../shared/words/fr/ui/validation.ts";
import type { CancelOffer } from "../../booking/staff/staff-schema.ts";

/** Inputs and outputs of the helpdesk. Times are ISO strings, money is in the smallest unit. */

export const findForSupportInput = z.object({ query: z.string().trim().min(3).max(80) });
export type FindForSupportInput = z.infer<typeof findForSupportInput>;

export const storyInput = z.object({ bookingId: z.uuid() });
export const resendTicketsInput = z.object({ bookingId: z.uuid() });
export const resendMessageInput = z.object({ messageId: z.uuid() });

export const writeToCustomerInput = z.object({
  bookingId: z.uuid(),
  body: z
    .string()
    .trim()
    .min(1, { error: () => validationWords.required })
    .max(staffTextLimits.message),
});
export type WriteToCustomerInput = z.infer<typeof writeToCustomerInput>;

interface FoundPerson {
  id: string;
  name: string;
  phone: string | null;
  email: string | null;
  disabled: boolean;
}

export interface FoundBooking {
  id: string;
  code: string;
  status: BookingStatus;
  title: string;
  companyName: string;
  startsAt: string;
  contactName: string;
  contactPhone: string | null;
  total: number;
  currency: string;
}

export interface FoundPayment {
  id: string;
  kind: PaymentKind;
  provider: string;
  status: PaymentStatus;
  amount: number;
  currency: string;
  reference: string | null;
  createdAt: string;
  /** The booking that it paid or refunded. */
  bookingId: string | null;
}

export interface FoundForSupport {
  people: FoundPerson[];
  bookings: FoundBooking[];
  payments: FoundPayment[];
  /** True when a list was truncated: more words or a code narrow the search. */
  more: boolean;
}

export interface StoryPayment {
  id: string;
  kind: PaymentKind;
  provider: string;
  status: PaymentStatus;
  amount: number;
  currency: string;
  number: string | null;
  reference: string | null;
  transactionId: string | null;
  reason: string | null;
}

/** One event; `what` of a booking is its new state. */
export type StoryEvent = { id: string; at: string } & (
  | { kind: "booking"; what: "CREATED" | BookingStatus; reason: string | null }
  | { kind: "payment"; what: "OPENED" | "CLOSED"; payment: StoryPayment }
  | {
      kind: "call";
      service: string;
      operation: string;
      outcome: string;
      responseStatus: number | null;
      durationMs: number;
      attempt: number;
      url: string;
      request: string | null;
      response: string | null;
    }
  | {
      kind: "message";
      channel: MessageChannel;
      recipient: string;
      template: string;
      status: MessageStatus;
      subject: string | null;
      /** Null when the text contained a code, which staff never see. */
      body: string | null;
      attempts: number;
      error: string | null;
      canResend: boolean;
    }
  | {
      kind: "ledger";
      what: string;
      entries: { account: LedgerAccount; companyName: string | null; amount: number; currency: string }[];
    }
  | { kind: "ticket"; what: "ISSUED" | "USED" | "CANCELLED"; code: string; label: string; holderName: string }
  | { kind: "scan"; code: string; outcome: string; device: string; offline: boolean; by: string }
  | {
      kind: "audit";
      action: string;
      objectType: string;
      by: string | null;
      onBehalf: string | null;
      reason: string | null;
      before?: unknown;
      after?: unknown;
    }
  | { kind: "conversation"; conversationId: string; author: string; fromCustomer: boolean; body: string }
);

/** What is read aloud about a payment, from which facts, and the next safe step. */
export interface VerdictView {
  verdict: Verdict;
  facts: VerdictFacts;
  /** Empty where no payment was tried. */
  provider: string;
  currency: string;
  amount: number;
  /** What was, or will be, sent back. */
  refund: number;
  /** A refund that a person of ours has sent, not its provider. */
  byHand: boolean;
  /** The step that this person may take, on the payment, refund, booking, difference or deposit of that id. */
  step: { name: VerdictStep; id: string } | null;
  /** A step that only an administrator may take. */
  leftTo: VerdictStep | null;
  bookingId: string | null;
  contact: { phone: string | null; email: string | null };
}

export interface BookingStory {
  id: string;
  kind: ServiceKind;
  code: string;
  status: BookingStatus;
  channel: "ONLINE" | "DESK";
  productId: string;
  title: string;
  companyName: string;
  companyPhone: string | null;
  startsAt: string;
  timeZone: string;
  places: string;
  /** The place, and the facts frozen at the sale: tariffs, nights, consultant. */
  facts: { label: string; value: string }[];
  total: number;
  currency: string;
  contact: { name: string; phone: string | null; email: string | null };
  customer: { id: string; name: string } | null;
  /** The other leg of a round trip. */
  others: { id: string; code: string; status: BookingStatus }[];
  payments: StoryPayment[];
  verdict: VerdictView;
  /** Actions possible now, from the same tables that the use cases check. */
  can: {
    resendTickets: boolean;
    write: boolean;
    /** Payments whose provider can be asked again. */
    check: string[];
    cancel: CancelOffer | null;
  };
  events: StoryEvent[];
}
