import { type Booking, Prisma } from "../../../../prisma/client/client.ts";
import type { Context } from "../../../platform/context.ts";
import type { Tx } from "../../../platform/database/database.ts";
import { fromJson } from "../../../platform/database/json-column.ts";
import { enqueue } from "../../../platform/jobs/jobs.ts";
import { inLanguage } from "../../../platform/reader-language.ts";
import { missesNext } from "../../../shared/booking/missed-booking.ts";
import { openPaymentStatuses } from "../../../shared/booking/payment-steps.ts";
import { peopleIn } from "../../../shared/booking/places.ts";
import type { RefundTier } from "../../../shared/booking/refund-tiers.ts";
import { formatDateTime } from "../../../shared/dates.ts";
import { isCounted } from "../../payment/providers/choose-provider.ts";
import type { Fact } from "../booking-facts.ts";
import { fullUntilStart } from "../cancel/refund-policy.ts";
import { countUnreached } from "../count-people.ts";
import { travelOf } from "../describe-products.ts";
import { postponedTiers } from "./delay-policy.ts";
import { keepAllotments } from "./keep-allotments.ts";
import { lockBookingsOf, renewTickets } from "./move-bookings.ts";

declare module "../../../platform/jobs/jobs.ts" {
  interface JobPayloads {
    "booking.recheckDelay": SentTimes;
  }
}

/** By then every hold that began while the times were changing has been written. */
const recheckAfterMilliseconds = 15_000;

export interface NewTimes {
  productId: string;
  startsAt: Date;
  endsAt: Date;
  reason: string;
  /** Until when those who cannot come are refunded in full; null leaves the terms as they were bought. */
  refundUntil?: Date | null;
  /** Facts written on the bookings that change with the times, by their labels. */
  facts?: readonly Fact[];
}

export interface Moved {
  bookings: number;
  /** The travellers of the bookings whose contact is told: a hold on its payment page is moved without a message. */
  people: number;
  /** Those of them whom no message reaches. */
  unreached: number;
}

/** New times as a job's payload carries them. */
export type SentTimes = Omit<NewTimes, "startsAt" | "endsAt" | "refundUntil"> &
  Record<"startsAt" | "endsAt", string> & { refundUntil: string | null };

/**
 * Moves the time of bookings: everyone is told, tickets and codes stay. What a traveller now misses of the same
 * bill is refunded in full until it starts, whatever its terms. Runs in the caller's transaction. A hold that read the
 * product just before is written just after with the old times: shortly after, it is moved too.
 */
export async function delayBookings(ctx: Context, tx: Tx, times: NewTimes): Promise<Moved> {
  const { startsAt, endsAt, refundUntil } = times;
  const sent: SentTimes = {
    ...times,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    refundUntil: refundUntil?.toISOString() ?? null,
  };
  const now = ctx.now();
  const runAt = new Date(now.getTime() + recheckAfterMilliseconds);
  await enqueue(tx, "booking.recheckDelay", sent, { runAt });
  await keepAllotments(tx, times, now);
  return moveTimes(ctx, tx, times);
}

type Moving = Booking & { country: { timeZone: string } };

