import type { Booking } from "../../../../prisma/client/client.ts";
import { type Context, requireActor } from "../../../platform/context.ts";
import { type Tx, withRetry } from "../../../platform/database/database.ts";
import { fromJson, toJson } from "../../../platform/database/json-column.ts";
import { linkTo } from "../../../platform/link-to.ts";
import { inLanguage } from "../../../platform/reader-language.ts";
import { settingsOf } from "../../../platform/settings.ts";
import { paths } from "../../../shared/address/paths.ts";
import { AppError } from "../../../shared/app-error.ts";
import { bookingMay } from "../../../shared/booking/booking-steps.ts";
import { formatDateTime } from "../../../shared/dates.ts";
import { hour } from "../../../shared/durations.ts";
import { formatMoney } from "../../../shared/money.ts";
import { servesCompany } from "../../../shared/reach.ts";
import { validationWords } from "../../../shared/words/fr/ui/validation.ts";
import { signingKey } from "../../ticket-key/sign-ticket.ts";
import type { PriceLine } from "../booking-facts.ts";
import { claimsOf, holdUntil, takeUnits } from "../claims.ts";
import { subjectOfPayment, travelOf } from "../describe-products.ts";
import { readDetails } from "../hold/read-products.ts";
import {
  type BookingOfBill,
  isClosed,
  type LockedBill,
  lockBill,
  saleEndOf,
  sumOf,
  unitsOfToday,
} from "../pay/lock-bill.ts";
import { confirmFreeBill } from "../settle/confirm-free-bill.ts";

/** A reduction that the company grants when it accepts: the part that an insurance pays. */
interface Reduction {
  /** « Pris en charge par l’assurance » */
  label: string;
  amount: number;
}

interface Acceptance {
  bookingId: string;
  reduction?: Reduction;
}

/**
 * The company accepts a request: the customer may now pay, within a time limit. What the customer asked for beside it
 * would go unanswered: its own answer accepts the booking too.
 */
export async function acceptBooking(
  ctx: Context,
  { bookingId }: { bookingId: string },
): Promise<{ bookingId: string }> {
  const actor = requireActor(ctx);
  const found = await ctx.db.booking.findUnique({ where: { id: bookingId } });
  if (!found || !servesCompany(actor, found.companyId, found.terminalId)) throw new AppError("NOT_FOUND");
  await withRetry(ctx.db, async (tx) => {
    const expected = await ctx.kinds[found.kind]?.requests?.readExpected(tx, [bookingId]);
    if (expected?.has(bookingId)) throw new AppError("ANSWER_FIRST");
    const accepted = await acceptIn(ctx, tx, { bookingId });
    if (accepted) await notifyAccepted(ctx, tx, accepted);
  });
  return { bookingId };
}

/** An accepted booking, and the deadline of its payment. */
export interface AcceptedBooking {
  booking: BookingOfBill;
  until: Date;
}

/**
 * The same in the caller's transaction; the caller has checked the rights, and notifies the customer. A reduction
 * lowers the price. Returns null where there is nothing to pay now: a bill of zero is confirmed at once, and its tickets
 * tell the customer; the other leg of a round trip still waits for its own answer.
 */
export async function acceptIn(
  ctx: Context,
  tx: Tx,
  { bookingId, reduction }: Acceptance,
): Promise<AcceptedBooking | null> {
  const { billId, countryId } = await tx.booking.findUniqueOrThrow({ where: { id: bookingId } });
  const bill = await lockBill(tx, billId);
  const booking = bill.bookings.find((one) => one.id === bookingId);
  const now = ctx.now();
  if (!booking || !bookingMay("accept", booking.status, "STAFF")) throw new AppError("CONFLICT");
  // The customer pays the whole bill, so that nothing of it may stand in the way.
  const open = bill.bookings.filter((one) => bookingMay("expire", one.status));
  if (open.some(({ company }) => company.status !== "ACTIVE")) throw new AppError("SELLER_SUSPENDED");
  const details = await readDetails(
    tx,
    ctx.kinds,
    open.map(({ productId }) => productId),
  );
  const legs = open.map((leg) => ({ ...leg, detail: details.get(leg.productId) ?? null }));
  const closed = legs.find((leg) => isClosed(ctx.kinds, leg, now));
  if (closed) throw new AppError("NO_LONGER_AVAILABLE", { kind: closed.kind });
  const until = await payableUntil(ctx, countryId, legs);
  const claims = claimsOf(legs);
  const taken = await takeUnits(tx, claims, { expiresAt: until, now });
  if (taken.length < claims.length || !legs.every((leg) => leg.units.every(unitsOfToday(ctx.kinds, leg))))
    throw new AppError("HOLD_LOST");
  const reduced = reduction ? reducedPrice(booking, reduction) : {};
  await tx.booking.update({ where: { id: bookingId }, data: { status: "PENDING", ...reduced } });
  const total = bill.total - (reduction?.amount ?? 0);
  await tx.bill.update({ where: { id: bill.id }, data: { holdExpiresAt: until, keptUntil: until, total } });
  const confirmed = await confirmFreeBill(ctx, tx, bill.id, await signingKey(ctx));
  const waits = open.some((one) => one.id !== bookingId && one.status === "REQUESTED");
  return confirmed || waits ? null : { booking, until };
}

