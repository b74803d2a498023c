import type { Booking, Country } from "../../../../prisma/client/client.ts";
import type { Context } from "../../../platform/context.ts";
import { withRetry } from "../../../platform/database/database.ts";
import { inLanguage } from "../../../platform/reader-language.ts";
import { settingsOf } from "../../../platform/settings.ts";
import { isUnseated } from "../../../shared/booking/booking-steps.ts";
import { hour } from "../../../shared/durations.ts";
import { factsWithRole, placeLabels, travelOf } from "../describe-products.ts";
import { bookingLink } from "../make-booking-link.ts";

declare module "../../../platform/jobs/jobs.ts" {
  interface JobPayloads {
    "booking.remind": Record<string, never>;
  }
}

const batch = 300;

/** Sends a reminder the day before, once per booking: the idempotency key of the message prevents a second one. */
export async function remindCustomers(ctx: Context): Promise<void> {
  const countries = await ctx.db.country.findMany({ select: { id: true, timeZone: true } });
  for (const country of countries) await remindIn(ctx, country);
}

/** A booking that was moved is reminded again, for its new time. */
const keyOf = ({ id, rescheduled }: Pick<Booking, "id" | "rescheduled">) =>
  rescheduled > 0 ? `reminder:${id}:${rescheduled}` : `reminder:${id}`;

async function remindIn(
  ctx: Context,
  { id: countryId, timeZone }: Pick<Country, "id" | "timeZone">,
): Promise<void> {
  const now = ctx.now();
  const { reminderHours } = await settingsOf(ctx, countryId);
  const bookings = await ctx.db.booking.findMany({
    where: {
      countryId,
      status: "CONFIRMED",
      startsAt: { gt: now, lte: new Date(now.getTime() + reminderHours * hour) },
      // A customer who bought within the last three hours needs no reminder.
      confirmedAt: { lt: new Date(now.getTime() - 3 * hour) },
    },
    orderBy: { startsAt: "asc" },
    take: 5000,
  });
  if (bookings.length === 0) return;
  const keys = bookings.flatMap((booking) => [`${keyOf(booking)}:sms`, `${keyOf(booking)}:email`]);
  const sent = await ctx.db.message.findMany({
    where: { dedupeKey: { in: keys } },
    select: { dedupeKey: true },
  });
  const reminded = new Set(sent.map((message) => message.dedupeKey?.replace(/:(sms|email)$/, "")));
  // Who has no seat since a smaller bus came is told when there is one.
  const due = bookings.filter((one) => !isUnseated(one) && !reminded.has(keyOf(one)));
  for (const booking of due.slice(0, batch)) {
    await inLanguage(booking.language, async () => {
      const travel = await travelOf(ctx, ctx.db, booking, timeZone);
      await withRetry(ctx.db, (tx) =>
        ctx.notify(tx, {
          to: { phone: booking.contactPhone, email: booking.contactEmail, userId: booking.userId },
          template: "travelReminder",
          data: {
            ...travel,
            places: placeLabels(booking),
            bring: factsWithRole(booking, "bring").join(", "),
            link: bookingLink(ctx, booking.code),
          },
          dedupeKey: keyOf(booking),
          bookingId: booking.id,
        }),
      );
    });
  }
}