/** Safe to repeat: each customer is told the same times only once. */
export async function moveTimes(ctx: Context, tx: Tx, times: NewTimes): Promise<Moved> {
  const { productId, startsAt, endsAt } = times;
  await lockBookingsOf(tx, productId);
  const bookings = await tx.booking.findMany({
    where: { productId, status: { in: ["REQUESTED", "PENDING", "CONFIRMED"] } },
    include: { country: { select: { timeZone: true } } },
  });
  // Also moves lapsed holds: they may still be paid, for the new time. The end of sale and the settlement keep their
  // distance from the start and the end.
  await tx.$executeRaw`
    update "Booking" set "startsAt" = ${startsAt}, "endsAt" = ${endsAt}, "updatedAt" = ${ctx.now()},
      "saleEndsAt" = "saleEndsAt" + (${startsAt}::timestamptz - "startsAt"),
      "settlesAt" = "settlesAt" + (${endsAt}::timestamptz - "endsAt")
    where "productId" = ${productId}::uuid and "status" in ('REQUESTED', 'PENDING', 'CONFIRMED', 'EXPIRED')`;
  for (const fact of times.facts ?? []) await rewriteFact(tx, productId, fact);
  if (times.refundUntil) await promiseRefund(tx, bookings, { startsAt, refundUntil: times.refundUntil });
  const waiting = await readWaiting(ctx, tx, productId);
  const told = bookings.filter(({ id, status }) => status === "CONFIRMED" || waiting.has(id));
  const missed = await freeMissed(
    tx,
    told.filter(({ status }) => status === "CONFIRMED"),
    endsAt,
  );
  for (const booking of told)
    await notifyDelay(ctx, tx, { booking, times, missed: missed.get(booking.id)?.name ?? "" });
  const people = told.reduce((sum, booking) => sum + peopleIn(booking), 0);
  return { bookings: bookings.length, people, unreached: countUnreached(told) };
}

/**
 * The unpaid bookings whose customers see no page meanwhile: they wait for an answer, for others' parts, until the time
 * they were given to pay, or bring cash to a desk.
 */
async function readWaiting(ctx: Context, tx: Tx, productId: string): Promise<Set<string>> {
  const later = { gt: ctx.now() };
  const counting = Object.values(ctx.payments).filter(isCounted);
  const cash: Prisma.PaymentWhereInput = {
    kind: "COLLECT",
    status: { in: [...openPaymentStatuses] },
    provider: { in: counting.map(({ name }) => name) },
  };
  const kept = { OR: [{ sharedUntil: later }, { keptUntil: later }, { payments: { some: cash } }] };
  const waiting = await tx.booking.findMany({
    where: { productId, OR: [{ status: "REQUESTED" }, { status: "PENDING", bill: kept }] },
    select: { id: true },
  });
  return new Set(waiting.map(({ id }) => id));
}

interface LateSale {
  bookingId: string;
  /** What its device knew when it sold. */
  before: Date;
  moved: { reason: string; refundUntil?: Date | undefined };
}

/** The same for a sale of a device, made before its product was moved and sent after it. */
export async function tellLateSale(
  ctx: Context,
  tx: Tx,
  { bookingId, before, moved: { reason, refundUntil } }: LateSale,
): Promise<void> {
  const booking = await tx.booking.findUniqueOrThrow({
    where: { id: bookingId },
    include: { country: { select: { timeZone: true } } },
  });
  const { productId, startsAt, endsAt } = booking;
  const window = refundUntil && refundUntil > ctx.now() ? { startsAt, refundUntil } : null;
  if (window) await promiseRefund(tx, [booking], window);
  const times = { productId, startsAt, endsAt, reason, refundUntil: window?.refundUntil ?? null };
  await notifyDelay(ctx, tx, { booking: { ...booking, startsAt: before }, times, missed: "" });
}

/** Writes the new value of a fact that was frozen on the bookings of a product, or is to be on those of a device. */
async function rewriteFact(tx: Tx, productId: string, { label, value }: Fact): Promise<void> {
  const tells = Prisma.sql`@> jsonb_build_array(jsonb_build_object('label', ${label}::text))`;
  const rewritten = (facts: Prisma.Sql) => Prisma.sql`(
    select jsonb_agg(case when fact->>'label' = ${label}
      then fact || jsonb_build_object('value', ${value}::text) else fact end order by place)
    from jsonb_array_elements(${facts}) with ordinality as told(fact, place))`;
  await tx.$executeRaw`
    update "Booking" set "facts" = ${rewritten(Prisma.sql`"facts"`)}
    where "productId" = ${productId}::uuid and "status" in ('REQUESTED', 'PENDING', 'CONFIRMED', 'EXPIRED')
      and "facts" ${tells}`;
  await tx.$executeRaw`
    update "DeskAllotment" set "terms" = jsonb_set("terms", '{facts}', ${rewritten(Prisma.sql`"terms"->'facts'`)})
    where "productId" = ${productId}::uuid and "terms"->'facts' ${tells}`;
}

