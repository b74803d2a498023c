import { plural } from "../../../../shared/words/en/grammar.ts";
import type { Translated } from "../../../../shared/words/translated.ts";
import type * as french from "../fr/calendar.ts";

/** Sentences of the calendars that are connected to a consultant's agenda. */
export const calendarWords: Translated<typeof french.calendarWords> = {
  api: "The agenda of a consultant as a calendar",
  title: "Connected calendars",
  busy: (calendar) => `Taken elsewhere (${calendar})`,
  out: {
    title: "This diary in another calendar",
    text: "Google Calendar, Outlook or a phone reads it by this secret address. It shows the time, the service and the location, never the names of patients.",
    label: "Address of the diary",
    show: "Show the address",
    create: "Create the address",
    copy: "Copy",
    copied: "Address copied",
    renew: "Renew",
    renewed: "New address: the old one shows nothing any more",
    withdraw: "Remove",
    withdrawn: "Address removed: it shows nothing any more",
    confirm: "Calendars that read the old address will show nothing any more.",
    keep: "Keep",
  },
  in: {
    title: "Hours taken elsewhere",
    text: "Events of these calendars close the slots here; their titles are not kept. An appointment that is already booked is never cancelled.",
    none: "No other calendar is connected.",
    add: "Connect a calendar",
    name: "Name",
    nameHelp: "For example: Google Calendar",
    url: "iCal address",
    urlHelp: "The secret address that the other calendar gives, ending in .ics",
    save: "Connect",
    back: "Back",
    saved: (name) => `${name} is connected`,
    read: "Read now",
    remove: "Remove",
    removed: (name) => `${name} is removed: its hours are free again`,
    removeAsk: (name) => `Remove ${name}? Its hours become free at once.`,
    never: "Not read yet",
    lastRead: (when) => `Read on ${when}`,
    events: (count) => (count > 0 ? `${plural(count, "period", "periods")} closed` : "nothing closed"),
    failed: (error) => `${error}. What was read last stays.`,
  },
  conflicts: (count) =>
    count > 1
      ? `${count} appointments fall on an hour taken elsewhere`
      : "1 appointment falls on an hour taken elsewhere",
  conflictsText: (count) =>
    count > 1
      ? "They stay valid: move them, or free these hours in the other calendar."
      : "It stays valid: move it, or free this hour in the other calendar.",
  unpaid: "not paid yet",
};