async function payableUntil(ctx: Context, countryId: string, legs: readonly BookingOfBill[]): Promise<Date> {
  const { requestHours } = await settingsOf(ctx, countryId);
  const saleEnds = legs.map((leg) => saleEndOf(leg).getTime());
  return new Date(Math.min(ctx.now().getTime() + requestHours * hour, ...saleEnds));
}

/**
 * Of a bill whose last unanswered booking has ended, the others are to be paid now, like a request that is accepted, and
 * their customer is told; those that cost nothing are confirmed. The caller has locked the bill and written its total.
 */
export async function openRest(
  ctx: Context,
  tx: Tx,
  { id, countryId, holdExpiresAt }: LockedBill,
  rest: readonly BookingOfBill[],
): Promise<void> {
  const now = ctx.now();
  const [first] = rest;
  if (!first || !holdExpiresAt || holdExpiresAt <= now || rest.some(({ status }) => status !== "PENDING"))
    return;
  const until = await payableUntil(ctx, countryId, rest);
  const ids = rest.map((booking) => booking.id);
  await holdUntil(tx, ids, { expiresAt: until, now });
  await tx.bill.update({ where: { id }, data: { holdExpiresAt: until, keptUntil: until } });
  if (await confirmFreeBill(ctx, tx, id, await signingKey(ctx))) return;
  const { timeZone } = first.country;
  await inLanguage(first.language, () =>
    ctx.notify(tx, {
      to: { phone: first.contactPhone, email: first.contactEmail, userId: first.userId },
      template: "restToPay",
      data: {
        code: first.code,
        rest: subjectOfPayment(ctx, rest, timeZone),
        amount: formatMoney(sumOf(rest), first.currency),
        until: formatDateTime(until, timeZone),
        link: linkTo(ctx, paths.payment(id)),
      },
      dedupeKey: `rest-to-pay:${id}:${until.getTime()}`,
      bookingId: first.id,
      companyId: first.companyId,
    }),
  );
}

function reducedPrice({ priceLines, total }: Booking, { label, amount }: Reduction) {
  if (!Number.isInteger(amount) || amount < 0 || amount > total) {
    throw new AppError("INVALID_INPUT", { fields: { amount: validationWords.range(total) } });
  }
  const line: PriceLine = { label, quantity: 1, unitPrice: -amount, amount: -amount, agreed: amount };
  return { total: total - amount, priceLines: toJson([...fromJson<PriceLine[]>(priceLines), line]) };
}

export async function notifyAccepted(
  ctx: Context,
  tx: Tx,
  { booking, until }: AcceptedBooking,
): Promise<void> {
  const { timeZone } = booking.country;
  await inLanguage(booking.language, async () => {
    const travel = await travelOf(ctx, tx, booking, timeZone);
    await ctx.notify(tx, {
      to: { phone: booking.contactPhone, email: booking.contactEmail, userId: booking.userId },
      template: "bookingAccepted",
      data: {
        ...travel,
        until: formatDateTime(until, timeZone),
        link: linkTo(ctx, paths.payment(booking.billId)),
      },
      dedupeKey: `accepted:${booking.id}`,
      bookingId: booking.id,
      companyId: booking.companyId,
    });
  });
}
