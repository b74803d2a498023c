import type * as french from "../../fr/operator/find.ts";
import type { Translated } from "../../translated.ts";
import { plural } from "../grammar.ts";

/** The global search, and the keyboard shortcuts of the back office. */
export const findWords: Translated<typeof french.findWords> = {
  title: "Find anything",
  field: "Code, ticket, phone, plate, name, page or action",
  help: "At least two characters. ↑ ↓ to choose, Enter to open, Esc to close.",
  nothing: "No match.",
  searching: "Searching…",
  count: (count) => plural(count, "result", "results"),
  pages: "Pages",
  actions: "Actions",
  create: (label) => `Add: ${label}`,
  keysTitle: "Keyboard shortcuts",
  keys: [
    ["Ctrl + K", "Find anything"],
    ["/", "Search the list, or everything where there is no list"],
    ["n", "Add a row to the list, receive a walk-in"],
    ["e", "Edit what is shown"],
    ["?", "Show these shortcuts"],
    ["Ctrl + Enter", "Send the form"],
    ["Esc", "Close"],
  ],
  close: "Close",
};

const catalogue = "Catalogue";

/** The heading above found rows of one type. */
export const foundGroupWords: Translated<typeof french.foundGroupWords> = {
  booking: "Bookings and tickets",
  user: "People",
  "company-grant": "Team",
  driver: "Drivers",
  consultant: "Practitioners",
  payment: "Payments",
  company: "Companies",
  terminal: "Parks and locations",
  trip: "Departures",
  "event-session": "Sessions",
  event: "Events",
  bus: "Buses",
  "rental-car": "Cars",
  "rental-house": "Houses",
  domain: catalogue,
  category: catalogue,
  "event-category": catalogue,
  "event-target": catalogue,
  "house-type": catalogue,
  "house-part-type": catalogue,
  "house-accessory": catalogue,
  "vehicle-specification": catalogue,
  "consulting-document": catalogue,
};
