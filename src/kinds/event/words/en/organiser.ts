import { grouped, plural } from "../../../../shared/words/en/grammar.ts";
import type { Translated } from "../../../../shared/words/translated.ts";
import type * as french from "../fr/organiser.ts";

const sessions = (count: number) => plural(count, "session", "sessions");

const told = (what: string, bookings: number) =>
  bookings === 0
    ? `${what}: nobody had booked`
    : `${what}, ${plural(bookings, "booking", "bookings")} notified`;

/** Sentences of the organiser's own screens. */
export const organiserWords: Translated<typeof french.organiserWords> = {
  home: { moment: "Session", places: "places", price: "price", sale: "put on sale" },
  map: {
    map: "Map",
    fresh: "New map",
    place: "Place",
    name: "Name of the map",
    template: "Start from a template",
    templates: { theatre: "Theatre", tables: "Tables", standing: "Standing" },
    replace: "Replace the current drawing with this template?",
    save: "Save the map",
    saved: "The map is saved",
    undo: "Undo the last step",
    help: "Drag a section with the mouse, or choose it with Tab and move it with the arrows. “+” and “−” add or remove a row or a table, Delete removes the section.",
    keeps: "Sessions already planned keep their places: changing the map moves nobody.",
    drawing: "Drawing of the map",
    draw: "Draw this map",
    nothing: "Choose a section on the map to change it.",
    stage: "Stage",
    zone: "Name of the section",
    word: "Word on the map",
    mark: "Entrance",
    remove: "Remove",
    add: { ROWS: "Add rows", TABLES: "Add tables", STANDING: "Add a standing area" },
    addMark: "Add a mark",
    zoneNames: { ROWS: "Rows", TABLES: "Tables", STANDING: "Standing" },
    numbering: "Numbering of the seats",
    numberings: {
      LEFT: "From left to right",
      RIGHT: "From right to left",
      CENTRE: "Odd on the left, even on the right",
    },
    row: "Row",
    seats: "Seats",
    indent: "Offset",
    addRow: "Add a row",
    removeRow: (name) => `Remove row ${name}`,
    tables: "Number of tables",
    columns: "Tables per line",
    firstNumber: "First number",
    seatsAround: "Chairs per table",
    width: "Width",
    height: "Height",
    capacity: "Places",
    sheet: "Size of the hall",
    count: (places) => `${plural(places, "place", "places")} on this map`,
    issues: (reasons) => `This map cannot be saved: ${reasons.join(", ")}.`,
  },
  session: {
    pools: "Places and tickets",
    help: "Tickets already sold keep their place and their price. A ticket type that has sold cannot be removed: close its sale with an end date.",
    redrawn: "The map of the hall has been redrawn since. This session keeps the old one.",
    redrawnSold:
      "The map of the hall has been redrawn since. Places are taken: this session keeps the old one.",
    takeRedrawn: "Take the new map",
    pool: "Place category",
    capacity: "Places",
    numbered: "Numbered places, as on the map",
    taken: (places) => (places === 0 ? "none taken" : `${grouped(places)} taken`),
    addPool: "Add a category",
    newPool: "New category",
    removePool: "Remove the category",
    addTariff: "Add a ticket type",
    newTariff: "New ticket type",
    removeTariff: (name) => `Remove ticket type ${name}`,
    tariff: {
      name: "Name of the ticket",
      price: "Price",
      salesFrom: "On sale from",
      salesTo: "Until",
      cap: "Quantity",
      perBooking: "Per booking",
      accessCode: "Access code",
      admits: "People/ticket",
    },
    unlimited: "no limit",
    zone: "Section of the map",
    noZone: "No number",
    planned: (created, known, drafts = 0) =>
      [
        created === 0 ? "No new sessions" : "",
        created > drafts ? `${sessions(created - drafts)} put on sale` : "",
        drafts > 0 ? `${sessions(drafts)} created but not on sale` : "",
        known > 0 ? `${sessions(known)} existed already` : "",
      ]
        .filter(Boolean)
        .join(", "),
    preview: {
      title: "What will be created",
      waiting: "Fill in the form: the dates appear here.",
      count: (created) => (created === 0 ? "No new sessions" : `${sessions(created)} to create`),
      drafts: (count) => `${sessions(count)} copied from a session that is not on sale`,
      known: (count) =>
        count === 1
          ? "1 session exists already and stays unchanged"
          : `${sessions(count)} exist already and stay unchanged`,
      more: (days) => `… and ${plural(days, "more day", "more days")}`,
    },
    cancelled: (people) =>
      people === 0
        ? "Session cancelled. Nobody had booked"
        : `Session cancelled for ${plural(people, "person", "people")}. The messages and the refunds are on their way; cash is given back at the desk`,
    postponed: (bookings) => told("The session is postponed", bookings),
    delayed: (bookings) => told("The delay is announced", bookings),
    times: {
      title: "What will change",
      waiting: "Fill in the form: the new times appear here.",
      now: (starts, doors, ends) => `Start ${starts}, doors ${doors}, end ${ends}.`,
      told: (bookings) =>
        bookings === 0
          ? "Nobody has booked: nobody to tell."
          : `${plural(bookings, "booking", "bookings")} to tell.`,
    },
    save: "Save the ticket types",
    saved: "The places and ticket types are saved",
  },
  programme: {
    title: "Programme",
    targets: "Audience",
    time: "Time",
    what: "Item",
    who: "Who",
    add: "Add an item",
    remove: (title) => `Remove ${title || "this item"}`,
    save: "Save the programme",
    saved: "The programme is saved",
  },
  give: {
    title: "Invitations",
    help: "Real tickets, free of charge: they count among the places and are checked at the entrance like the others.",
    pool: "Place category",
    poolLeft: (pool, left) => `${pool} (${grouped(left)} free)`,
    count: "Tickets",
    name: "Name of the guest",
    phone: "Phone",
    phoneHelp: "The tickets are sent there by SMS",
    give: "Give",
    given: (count, name, code) => `${plural(count, "ticket", "tickets")} given to ${name}, booking ${code}`,
  },
  statistics: {
    event: "Event",
    noEvent: "You have no event yet.",
    nothing: "Nothing yet.",
    csv: "Download as CSV",
    downloaded: "The file is downloaded",
    days: "Sales by day",
    tariffs: "Sales by ticket type",
    sessions: "Sessions",
    entrances: "Entries by gate",
    day: "Day",
    tariff: "Ticket",
    session: "Session",
    places: "Places",
    share: "Share of the best day",
    revenue: "Takings",
    refunded: "Refunded",
    sold: "Sold",
    capacity: "Capacity",
    given: "Invitations",
    entered: "Entered",
    absent: "Absent",
    cancelled: "cancelled",
    entrance: "Gate",
    people: "People",
    unnamed: "Device without a name",
  },
};
