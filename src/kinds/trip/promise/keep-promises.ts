import type { LateReason, Product } from "../../../../prisma/client/client.ts";
import { freeMissed } from "../../../modules/booking/delay/delay-bookings.ts";
import type { Context } from "../../../platform/context.ts";
import { type Tx, withRetry } from "../../../platform/database/database.ts";
import { readSettings } from "../../../platform/settings.ts";
import { hour } from "../../../shared/durations.ts";
import { notifyOffer } from "./notify-offer.ts";
import { isExcused } from "./promise-policy.ts";
import { returnUnanswered } from "./return-unanswered.ts";
import { settleDifferences } from "./settle-differences.ts";

declare module "../../../platform/jobs/jobs.ts" {
  interface JobPayloads {
    "trip.keepPromises": Record<string, never>;
  }
}

interface DueDeparture {
  productId: string;
  countryId: string;
  lateReason: LateReason | null;
}

/** A promise that is older is not kept any more: the server stood still for a day. */
const dueWithinHours = 24;

/**
 * Each minute: offers the travellers of departures that have not left in time their choice, gives the money of those who
 * never answer back, and settles what dearer buses of other companies cost.
 */
export async function keepPromises(ctx: Context): Promise<void> {
  const now = ctx.now();
  const since = new Date(now.getTime() - dueWithinHours * hour);
  // No departure is locked below where everybody has boarded, or has been asked.
  const due = await ctx.db.$queryRaw<DueDeparture[]>`
    select distinct b."productId"::text, p."countryId"::text, t."lateReason"::text from "Booking" b
    join "Product" p on p."id" = b."productId" and p."status" <> 'CANCELLED'
    join "Trip" t on t."productId" = p."id"
    where b."status" = 'CONFIRMED' and b."promiseDueAt" <= ${now} and b."promiseDueAt" > ${since}
      and not exists (select 1 from "TripMark" m where m."productId" = b."productId")
      and not exists (select 1 from "Ticket" k where k."bookingId" = b."id" and k."status" = 'USED')
      and not exists (select 1 from "LateOffer" o where o."bookingId" = b."id" and o."productId" = b."productId")`;
  for (const { productId, countryId, lateReason } of due) {
    try {
      if (lateReason && isExcused(lateReason, await readSettings(ctx.db, countryId, now))) continue;
      await withRetry(ctx.db, (tx) => offerTravellers(ctx, tx, productId));
    } catch (error) {
      ctx.log.error({ err: error, productId }, "travellers of a late departure got no offer");
    }
  }
  await returnUnanswered(ctx);
  await settleDifferences(ctx);
}

/** Of one departure. Locks it: « parti » and a reason come before this or after it. */
async function offerTravellers(ctx: Context, tx: Tx, productId: string): Promise<void> {
  const now = ctx.now();
  await tx.$queryRaw`select 1 from "Trip" where "productId" = ${productId}::uuid for update`;
  const trip = await tx.trip.findUniqueOrThrow({
    where: { productId },
    include: { product: true, marks: true },
  });
  if (trip.marks.length > 0 || trip.product.status === "CANCELLED") return;
  if (isExcused(trip.lateReason, await readSettings(tx, trip.product.countryId, now))) return;
  // A traveller whose ticket was read at the gate sits in the bus, and leaves with it.
  const travellers = await tx.booking.findMany({
    where: {
      productId,
      status: "CONFIRMED",
      promiseDueAt: { lte: now },
      tickets: { none: { status: "USED" } },
    },
    include: { country: { select: { timeZone: true } } },
    orderBy: { id: "asc" },
  });
  const offers = travellers.map(({ id: bookingId }) => ({ bookingId, productId, offeredAt: now }));
  await tx.lateOffer.createMany({ data: offers, skipDuplicates: true });
  const missed = await freeMissed(tx, travellers, earliestArrival(trip.product, now));
  for (const booking of travellers)
    await notifyOffer(ctx, tx, booking, {
      template: "lateOffer",
      missed: missed.get(booking.id)?.name ?? "",
      dedupeKey: `late-offer:${booking.id}:${productId}`,
    });
}

/** When a bus that leaves now arrives. */
function earliestArrival({ startsAt, endsAt }: Pick<Product, "startsAt" | "endsAt">, now: Date): Date {
  const late = Math.max(0, now.getTime() - (startsAt?.getTime() ?? 0));
  return new Date((endsAt?.getTime() ?? 0) + late);
}
