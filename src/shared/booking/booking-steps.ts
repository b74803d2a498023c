import type { BookingStatus } from "../../../prisma/client/client.ts";
import type { Area } from "../permissions.ts";

export type Party = "CUSTOMER" | "STAFF" | "SYSTEM";

interface Step {
  from: readonly BookingStatus[];
  to?: BookingStatus;
  by: readonly Party[];
  /** The areas of the back office that have a button for it. */
  areas?: readonly Area[];
}

/** Every step of a booking: from which states, who takes it, and in which areas of the back office. */
export const bookingCan = {
  accept: { from: ["REQUESTED"], to: "PENDING", by: ["STAFF"], areas: ["partner", "branch"] },
  decline: { from: ["REQUESTED"], to: "DECLINED", by: ["STAFF", "SYSTEM"], areas: ["partner", "branch"] },
  pay: { from: ["PENDING", "EXPIRED"], to: "PENDING", by: ["CUSTOMER", "STAFF"] },
  /** From EXPIRED: the money came late and the places were still free. */
  confirm: { from: ["PENDING", "EXPIRED"], to: "CONFIRMED", by: ["SYSTEM"] },
  expire: { from: ["REQUESTED", "PENDING"], to: "EXPIRED", by: ["SYSTEM"] },
  cancel: { from: ["REQUESTED", "PENDING", "CONFIRMED"], to: "CANCELLED", by: ["CUSTOMER", "STAFF"] },
  complete: { from: ["CONFIRMED"], to: "COMPLETED", by: ["SYSTEM"] },
  namePassengers: { from: ["REQUESTED", "PENDING", "CONFIRMED"], by: ["CUSTOMER", "STAFF"] },
  reschedule: { from: ["CONFIRMED"], by: ["CUSTOMER", "STAFF"] },
  move: { from: ["REQUESTED", "PENDING", "CONFIRMED"], by: ["STAFF", "SYSTEM"] },
  review: { from: ["CONFIRMED", "COMPLETED"], by: ["CUSTOMER"] },
} as const satisfies Record<string, Step>;
export type BookingStep = keyof typeof bookingCan;

export function bookingMay(step: BookingStep, status: BookingStatus, by?: Party): boolean {
  const { from, by: parties }: Step = bookingCan[step];
  return from.includes(status) && (by === undefined || parties.includes(by));
}

/** A booking that was sold and stands, before and after it took place: its tickets count and its money is earned. */
export const soldStatuses: readonly BookingStatus[] = ["CONFIRMED", "COMPLETED"];

export const isSold = ({ status }: { status: string }): boolean =>
  soldStatuses.includes(status as BookingStatus);

/** What a sold booking says of itself: its place went with another bus, its operator took the payment back, or both. */
export const noPlace = "NO_PLACE";
const reversed = "PAYMENT_REVERSED";
const noPlaceReversed = "NO_PLACE_REVERSED";

interface Marked {
  statusReason: string | null;
}

/** Its tickets open no door: the seats on them are for others to buy. */
export const isUnseated = ({ status, statusReason }: Marked & { status: string }): boolean =>
  status === "CONFIRMED" && (statusReason === noPlace || statusReason === noPlaceReversed);

/** What a ticket says of itself: without a place it opens no door. */
export const ticketStateOf = <Status extends string>(
  status: Status,
  booking: Parameters<typeof isUnseated>[0],
): Status | typeof noPlace => (status === "VALID" && isUnseated(booking) ? noPlace : status);

/** An operator has taken its payment back: its customer is asked to say what becomes of it, and people decide. */
export const isReversed = ({ statusReason }: Marked): boolean =>
  statusReason === reversed || statusReason === noPlaceReversed;

/** The mark of a booking without its place, and with one. */
export const markWithoutPlace = (booking: Marked) => (isReversed(booking) ? noPlaceReversed : noPlace);
export const markWithPlace = (booking: Marked) => (isReversed(booking) ? reversed : null);
/** The mark of a booking whose payment was taken back. */
export const markReversed = (booking: Marked & { status: string }) =>
  isUnseated(booking) ? noPlaceReversed : reversed;

/**
 * Why an unpaid booking expires: it was not paid during the hold, the company did not answer a request, the cash
 * was not paid at the desk, not all parts of a shared bill were paid, or its places went with another bus. Each has its
 * own sentence and message.
 */
export const lapseReasons = [
  "NOT_PAID",
  "NOT_ANSWERED",
  "CASH_NOT_PAID",
  "SHARES_NOT_PAID",
  noPlace,
] as const;
export type LapseReason = (typeof lapseReasons)[number];

export function lapseReasonOf(reason: string | null): LapseReason | null {
  return lapseReasons.find((known) => known === reason) ?? null;
}
