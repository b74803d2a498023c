import { type Context, requireActor } from "../../../platform/context.ts";
import { AppError } from "../../../shared/app-error.ts";
import { servesCompany } from "../../../shared/reach.ts";
import { documentWords } from "../../../shared/words/fr/account/documents.ts";
import { travelOf } from "../describe-products.ts";
import { bookingLink } from "../make-booking-link.ts";
import { addEntry } from "./export-calendar.ts";

export const bookingFiles = ["tickets.pdf", "receipt.pdf", "calendar.ics"] as const;
type BookingFile = (typeof bookingFiles)[number];

/** Two hours: the calendar's alarm leaves time to cross a town. */
const alarmSeconds = 2 * 3600;

interface DownloadedFile {
  name: string;
  contentType: string;
  body: Buffer;
}

/** Tickets, receipt or calendar entry of the customer's own booking, or for staff of its company. */
export async function getBookingFile(
  ctx: Context,
  { bookingId, file }: { bookingId: string; file: BookingFile },
): Promise<DownloadedFile> {
  const actor = requireActor(ctx);
  const booking = await ctx.db.booking.findUnique({
    where: { id: bookingId },
    include: { country: { select: { timeZone: true } } },
  });
  const allowed =
    booking && (booking.userId === actor.id || servesCompany(actor, booking.companyId, booking.terminalId));
  if (!booking || !allowed) throw new AppError("NOT_FOUND");
  if (file === "calendar.ics") {
    const travel = await travelOf(ctx, ctx.db, booking, booking.country.timeZone);
    const { default: ical, ICalAlarmType, ICalCalendarMethod } = await import("ical-generator");
    const calendar = ical({ name: "Mboa", method: ICalCalendarMethod.PUBLISH });
    const { title, place } = travel;
    addEntry(calendar, { booking, title, place, link: bookingLink(ctx, booking.code) }).createAlarm({
      type: ICalAlarmType.display,
      triggerBefore: alarmSeconds,
      description: title,
    });
    const body = Buffer.from(calendar.toString(), "utf8");
    return { name: `mboa-${booking.code}.ics`, contentType: "text/calendar; charset=utf-8", body };
  }
  const { receiptPdf, ticketsPdf } = await import("../ticket/draw-ticket.ts");
  const body = await (file === "tickets.pdf" ? ticketsPdf : receiptPdf)(ctx, booking.id);
  const name = documentWords.fileName(file === "tickets.pdf" ? "tickets" : "receipt", booking.code);
  return { name, contentType: "application/pdf", body };
}
