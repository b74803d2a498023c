import type {
  Bill,
  Booking,
  BookingChange,
  Company,
  Country,
  Passenger,
  Payment,
  Prisma,
  Review,
} from "../../../../prisma/client/client.ts";
import type { Context } from "../../../platform/context.ts";
import { fromJson } from "../../../platform/database/json-column.ts";
import {
  bookingMay,
  isReversed,
  type LapseReason,
  lapseReasonOf,
  noPlace,
} from "../../../shared/booking/booking-steps.ts";
import { identityDueAt } from "../../../shared/booking/passenger.ts";
import { openPaymentStatuses } from "../../../shared/booking/payment-steps.ts";
import type { RefundTier } from "../../../shared/booking/refund-tiers.ts";
import type { PriceLine } from "../booking-facts.ts";
import { withdrawalEnd, withdrawalOpenUntil } from "../cancel/refund-policy.ts";
import { describeBooking, describeProducts, furtherFacts, labelsOf } from "../describe-products.ts";
import { asksIdentity, dueBookings, missingOfPassengers, saleEndOf } from "../pay/lock-bill.ts";
import { readReviewable } from "../read-absence.ts";
import type { ExpectedAnswer } from "../request-facts.ts";
import type { ChangePlan } from "../reschedule/plan-change.ts";
import { type Left, leftOf } from "./check-sales.ts";
import { readAnswers } from "./read-request.ts";
import { type RefundRow, refundView, viewedRefunds } from "./refund-view.ts";
import type { BillState, BookingView } from "./view-schema.ts";

/** Bookings as their owner sees them. */

export const bookingViewInclude = {
  passengers: true,
  product: { select: { status: true } },
  company: { select: { status: true, identityRequired: true } },
  country: { select: { timeZone: true, identityRequired: true } },
  review: { select: { id: true } },
  bill: {
    select: { holdExpiresAt: true, paidAt: true, total: true, _count: { select: { bookings: true } } },
  },
  payments: viewedRefunds,
  changes: {
    where: { status: "PENDING" },
    orderBy: { createdAt: "desc" },
    select: { id: true, requestedById: true, difference: true, plan: true, expiresAt: true },
  },
} satisfies Prisma.BookingInclude;

type ViewedBooking = Booking & {
  passengers: Passenger[];
  product: { status: "DRAFT" | "PUBLISHED" | "CANCELLED" };
  company: Pick<Company, "status" | "identityRequired">;
  country: Pick<Country, "timeZone" | "identityRequired">;
  review: Pick<Review, "id"> | null;
  bill: Pick<Bill, "holdExpiresAt" | "paidAt" | "total"> & { _count: { bookings: number } };
  payments: RefundRow[];
  changes: Pick<BookingChange, "id" | "requestedById" | "difference" | "plan" | "expiresAt">[];
};

export async function bookingViews(ctx: Context, bookings: readonly ViewedBooking[]): Promise<BookingView[]> {
  const describe = await describeProducts(ctx, ctx.db, bookings);
  const left = await leftOf(ctx, bookings);
  const reviewable = await readReviewable(ctx, bookings);
  const answers = await readAnswers(ctx.db, ctx.kinds, bookings);
  return bookings.map((booking) =>
    bookingView(ctx, booking, {
      product: describeBooking(booking, describe(booking.productId)),
      left: left(booking),
      answer: answers.get(booking.id),
      reviewable: reviewable.has(booking.id),
    }),
  );
}

interface ViewedParts extends Pick<BookingView, "product"> {
  left: Left | null;
  answer: ExpectedAnswer | undefined;
  reviewable: boolean;
}

function bookingView(
  ctx: Context,
  booking: ViewedBooking,
  { product, left, answer, reviewable }: ViewedParts,
): BookingView {
  const kind = ctx.kinds[booking.kind];
  const now = ctx.now();
  const missing = missingOfPassengers(booking, kind) !== null;
  const ahead = booking.startsAt > now;
  const onSale = saleEndOf(booking) > now;
  return {
    id: booking.id,
    code: booking.code,
    billId: booking.billId,
    kind: booking.kind,
    productId: booking.productId,
    wish: wishOf(booking),
    facts: furtherFacts(booking),
    leg: booking.leg,
    legs: booking.bill._count.bookings,
    billTotal: booking.bill.total,
    status: booking.status,
    places: labelsOf(booking).map((label, place) => ({
      unit: booking.units[place] ?? 0,
      label,
      passenger: passengerView(booking.passengers.find((one) => one.unit === booking.units[place])),
    })),
    priceLines: fromJson<PriceLine[]>(booking.priceLines),
    total: booking.total,
    currency: booking.currency,
    startsAt: booking.startsAt.toISOString(),
    endsAt: booking.endsAt.toISOString(),
    timeZone: booking.country.timeZone,
    product,
    refundTiers: fromJson<RefundTier[]>(booking.refundTiers),
    withdrawal: withdrawalView(booking, now),
    refund: refundView(ctx, booking.payments),
    change: openChangeView(booking, now),
    statusReason: booking.statusReason,
    heldUntil: bookingMay("expire", booking.status)
      ? (booking.bill.holdExpiresAt?.toISOString() ?? null)
      : null,
    left,
    answer: answer ? { ...answer, before: answer.before.toISOString() } : null,
    createdAt: booking.createdAt.toISOString(),
    contact: { name: booking.contactName, phone: booking.contactPhone, email: booking.contactEmail },
    can: {
      pay: booking.status === "PENDING" && onSale && !left && isPayable(booking),
      bookAgain: lapsedBy(booking) !== null && onSale,
      repeat: left !== null || booking.endsAt <= now || !bookingMay("cancel", booking.status),
      cancel: ahead && bookingMay("cancel", booking.status, "CUSTOMER") && !isReversed(booking),
      change:
        ahead &&
        Boolean(kind?.changes) &&
        bookingMay("reschedule", booking.status, "CUSTOMER") &&
        !isReversed(booking),
      review: reviewable && bookingMay("review", booking.status, "CUSTOMER"),
      namePassengers: ahead && bookingMay("namePassengers", booking.status, "CUSTOMER"),
    },
    passengers: {
      named: kind?.namesPassengers ?? false,
      identity: asksIdentity(kind, booking),
      identityDue: identityDueAt(booking.startsAt) <= now,
      completeBefore: identityDueAt(booking.startsAt).toISOString(),
    },
    passengersMissing: missing,
  };
}

