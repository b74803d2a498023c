import type { Booking, Payment, Product } from "../../../../prisma/client/client.ts";
import { fromJson } from "../../../platform/database/json-column.ts";
import { isUnseated } from "../../../shared/booking/booking-steps.ts";
import { commissionOf } from "../../../shared/booking/commission.ts";
import { type RefundTier, withdrawalHoursBeforeStart } from "../../../shared/booking/refund-tiers.ts";
import { hour, minute } from "../../../shared/durations.ts";
import type { Entry, Posting } from "../../payment/ledger/post-to-ledger.ts";
import { apportion } from "../share/share-policy.ts";

/**
 * Decides how much is refunded when a booking ends, and who bears it: for quotes, for cancellations by the customer, by
 * support, at the desk or by the company, and for money that arrived too late to buy anything. Pure: no database, no
 * clock.
 */

/** Terms that a refund depends on, frozen when the booking was made. */
type RefundTerms = Pick<Booking, "status" | "statusReason" | "total" | "refundTiers" | "startsAt"> &
  WithdrawalTerms & {
    product: Pick<Product, "status">;
  };

type WithdrawalTerms = Pick<Booking, "withdrawalMinutes" | "confirmedAt" | "startsAt">;

/** Until when a booking that is bought at this moment is cancelled or changed for nothing; null = never. */
export function withdrawalEnd(
  { withdrawalMinutes, startsAt }: Omit<WithdrawalTerms, "confirmedAt">,
  boughtAt: Date,
): Date | null {
  const latest = startsAt.getTime() - withdrawalHoursBeforeStart * hour;
  const end = Math.min(boughtAt.getTime() + withdrawalMinutes * minute, latest);
  return end > boughtAt.getTime() ? new Date(end) : null;
}

/** The same of one that was bought; null also when that time is over. */
export function withdrawalOpenUntil(booking: WithdrawalTerms, now: Date): Date | null {
  const end = booking.confirmedAt && withdrawalEnd(booking, booking.confirmedAt);
  return end && now < end ? end : null;
}

/** The booking whose money is divided. */
type SoldBooking = Pick<Booking, "id" | "billId" | "currency" | "companyId" | "commissionBasisPoints">;

export interface RefundShare {
  refund: number;
  kept: number;
  percent: number;
  /** When the refund percentage drops to the next tier; null when nothing is refundable any more. */
  changesAt: Date | null;
}

/**
 * `full`: the company is the cause, so everything is refunded whatever the tiers say. The same holds for a customer who
 * cancels a booking whose product the company has just cancelled, or whose place went with another bus.
 */
export function refundOf(booking: RefundTerms, { full }: { full: boolean }, now: Date): RefundShare {
  if (booking.status !== "CONFIRMED") return { refund: 0, kept: 0, percent: 0, changesAt: null };
  if (full || booking.product.status === "CANCELLED" || isUnseated(booking))
    return { refund: booking.total, kept: 0, percent: 100, changesAt: null };
  const open = withdrawalOpenUntil(booking, now);
  if (open) return { refund: booking.total, kept: 0, percent: 100, changesAt: open };
  return refundShare(booking.total, fromJson<RefundTier[]>(booking.refundTiers), booking.startsAt, now);
}

/** Terms of a booking that its traveller misses through a delay of what came before it in the same bill. */
export const fullUntilStart = [{ hoursBefore: 0, refundPercent: 100 }] satisfies RefundTier[];

/** The best tier that is still open applies; without a tier, or after the start, nothing is refunded. */
export function refundShare(
  total: number,
  tiers: readonly RefundTier[],
  startsAt: Date,
  now: Date,
): RefundShare {
  const left = startsAt.getTime() - now.getTime();
  const open = left <= 0 ? [] : tiers.filter((tier) => left >= tier.hoursBefore * hour);
  const percent = Math.min(100, Math.max(0, ...open.map((tier) => tier.refundPercent)));
  const lastOpen = Math.min(
    ...open.filter((tier) => tier.refundPercent >= percent).map((tier) => tier.hoursBefore),
  );
  const refund = Math.floor((total * percent) / 100);
  return {
    refund,
    kept: total - refund,
    percent,
    changesAt: percent > 0 ? new Date(startsAt.getTime() - lastOpen * hour) : null,
  };
}

/**
 * Money paid through a provider leaves escrow: the refund is owed to the customer, the rest to the company, less the
 * commission on the rest.
 */
export function entriesOutOfEscrow(
  { currency, companyId, commissionBasisPoints }: SoldBooking,
  { paid, refund }: { paid: number; refund: number },
): Entry[] {
  const kept = paid - refund;
  const commission = commissionOf(kept, commissionBasisPoints);
  return [
    { account: "ESCROW", amount: paid, currency },
    { account: "REFUND_PAYABLE", amount: -refund, currency },
    { account: "COMPANY_PAYABLE", amount: -(kept - commission), currency, companyId },
    { account: "COMMISSION", amount: -commission, currency, companyId },
  ];
}

/**
 * Cash is in the company's drawer and is refunded from there: only the commission owed to Mboa changes, payment by
 * payment, so that what was rounded at each is given back to the franc.
 */
