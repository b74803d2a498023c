import type { Context } from "../../platform/context.ts";
import { withRetry } from "../../platform/database/database.ts";
import { linkTo } from "../../platform/link-to.ts";
import { inLanguage } from "../../platform/reader-language.ts";
import { paths } from "../../shared/address/paths.ts";
import { hour } from "../../shared/durations.ts";
import { travelOf } from "../booking/describe-products.ts";

declare module "../../platform/jobs/jobs.ts" {
  interface JobPayloads {
    "review.invite": Record<string, never>;
  }
}

const withinHours = 48;

/** By e-mail only: a review is not worth the price of an SMS. */
export async function inviteReviews(ctx: Context): Promise<void> {
  const now = ctx.now();
  const bookings = await ctx.db.booking.findMany({
    where: {
      status: "COMPLETED",
      endsAt: { lte: new Date(now.getTime() - 2 * hour), gt: new Date(now.getTime() - withinHours * hour) },
      review: null,
      contactEmail: { not: null },
      userId: { not: null },
    },
    include: { country: { select: { timeZone: true } } },
    take: 1000,
  });
  const keys = bookings.map(({ id }) => `review:${id}:email`);
  const sent = await ctx.db.message.findMany({
    where: { dedupeKey: { in: keys } },
    select: { bookingId: true },
  });
  const invited = new Set(sent.map((message) => message.bookingId));
  for (const booking of bookings.filter((one) => !invited.has(one.id))) {
    await inLanguage(booking.language, async () => {
      const travel = await travelOf(ctx, ctx.db, booking, booking.country.timeZone);
      await withRetry(ctx.db, (tx) =>
        ctx.notify(tx, {
          to: { email: booking.contactEmail, userId: booking.userId },
          template: "reviewInvitation",
          data: { ...travel, link: linkTo(ctx, `${paths.pastBookings()}?code=${booking.code}`) },
          dedupeKey: `review:${booking.id}`,
          bookingId: booking.id,
        }),
      );
    });
  }
}
