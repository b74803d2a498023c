import type { ICalCalendar } from "ical-generator";
import type { Booking } from "../../../../prisma/client/client.ts";
import type { Context } from "../../../platform/context.ts";
import { linkTo } from "../../../platform/link-to.ts";
import { inLanguage } from "../../../platform/reader-language.ts";
import { paths } from "../../../shared/address/paths.ts";
import { AppError } from "../../../shared/app-error.ts";
import { hour } from "../../../shared/durations.ts";
import { documentWords } from "../../../shared/words/fr/account/documents.ts";
import { findActorByToken } from "../../account/token/find-token.ts";
import { describeProducts, placeLabels, titleForPayer, travelFacts } from "../describe-products.ts";

/** Past bookings that a calendar keeps. */
const keptFor = 90 * 24 * hour;
const bookingsMaximum = 500;

interface CalendarEntry {
  booking: Booking;
  title: string;
  place: string | null;
  /** Where its reader goes on. */
  link: string;
  /** In the place of the booking's code and its places. */
  note?: string | undefined;
}

const noteOf = (booking: Booking, place: string | null) =>
  [documentWords.booking(booking.code), place === null ? "" : placeLabels(booking)]
    .filter(Boolean)
    .join(" · ");

export function addEntry(
  calendar: ICalCalendar,
  { booking, title, place, link, note = noteOf(booking, place) }: CalendarEntry,
) {
  return calendar.createEvent({
    id: `${booking.id}@mboa`,
    start: booking.startsAt,
    end: booking.endsAt,
    summary: title,
    location: place,
    description: `${note}\n${link}`,
  });
}

/**
 * A person's bookings as a calendar that other programs read again and again, by a token for this calendar alone. Of a
 * discreet kind, such as medical appointments, it shows only the hour: calendars are shared and shown on locked screens.
 */
export async function exportCalendar(ctx: Context, { token }: { token: string }): Promise<string> {
  const actor = await findActorByToken(ctx.db, token, ctx.now());
  if (!actor?.tokenScopes?.includes("calendar")) throw new AppError("NOT_FOUND");
  const { language } = await ctx.db.user.findUniqueOrThrow({
    where: { id: actor.id },
    select: { language: true },
  });
  return inLanguage(language ?? "fr", () => writeCalendar(ctx, actor.id));
}

async function writeCalendar(ctx: Context, userId: string): Promise<string> {
  const bookings = await ctx.db.booking.findMany({
    where: {
      userId,
      status: { in: ["CONFIRMED", "COMPLETED"] },
      endsAt: { gt: new Date(ctx.now().getTime() - keptFor) },
    },
    include: { country: { select: { timeZone: true } } },
    orderBy: [{ startsAt: "asc" }, { id: "asc" }],
    take: bookingsMaximum,
  });
  const describe = await describeProducts(ctx, ctx.db, bookings);
  // Not the signed link of messages: who sees a calendar would have the tickets.
  const link = linkTo(ctx, paths.upcomingBookings());
  const { default: ical, ICalCalendarMethod } = await import("ical-generator");
  const calendar = ical({ name: "Mboa", method: ICalCalendarMethod.PUBLISH });
  for (const booking of bookings) {
    const { title, place } = travelFacts(booking, describe(booking.productId), booking.country.timeZone);
    const discreet = ctx.kinds[booking.kind]?.discreet;
    const entry = discreet ? { title: titleForPayer(ctx, booking), place: null } : { title, place };
    addEntry(calendar, { booking, ...entry, link });
  }
  return calendar.toString();
}
