import type {
  Booking,
  LedgerTransaction,
  Match,
  MatchClass,
  Payment,
} from "../../../../prisma/client/client.ts";
import type { Context } from "../../../platform/context.ts";
import { isSold } from "../../../shared/booking/booking-steps.ts";
import { type PaymentReason, paymentReasons } from "../../../shared/booking/payment-reasons.ts";
import { openPaymentStatuses } from "../../../shared/booking/payment-steps.ts";
import type { VerdictFacts } from "../../../shared/booking/payment-verdict.ts";
import { operatorAnswer } from "../../payment/providers/call-policy.ts";
import { isCounted, isLeftToStaff, isRefused, providerOf } from "../../payment/providers/choose-provider.ts";

/** What is known about one payment, in the words of the verdict. */

const callsRead = 20;

type BookingFact = VerdictFacts["booking"];

/** Of the bookings of a bill: one that stands outweighs those that ended. */
export function bookingFact(bookings: readonly Pick<Booking, "status">[]): BookingFact {
  const has = (...statuses: Booking["status"][]) => bookings.some(({ status }) => statuses.includes(status));
  if (bookings.some(isSold)) return "SOLD";
  if (has("REQUESTED", "PENDING")) return "WAITING";
  return has("EXPIRED") ? "EXPIRED" : "CANCELLED";
}

export function refundFact(refund: Payment | null): VerdictFacts["refund"] {
  if (!refund) return "NONE";
  if (refund.status === "SUCCEEDED") return "SENT";
  if (!openPaymentStatuses.some((status) => status === refund.status)) return "FAILED";
  if (!isLeftToStaff(refund)) return "UNDER_WAY";
  const tried = paymentReasons.includes(refund.reason as PaymentReason);
  return tried ? (isRefused(refund) ? "REFUSED" : "UNSURE") : "BY_HAND";
}

const lines: Record<MatchClass, VerdictFacts["line"]> = {
  LATE: "AGREES",
  FEE_DIFFERS: "AGREES",
  SUCCESS_UNKNOWN_TO_US: "AGREES",
  UNKNOWN_AT_OPERATOR: "ABSENT",
  AMOUNT_DIFFERS: "DIFFERS",
  CURRENCY_DIFFERS: "DIFFERS",
  WRONG_ACCOUNT: "DIFFERS",
  DUPLICATE: "TWICE",
  REFUND_TWICE: "TWICE",
  REVERSED: "REVERSED",
  PAYOUT_BOUNCED: "REVERSED",
  NO_REFERENCE: "NONE",
  BALANCE_GAP: "NONE",
};
/** The gravest first. */
const gravity = ["REVERSED", "TWICE", "DIFFERS", "ABSENT", "AGREES", "NONE"] as const;

interface TellingLine {
  line: VerdictFacts["line"];
  matchId: string | null;
}

/** The line that matters most, with its difference. What was decided or settled no longer differs. */
export function lineFact(matches: readonly Match[], agreeing: number): TellingLine {
  const told = matches.map((match): TellingLine => {
    const line = lines[match.class];
    if (match.state === "OPEN" || line === "REVERSED" || line === "TWICE") return { line, matchId: match.id };
    return { line: line === "DIFFERS" ? "AGREES" : line === "ABSENT" ? "NONE" : line, matchId: match.id };
  });
  if (agreeing > 0) told.push({ line: "AGREES", matchId: null });
  told.sort((a, b) => gravity.indexOf(a.line) - gravity.indexOf(b.line));
  return told[0] ?? { line: "NONE", matchId: null };
}

export interface Subject {
  payment: Payment;
  /** Of a collection: its refunds, the latest last. */
  refunds: readonly Payment[];
  bookings: readonly Booking[];
}

export interface Known {
  facts: VerdictFacts;
  matchId: string | null;
  depositId: string | null;
}

/** What is known where no payment was tried. */
export const nothingPaid = (bookings: readonly Booking[]): VerdictFacts => ({
  ...{ kind: "NONE", status: "CREATED", counted: false, operator: "NOT_ASKED", ledger: false },
  ...{ line: "NONE", refund: "NONE", booking: bookingFact(bookings), disputed: false },
});

export async function readFacts(ctx: Context, { payment, refunds, bookings }: Subject): Promise<Known> {
  const { id, kind, status } = payment;
  const [calls, posted, matches, agreeing, disputed] = await Promise.all([
    ctx.db.serviceCall.findMany({
      where: { paymentId: id },
      orderBy: [{ at: "desc" }, { id: "desc" }],
      take: callsRead,
      select: { operation: true, outcome: true, responseStatus: true, response: true },
    }),
    bookedMoney(ctx, id),
    ctx.db.match.findMany({ where: { paymentId: id } }),
    ctx.db.statementLine.count({ where: { id } }),
    ctx.db.deposit.findFirst({
      where: { bookingId: { in: bookings.map((booking) => booking.id) }, status: "DISPUTED" },
      select: { id: true },
    }),
  ]);
  const { line, matchId } = lineFact(matches, agreeing);
  const own = kind === "REFUND" ? payment : (refunds.at(-1) ?? null);
  return {
    facts: {
      kind: kind === "REFUND" ? "REFUND" : "COLLECT",
      status,
      counted: isCounted(providerOf(ctx, payment)),
      operator: operatorAnswer(calls),
      ledger: posted !== null,
      line,
      refund: refundFact(own),
      booking: bookingFact(bookings),
      disputed: disputed !== null,
    },
    matchId,
    depositId: disputed?.id ?? null,
  };
}

/** A posting that moved this payment's money at its provider. */
const bookedMoney = (ctx: Context, paymentId: string): Promise<LedgerTransaction | null> =>
  ctx.db.ledgerTransaction.findFirst({
    where: { paymentId, entries: { some: { account: "PROVIDER_CLEARING" } } },
  });
