import { travelOf } from "../../../modules/booking/describe-products.ts";
import { passOf } from "../../../modules/booking/make-booking-link.ts";
import type { Context } from "../../../platform/context.ts";
import { type Tx, withRetry } from "../../../platform/database/database.ts";
import { linkTo } from "../../../platform/link-to.ts";
import { inLanguage } from "../../../platform/reader-language.ts";
import { readSettings } from "../../../platform/settings.ts";
import { lateOfferPath } from "../rules/link-paths.ts";
import { isExcused } from "./promise-policy.ts";
import { returnUnanswered } from "./return-unanswered.ts";
import { settleDifferences } from "./settle-differences.ts";

declare module "../../../platform/jobs/jobs.ts" {
  interface JobPayloads {
    "trip.keepPromises": Record<string, never>;
  }
}

/** Every minute: makes the offers that have become due, ends those that nobody answered, and settles what they cost. */
export async function keepPromises(ctx: Context): Promise<void> {
  const now = ctx.now();
  const due = await ctx.db.$queryRaw<{ productId: string }[]>`
    select distinct b."productId"::text from "Booking" b
    join "Product" p on p."id" = b."productId" and p."kind" = 'trip' and p."status" <> 'CANCELLED'
    where b."status" = 'CONFIRMED' and b."promiseDueAt" <= ${now}
      and b."promiseDueAt" > ${now}::timestamptz - interval '1 day'
      and not exists (select 1 from "TripMark" m where m."productId" = b."productId")
      and not exists (select 1 from "LateOffer" o where o."bookingId" = b."id" and o."productId" = b."productId")`;
  for (const { productId } of due) {
    try {
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
  // Whoever has boarded is on their way, or will be.
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
  const offers = travellers.map(({ id: bookingId, companyId }) => ({
    bookingId,
    productId,
    companyId,
    offeredAt: now,
  }));
  await tx.lateOffer.createMany({ data: offers, skipDuplicates: true });
  for (const booking of travellers) {
    await inLanguage(booking.language, async () => {
      const travel = await travelOf(ctx, tx, booking, booking.country.timeZone);
      await ctx.notify(tx, {
        to: { phone: booking.contactPhone, email: booking.contactEmail, userId: booking.userId },
        template: "lateOffer",
        data: {
          ...travel,
          link: linkTo(ctx, lateOfferPath(passOf(ctx.config, booking.code))),
        },
        dedupeKey: `late-offer:${booking.id}:${productId}`,
        bookingId: booking.id,
        companyId: booking.companyId,
      });
    });
  }
}
