import { z } from "zod";
import type { BookingTickets, BookingView, TicketView } from "./view-schema.ts";

/** A booking by the link of its message, and one of its tickets by its own. */

/** The signed part of the link. */
export const passInput = z.object({ pass: z.string().max(40) });

export const cancelByLinkInput = passInput.extend({
  id: z.string().max(64),
  code: z.string().max(10),
  expectedRefund: z.number().int().min(0),
});
export type CancelByLinkInput = z.infer<typeof cancelByLinkInput>;

export interface OpenedBooking extends Omit<BookingTickets, "files"> {
  /** It belongs to the person who is signed in: their own page shows more. */
  own: boolean;
  /** Masked address that gets the code for cancelling; null when it cannot be cancelled. */
  codeTo: string | null;
}

/** What a ticket shows of its booking. */
export type TicketBooking = Pick<
  BookingView,
  "kind" | "status" | "statusReason" | "startsAt" | "endsAt" | "timeZone" | "facts" | "product"
>;

/** One ticket by its own link: what is on it, and nothing about who bought it. */
export interface HeldTicket {
  booking: TicketBooking;
  ticket: TicketView;
  files: { pdf: string; calendar: string };
}