function entriesOfCashRefund(
  { currency, companyId, commissionBasisPoints }: SoldBooking,
  { paid, left }: { paid: readonly PaidPart[]; left: readonly PaidPart[] },
): Entry[] {
  const commissionOn = (parts: readonly PaidPart[]) =>
    parts
      .filter(({ counted }) => counted)
      .reduce((sum, { amount }) => sum + commissionOf(amount, commissionBasisPoints), 0);
  const undone = commissionOn(paid) - commissionOn(left);
  return [
    { account: "COMMISSION", amount: undone, currency, companyId },
    { account: "COMMISSION_RECEIVABLE", amount: -undone, currency, companyId },
  ];
}

/** A part of a booking's price as it was paid. `counted`: paid in cash at a desk of the company. */
export interface PaidPart {
  counted: boolean;
  amount: number;
  /** True for a payment by one of several people who share the bill. */
  shared?: boolean;
}

type AnyPart = { amount: number; shared?: boolean };

/** Groups the parts of a shared bill together; every other payment is a group of its own. */
function paymentsOf<Part extends AnyPart>(parts: readonly Part[]): Part[][] {
  const payments: Part[][] = [];
  for (const part of parts) {
    const last = payments.at(-1);
    if (part.shared && last?.[0]?.shared) last.push(part);
    else payments.push([part]);
  }
  return payments;
}

/**
 * Takes an amount out of what was paid, the latest payment first; from the payers of a shared bill in proportion to
 * their parts.
 */
export function takeFromParts<Part extends AnyPart>(
  parts: readonly Part[],
  amount: number,
): { taken: Part[]; left: Part[] } {
  const taken: Part[] = [];
  const left: Part[] = [];
  let rest = amount;
  for (const payment of paymentsOf(parts).reverse()) {
    const amounts = payment.map((part) => part.amount);
    const shares = apportion(rest, amounts);
    rest -= shares.reduce((sum, share) => sum + share, 0);
    const of = (sums: readonly number[]) =>
      payment.flatMap((part, index) => (sums[index] ? [{ ...part, amount: sums[index] }] : []));
    taken.unshift(...of(shares));
    left.unshift(...of(amounts.map((whole, index) => whole - (shares[index] ?? 0))));
  }
  return { taken, left };
}

/** A change of a booking: the difference that was paid or refunded, and what the company kept of the old price. */
interface PaidChange<Payer> {
  difference: number;
  kept: number;
  paidBy: Payer | null;
}

/**
 * Which payments cover the current price: first the sale, then each change in order. What was kept or refunded was
 * taken from the latest payments; a difference was a payment of its own. `shares`: the sale as several people paid it.
 */
export function partsOfPrice<Part extends AnyPart>(
  total: number,
  sale: Omit<Part, "amount">,
  changes: readonly PaidChange<Omit<Part, "amount">>[],
  shares: readonly Part[] = [],
): Part[] {
  const first = total - changes.reduce((sum, { difference, kept }) => sum + difference - kept, 0);
  let parts = shares.length > 0 ? [...shares] : [{ ...sale, amount: first } as Part];
  for (const { difference, kept, paidBy } of changes) {
    parts = takeFromParts(parts, kept + Math.max(0, -difference)).left;
    if (difference > 0) parts.push({ ...(paidBy ?? sale), amount: difference } as Part);
  }
  return parts.filter((part) => part.amount > 0);
}

export const sumOfParts = (parts: readonly { amount: number }[]): number =>
  parts.reduce((sum, part) => sum + part.amount, 0);

/**
 * Ledger postings that divide what was paid for a booking when `ended` of it ends, all of it or a part, and `refund` of
 * that is given back: one for what is in escrow, one for cash. `event` names the cause and makes the posting unique.
 */
export function divisionPostings(
  booking: SoldBooking,
  paid: readonly PaidPart[],
  { ended, refund, event }: { ended: number; refund: number; event: string },
): Posting[] {
  const { taken } = takeFromParts(paid, ended);
  const escrowOf = (parts: readonly PaidPart[]) => sumOfParts(parts.filter(({ counted }) => !counted));
  const { id: bookingId, billId, companyId } = booking;
  const common = { bookingId, billId, companyId };
  const escrow = { paid: escrowOf(taken), refund: escrowOf(takeFromParts(taken, refund).taken) };
  return [
    {
      ...common,
      sourceEvent: event,
      kind: "CANCELLED",
      entries: entriesOutOfEscrow(booking, escrow),
    },
    {
      ...common,
      sourceEvent: `${event}:cash`,
      kind: "CASH_SALE_CANCELLED",
      entries: entriesOfCashRefund(booking, { paid, left: takeFromParts(paid, refund).left }),
    },
  ];
}

/** Money that could buy nothing (too late, paid twice, wrong amount) never enters escrow: all of it is owed back. */
export function returnPosting(
  payment: Pick<Payment, "id" | "billId" | "provider">,
  received: { amount: number; currency: string },
): Posting {
  const { amount, currency } = received;
  return {
    sourceEvent: `payment:${payment.id}:settled`,
    kind: "COLLECTED_TO_RETURN",
    billId: payment.billId,
    paymentId: payment.id,
    entries: [
      { account: "PROVIDER_CLEARING", amount, currency, provider: payment.provider },
      { account: "REFUND_PAYABLE", amount: -amount, currency },
    ],
  };
}
