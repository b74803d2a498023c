import type { Booking } from "../../../../prisma/client/client.ts";
import { type Context, requireActor } from "../../../platform/context.ts";
import { AppError } from "../../../shared/app-error.ts";
import { displayCode } from "../../../shared/booking/booking-code.ts";
import { isUnseated } from "../../../shared/booking/booking-steps.ts";
import { servesCompany } from "../../../shared/reach.ts";
import { documentWords } from "../../../shared/words/fr/account/documents.ts";
import { ticketWords } from "../../../shared/words/fr/booking/tickets.ts";
import { listedPlaces } from "../../../shared/words/fr/kinds.ts";
import { travelOf } from "../describe-products.ts";
import { bookingLink, ticketLink } from "../make-booking-link.ts";
import { findHeldTicket } from "../ticket/get-tickets.ts";
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
  if (file === "calendar.ics")
    return calendarFile(ctx, booking, {
      name: booking.code,
      link: bookingLink(ctx, booking.code),
      cancelled: booking.status === "CANCELLED",
    });
  const { receiptPdf, ticketsPdf } = await import("../ticket/draw-ticket.ts");
  const body = await (file === "tickets.pdf" ? ticketsPdf : receiptPdf)(ctx, booking.id);
  const name = documentWords.fileName(file === "tickets.pdf" ? "tickets" : "receipt", booking.code);
  return { name, contentType: "application/pdf", body };
}

export const heldTicketFiles = ["ticket.pdf", "calendar.ics"] as const;

/** Files of one ticket for the holder of its link: without the other tickets and the booking's code. */
export async function getHeldTicketFile(
  ctx: Context,
  { pass, file }: { pass: string; file: (typeof heldTicketFiles)[number] },
): Promise<DownloadedFile> {
  const { id: ticketId, code, label, status, booking } = await findHeldTicket(ctx, pass);
  if (file === "calendar.ics") {
    const note = [
      `${ticketWords.code} ${displayCode(code)}`,
      isUnseated(booking) ? "" : listedPlaces([label]),
    ]
      .filter(Boolean)
      .join(" · ");
    const cancelled = status === "CANCELLED";
    return calendarFile(ctx, booking, { name: code, link: ticketLink(ctx, code), note, cancelled });
  }
  const { ticketsPdf } = await import("../ticket/draw-ticket.ts");
  const body = await ticketsPdf(ctx, booking.id, { ticketId });
  return { name: documentWords.fileName("tickets", code), contentType: "application/pdf", body };
}

async function calendarFile(
  ctx: Context,
  booking: Booking & { country: { timeZone: string } },
  { name, link, note, cancelled }: { name: string; link: string; note?: string; cancelled: boolean },
): Promise<DownloadedFile> {
  const { title, place } = await travelOf(ctx, ctx.db, booking, booking.country.timeZone);
  const {
    default: ical,
    ICalAlarmType,
    ICalCalendarMethod,
    ICalEventStatus,
  } = await import("ical-generator");
  const calendar = ical({ name: "Mboa", method: ICalCalendarMethod.PUBLISH });
  const entry = addEntry(calendar, { booking, title, place, link, note });
  if (cancelled) entry.status(ICalEventStatus.CANCELLED);
  else entry.createAlarm({ type: ICalAlarmType.display, triggerBefore: alarmSeconds, description: title });
  const body = Buffer.from(calendar.toString(), "utf8");
  return { name: `mboa-${name}.ics`, contentType: "text/calendar; charset=utf-8", body };
}
