import { capitalised } from "../../../text/grammar.ts";
import type * as french from "../../fr/booking/tickets.ts";
import type { Translated } from "../../translated.ts";
import { plural } from "../grammar.ts";
import { yourPaper } from "../your-paper.ts";

/** Sentences of tickets and of their public check. */
export const ticketWords: Translated<typeof french.ticketWords> = {
  title: (kind, count) => capitalised(yourPaper(kind, count)),
  /** In an SMS: “Ticket”, “Tickets”, “Slip”. */
  short: (kind, count) => capitalised(kind.paper(count).split(" ").at(-1) ?? ""),
  stayValid: (kind, { tickets, code }) => {
    const paper = capitalised(yourPaper(kind, tickets));
    return paper.endsWith("s") ? `${paper} ${code} stay valid.` : `${paper} ${code} stays valid.`;
  },
  of: (position, total) => `Ticket ${position} of ${total}`,
  admits: (people) => `Valid for ${people} people`,
  code: "Code",
  qr: (code) => `QR code of ticket ${code}`,
  show: (kind) => `Show it ${kind.whereShown}`,
  /** For a booking with no place to go to. */
  keep: "Keep it: this code proves your booking",
  enlarge: "Enlarge the QR code",
  pdf: "PDF",
  calendar: "Calendar",
  receipt: "Receipt",
  send: (count) => (count === 1 ? "Send the ticket" : "Send the tickets"),
  sendFailed: "It could not be sent. Save the PDF, then send that.",
  shareOne: "Send the link",
  sendWhatsapp: "Send by WhatsApp",
  sendAllWhatsapp: "All tickets by WhatsApp",
  image: "Picture",
  imageName: (code) => `ticket-${code}.png`,
  imageFailed: "The picture could not be saved. Take the PDF.",
  landmark: (landmark) => `Landmark: ${landmark}`,
  linkText: (kind, title, { when, label }) =>
    `${capitalised(yourPaper(kind, 1))} for ${title}, ${when}, ${label}:`,
  /** One message with the link of each ticket, under whose it is. */
  allText: (kind, count, { title, when }) => `${capitalised(yourPaper(kind, count))} for ${title}, ${when}:`,
  fileName: (code) => `tickets-${code}.pdf`,
  statuses: {
    VALID: "Valid",
    USED: "Used",
    CANCELLED: "Cancelled",
    OVER: "Date passed",
    NO_PLACE: "No seat",
  },
  saved: "Saved on this device: you can read it without network.",
  offline: "Saved copy, shown without network.",
  notHere: "No network, and these tickets have not been opened on this device yet.",
  savedAt: (when) => `Copy of ${when}`,
  check: {
    title: "Check a ticket",
    ownTitle: "Your ticket",
    ownLead: "Show this QR code, or save this page as a picture: it then opens without network.",
    other: "Check another ticket",
    lead: "Enter the code printed under the QR to know whether the ticket is genuine.",
    field: "Ticket code",
    submit: "Check",
    missing: "Please enter the ticket code",
    valid: "Ticket genuine and valid",
    used: "Ticket genuine, already used",
    unseated: "Ticket genuine, but without a seat since the vehicle was changed",
    over: "Ticket genuine, but its date has passed",
    cancelled: "Ticket cancelled: it is no longer valid",
    unknown: "No ticket has this code. Check the letters, or be careful with this ticket.",
    holder: "Initials of the holder",
    company: "Sold by",
    service: "Service",
    place: "Place",
    when: "Date",
    where: "Where",
    queue: {
      number: (number) => `Queue number ${number}`,
      called: "It is your turn",
      next: "You are next",
      ahead: (count) => `${plural(count, "person", "people")} before you`,
      live: "This page updates by itself.",
    },
  },
};