/** A change that its customer has chosen and not paid; one that the company asked for is paid by its own prompt alone. */
function openChangeView({ changes, userId }: ViewedBooking, now: Date): BookingView["change"] {
  const open = changes.find((one) => one.requestedById === userId && one.expiresAt > now);
  if (!open) return null;
  const { title, startsAt } = fromJson<Pick<ChangePlan, "title" | "startsAt">>(open.plan);
  return { id: open.id, title, startsAt, difference: open.difference, until: open.expiresAt.toISOString() };
}

/** Null where nothing, or nothing any more, is given back for that reason. */
function withdrawalView(booking: ViewedBooking, now: Date): BookingView["withdrawal"] {
  const { status, withdrawalMinutes: minutes } = booking;
  if (status === "CONFIRMED") {
    const until = withdrawalOpenUntil(booking, now);
    return until && { minutes, until: until.toISOString() };
  }
  const offered = status === "PENDING" && booking.total > 0 && withdrawalEnd(booking, now) !== null;
  return offered ? { minutes, until: null } : null;
}

/** Old bookings without a stored wish asked for this number of places. */
function wishOf({ wish, places }: Booking): Record<string, unknown> {
  const kept = fromJson<Record<string, unknown>>(wish);
  return Object.keys(kept).length > 0 ? kept : { places };
}

/** A booking whose money is being refunded cannot be paid once more from here. */
function isPayable(booking: Booking): boolean {
  const due = booking.statusReason !== "PAID_TOO_LATE" && dueBookings([booking]).length > 0;
  return due && bookingMay("pay", booking.status, "CUSTOMER");
}

function passengerView(passenger: Passenger | undefined): BookingView["places"][number]["passenger"] {
  if (!passenger) return null;
  const { name, phone, identityType, identityNumber } = passenger;
  return { name, phone, identityType, identityNumber };
}

type StatedPayment = Pick<Payment, "kind" | "purpose" | "status" | "provider"> & {
  expiresAt: Date | string | null;
};

const isOpen = ({ status }: StatedPayment) => (openPaymentStatuses as readonly string[]).includes(status);

/** Cash is brought in time or not at all: the clock ends the wait, even before a job has recorded it. */
function isMissed({ provider, status, expiresAt }: StatedPayment, now: Date): boolean {
  if (provider !== "cash") return false;
  return status === "EXPIRED" || (expiresAt !== null && new Date(expiresAt) <= now);
}

type StatedBooking = Pick<Booking, "status" | "statusReason">;

/** State of a bill, from its rows and the clock alone, so that it is the same on every device. */
export function billState(
  bill: { paidAt: Date | null; holdExpiresAt: Date | null; sharedUntil: Date | null },
  bookings: readonly StatedBooking[],
  payments: readonly StatedPayment[],
  now: Date,
): BillState {
  if (bill.paidAt) return "PAID";
  const live = bookings.filter((one) => one.status === "REQUESTED" || one.status === "PENDING");
  const waited = payments.some((one) => one.kind === "COLLECT" && isOpen(one) && !isMissed(one, now));
  if (bill.sharedUntil && live.length > 0 && (waited || bill.sharedUntil > now)) return "SHARED";
  if (waited) return "WAITING";
  const returned = payments.some((one) => one.kind === "REFUND" && one.purpose === "SALE");
  if (returned && live.length === 0) return "REFUNDING";
  if (live.length === 0) return bookings.some((one) => one.status === "EXPIRED") ? "LOST" : "CLOSED";
  if (bill.holdExpiresAt && bill.holdExpiresAt <= now) return "LOST";
  return live.some((one) => one.status === "REQUESTED") ? "TO_VALIDATE" : "TO_PAY";
}

/** Why a LOST bill has ended by itself; null when its owner ended it. Payments: the latest first. */
export function lapseOf(
  bill: { sharedUntil: Date | null },
  bookings: readonly StatedBooking[],
  payments: readonly StatedPayment[],
  now: Date,
): LapseReason | null {
  const written = bookings.flatMap((one) => lapsedBy(one) ?? []);
  if (written[0]) return written[0];
  if (bookings.some(({ status, statusReason }) => status === "EXPIRED" && statusReason !== null)) return null;
  // The deadline has passed, but the job that writes the reason has not run yet.
  if (bookings.some(({ status }) => status === "REQUESTED")) return "NOT_ANSWERED";
  const latest = payments.find(({ kind }) => kind === "COLLECT");
  if (!bill.sharedUntil && latest && isMissed(latest, now)) return "CASH_NOT_PAID";
  if (bookings.some(({ statusReason }) => statusReason === noPlace)) return noPlace;
  return bill.sharedUntil ? "SHARES_NOT_PAID" : "NOT_PAID";
}

/** Sold and open bookings bear a mark without having ended by it. */
const lapsedBy = ({ status, statusReason }: StatedBooking): LapseReason | null =>
  status === "EXPIRED" ? lapseReasonOf(statusReason) : null;
