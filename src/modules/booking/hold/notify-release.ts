import type { Booking, User } from "../../../../prisma/client/client.ts";
import type { Context } from "../../../platform/context.ts";
import { withRetry } from "../../../platform/database/database.ts";
import type { JobPayloads } from "../../../platform/jobs/jobs.ts";
import { linkTo } from "../../../platform/link-to.ts";
import { inLanguage } from "../../../platform/reader-language.ts";
import { paths } from "../../../shared/address/paths.ts";
import type { LapseReason } from "../../../shared/booking/booking-steps.ts";
import { travelOf } from "../describe-products.ts";

const templates = {
  NOT_PAID: "holdLapsed",
  NOT_ANSWERED: "requestUnanswered",
  CASH_NOT_PAID: "cashLapsed",
  SHARES_NOT_PAID: "sharesLapsed",
  NO_PLACE: "placesGone",
} as const satisfies Record<LapseReason, string>;

type Customer = Pick<Booking, "contactPhone" | "contactEmail" | "userId"> & {
  user: Pick<User, "phone"> | null;
};

/**
 * Customers who let a hold lapse mostly know it: an SMS, which costs money, is sent only when there is no e-mail, and
 * never to the number of another person, who has asked for nothing.
 */
function readerOf({ contactPhone, contactEmail, userId, user }: Customer, reason: LapseReason) {
  const quiet = reason === "NOT_PAID" && (contactEmail !== null || contactPhone !== user?.phone);
  return { phone: quiet ? null : contactPhone, email: contactEmail, userId };
}

/** Sends one message per bill, about its first leg; a repeated job sends nothing. */
export async function notifyRelease(
  ctx: Context,
  { billIds, reason }: JobPayloads["booking.notifyRelease"],
): Promise<void> {
  const bookings = await ctx.db.booking.findMany({
    where: { billId: { in: billIds }, status: "EXPIRED", statusReason: reason },
    include: { country: { select: { timeZone: true } }, user: { select: { phone: true } } },
    orderBy: { startsAt: "asc" },
  });
  const first = new Map(bookings.reverse().map((booking) => [booking.billId, booking]));
  for (const booking of first.values()) {
    await inLanguage(booking.language, async () => {
      const travel = await travelOf(ctx, ctx.db, booking, booking.country.timeZone);
      await withRetry(ctx.db, (tx) =>
        ctx.notify(tx, {
          to: readerOf(booking, reason),
          template: templates[reason],
          data: { ...travel, link: linkTo(ctx, paths.payment(booking.billId)) },
          dedupeKey: `released:${booking.id}:${booking.updatedAt.getTime()}`,
          bookingId: booking.id,
          companyId: booking.companyId,
        }),
      );
    });
  }
}
