import type * as french from "../../fr/desk/gate-errors.ts";
import type { Translated } from "../../translated.ts";

/** Refusals of tickets and of what is marked at a gate, of drivers, and of what a late departure offers. */
export const gateErrorWords: Translated<typeof french.gateErrorWords> = {
  MARK_TOO_EARLY: (detail) =>
    `It is too early: “Left” is marked at most ${String(detail.minutes ?? 15)} minutes before the time.`,
  MARK_TOO_LATE: (detail) =>
    `It is too late: a mark made without network must be sent within ${String(detail.hours ?? 24)} hours.`,
  MARK_TAKEN_BACK: (detail) =>
    `This mark was taken back at ${String(detail.at ?? "")}: a press made before no longer counts. Mark it again when it is true.`,
  MARK_HAS_ARRIVED: "This bus is marked “Arrived”: take that mark back first.",
  MARK_STANDS: (detail) =>
    `It is too late: a mark is taken back within ${String(detail.minutes ?? 10)} minutes.`,
  MARK_SETTLED: "The company has already been paid for this journey: “Left” can no longer be taken back.",
  DRIVER_CLASH: (detail) => `${detail.name ?? "This driver"}: ${detail.why ?? "not available"}.`,
  NOT_DEPARTED: "Mark “Left” first.",
  LATE_OFFER_CLOSED: "This choice is no longer open. Reload the page to see how your booking stands.",
  LATE_OFFERS_MADE:
    "The travellers have already been offered their choice: a reason changes nothing any more.",
  TICKET_UNKNOWN: "No ticket has this code. Check it and try again.",
  TICKET_OTHER_BOOKING: "This ticket does not belong to this booking. Reload the page and choose again.",
  TICKET_USED: (detail) =>
    `Ticket ${detail.label ?? ""} has already been used at the entrance: it can no longer be cancelled.`,
  TICKET_CANCELLED: (detail) => `Ticket ${detail.label ?? ""} is already cancelled.`,
};
