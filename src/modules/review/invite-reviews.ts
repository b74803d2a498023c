import type { Context } from "../../platform/context.ts";
import { withRetry } from "../../platform/database/database.ts";
import { linkTo } from "../../platform/link-to.ts";
import { inLanguage } from "../../platform/reader-language.ts";
import { paths } from "../../shared/address/paths.ts";
import { hour } from "../../shared/durations.ts";
import { travelOf } from "../booking/describe-products.ts";
import { missedSql } from "../booking/read-absence.ts";

declare module "../../platform/jobs/jobs.ts" {
  interface JobPayloads {
    "review.invite": Record<string, never>;
  }
}

const withinHours = 48;
/** Invitations of one run, so that a busy day does not hold up what else the process does. */
const atOnce = 1000;

/** The bookings that ended longest ago come first: those that no run has reached would leave the two days uninvited. */
function readUninvited(ctx: Context, most: number): Promise<{ id: string }[]> {
  const ago = (hours: number) => new Date(ctx.now().getTime() - hours * hour);
  return ctx.db.$queryRaw<{ id: string }[]>`
    select b."id" from "Booking" b
    where b."status" = 'COMPLETED' and b."contactEmail" is not null and b."userId" is not null
      and b."endsAt" > ${ago(withinHours)} and b."endsAt" <= ${ago(2)}
      and not exists (select from "Review" r where r."bookingId" = b."id")
      and not ${missedSql(ctx.kinds)}
      and not exists (select from "Message" m where m."dedupeKey" = 'review:' || b."id" || ':email')
    order by b."endsAt", b."id" limit ${most}`;
}

/** By e-mail only: a review is not worth the price of an SMS. */
export async function inviteReviews(ctx: Context, most = atOnce): Promise<void> {
  const uninvited = await readUninvited(ctx, most);
  const bookings = await ctx.db.booking.findMany({
    where: { id: { in: uninvited.map(({ id }) => id) } },
    include: { country: { select: { timeZone: true } } },
  });
  for (const booking of bookings) {
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
