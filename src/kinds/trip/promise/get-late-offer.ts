import type { Booking, LateOffer } from "../../../../prisma/client/client.ts";
import { codeOfPass } from "../../../modules/booking/make-booking-link.ts";
import { isPaidInCash } from "../../../modules/booking/reschedule/replace-product.ts";
import type { Context } from "../../../platform/context.ts";
import { withRetry } from "../../../platform/database/database.ts";
import { AppError } from "../../../shared/app-error.ts";
import { isReversed } from "../../../shared/booking/booking-steps.ts";
import { minute } from "../../../shared/durations.ts";
import { listOtherDepartures } from "./list-other-departures.ts";
import { offersMoney, promisedStart } from "./promise-policy.ts";
import type { LateOfferView } from "./promise-schema.ts";
import { readNextLegs } from "./read-legs.ts";

/** The last offer that was made for the booking of a link. */
export async function findLateOffer(ctx: Context, pass: string) {
  const code = codeOfPass(ctx.config, pass);
  const booking = await ctx.db.booking.findUnique({
    where: { code },
    include: { bill: true, country: true, company: true },
  });
  const offer =
    booking &&
    (await ctx.db.lateOffer.findFirst({ where: { bookingId: booking.id }, orderBy: { offeredAt: "desc" } }));
  if (!offer) throw new AppError("NOT_FOUND");
  return { booking, offer };
}

/** What a traveller whose bus has not left may choose, by the link of the message; no personal data is in it. */
export async function getLateOffer(ctx: Context, { pass }: { pass: string }): Promise<LateOfferView> {
  const { booking, offer } = await findLateOffer(ctx, pass);
  const late = await ctx.db.product.findUniqueOrThrow({
    where: { id: offer.productId },
    include: { company: true, trip: true },
  });
  const waits = booking.status === "CONFIRMED" && booking.productId === offer.productId;
  const open = offer.status === "OPEN" && waits;
  const cash = await withRetry(ctx.db, (tx) => isPaidInCash(ctx, tx, booking.bill, booking));
  const plannedAt = open
    ? promisedStart(booking)
    : new Date((late.startsAt ?? offer.offeredAt).getTime() - (late.trip?.delayMinutes ?? 0) * minute);
  const [next] = open ? await readNextLegs(ctx.db, booking) : [];
  return {
    title: late.title,
    company: late.company.name,
    plannedAt: plannedAt.toISOString(),
    timeZone: booking.country.timeZone,
    status: offer.status === "OPEN" && !open ? "ENDED" : offer.status,
    money: { amount: await moneyOf(ctx, booking, offer.status), currency: booking.currency },
    cash,
    next: next ? { title: next.title, departsAt: next.startsAt.toISOString() } : null,
    departures: open ? await listOtherDepartures(ctx, booking, { own: cash || isReversed(booking) }) : [],
    moved:
      offer.status === "MOVED"
        ? {
            company: booking.company.name,
            terminal: await terminalOf(ctx, booking.productId),
            departsAt: booking.startsAt.toISOString(),
          }
        : null,
  };
}

/** What is given back to who takes the money; once it was taken, what went back. */
async function moneyOf(ctx: Context, booking: Booking, status: LateOffer["status"]): Promise<number> {
  if (status !== "REFUNDED") return offersMoney(booking) ? booking.total : 0;
  const { _sum: sent } = await ctx.db.payment.aggregate({
    where: { bookingId: booking.id, kind: "REFUND", status: { not: "FAILED" } },
    _sum: { amount: true },
  });
  return sent.amount ?? 0;
}

/** Where a departure leaves: of another company from another place. */
async function terminalOf(ctx: Context, productId: string): Promise<string> {
  const { path } = await ctx.db.trip.findUniqueOrThrow({
    where: { productId },
    select: { path: { select: { startTerminal: { select: { name: true } } } } },
  });
  return path.startTerminal.name;
}