/** Opens a full refund until `refundUntil`; afterwards the terms apply that each buyer was promised. */
async function promiseRefund(
  tx: Tx,
  bookings: readonly Booking[],
  window: { startsAt: Date; refundUntil: Date },
): Promise<void> {
  const groups = new Map<string, string[]>();
  for (const { id, refundTiers } of bookings) {
    const tiers = JSON.stringify(postponedTiers(fromJson<RefundTier[]>(refundTiers), window));
    groups.set(tiers, [...(groups.get(tiers) ?? []), id]);
  }
  for (const [tiers, ids] of groups)
    await tx.booking.updateMany({ where: { id: { in: ids } }, data: { refundTiers: JSON.parse(tiers) } });
}

interface Telling {
  booking: Moving;
  times: NewTimes;
  /** What is missed now; empty = nothing. */
  missed: string;
}

async function notifyDelay(ctx: Context, tx: Tx, { booking, times, missed }: Telling): Promise<void> {
  const { productId, startsAt, endsAt, reason, refundUntil } = times;
  const { timeZone } = booking.country;
  const confirmed = booking.status === "CONFIRMED";
  await renewTickets(ctx, tx, booking.id, { productId, endsAt });
  await inLanguage(booking.language, async () => {
    const travel = await travelOf(ctx, tx, { ...booking, startsAt }, timeZone);
    await ctx.notify(tx, {
      to: { phone: booking.contactPhone, email: booking.contactEmail, userId: booking.userId },
      template: "travelDelayed",
      data: {
        ...travel,
        before: formatDateTime(booking.startsAt, timeZone),
        reason,
        confirmed,
        missed,
        refundUntil: confirmed && refundUntil ? formatDateTime(refundUntil, timeZone) : "",
      },
      dedupeKey: `delayed:${booking.id}:${startsAt.getTime()}`,
      bookingId: booking.id,
      companyId: booking.companyId,
    });
  });
}

/** A booking that is missed because of a delay. */
interface Missed {
  id: string;
  name: string;
}

/**
 * The first of the same bill that the traveller of a delayed booking now misses, by the id of the delayed one: it is
 * refunded in full until it starts.
 */
export async function freeMissed(
  tx: Tx,
  delayed: readonly Booking[],
  endsAt: Date,
): Promise<Map<string, Missed>> {
  const missed = await missedBookings(tx, delayed, endsAt);
  await tx.booking.updateMany({
    where: { id: { in: [...missed.values()].map(({ id }) => id) } },
    data: { refundTiers: fullUntilStart },
  });
  return missed;
}

async function missedBookings(
  tx: Tx,
  delayed: readonly Booking[],
  endsAt: Date,
): Promise<Map<string, Missed>> {
  const next = await tx.booking.findMany({
    where: {
      billId: { in: delayed.map(({ billId }) => billId) },
      id: { notIn: delayed.map(({ id }) => id) },
      status: "CONFIRMED",
      startsAt: { lt: endsAt },
    },
    include: { country: { select: { timeZone: true } } },
    orderBy: { startsAt: "asc" },
  });
  return new Map(
    delayed.flatMap((booking) => {
      const { id, billId, kind, endsAt: plannedEnd } = booking;
      const follows = next.find(
        (one) => one.billId === billId && missesNext({ kind, plannedEnd, endsAt }, one),
      );
      if (!follows) return [];
      const name = `${follows.title}, ${formatDateTime(follows.startsAt, follows.country.timeZone)}`;
      return [[id, { id: follows.id, name }] as const];
    }),
  );
}
