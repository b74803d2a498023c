import type * as french from "../../fr/backoffice/backoffice.ts";
import type { Translated } from "../../translated.ts";
import { paymentMethodWords } from "../booking/payment-methods.ts";

/** The words of the back office: frame, screens. */
export const menuGroupWords: Translated<typeof french.menuGroupWords> = {
  sell: "Sell",
  trip: "Trips",
  event: "Events",
  rental: "Rentals",
  appointment: "Appointments",
  people: "Teams and locations",
  money: "Money",
  reference: "Reference data",
  follow: "Technical follow-up",
};

/** What the menu calls a group differently for a company's staff, or for Mboa's. */
export const menuSectionWords: Translated<typeof french.menuSectionWords> = {
  offers: "Offers",
  setup: "Settings",
  allPeople: "Companies and customers",
};

/** The name of a table's rows (one, several), for the sentence that says why a row cannot be deleted. */
const usedByWords: Record<string, readonly [string, string]> = {
  User: ["user", "users"],
  Booking: ["booking", "bookings"],
  Bill: ["customer bill", "customer bills"],
  Payment: ["payment", "payments"],
  Product: ["offer", "offers"],
  Trip: ["departure", "departures"],
  TripPlan: ["schedule", "schedules"],
  PriceSeason: ["price season", "price seasons"],
  Terminal: ["location", "locations"],
  City: ["city", "cities"],
  Company: ["company", "companies"],
  Bus: ["bus", "buses"],
  Path: ["route", "routes"],
  UserRole: ["role given", "roles given"],
  Category: ["category", "categories"],
  CarModel: ["model", "models"],
  Holiday: ["public holiday", "public holidays"],
  Banner: ["banner", "banners"],
  CommissionRate: ["commission rate", "commission rates"],
  Invoice: ["invoice", "invoices"],
  InvoiceConfig: ["invoicing setup", "invoicing setups"],
  CompanySubscription: ["subscription", "subscriptions"],
  PartnerRequest: ["partner request", "partner requests"],
  ContactMessage: ["message received", "messages received"],
  Conversation: ["conversation", "conversations"],
  CashShift: ["drawer", "drawers"],
  Setting: ["setting", "settings"],
};

export const usedBySentence: typeof french.usedBySentence = (uses) =>
  uses
    .map(({ table, count }) => {
      const [one, many] = usedByWords[table] ?? ["other item", "other items"];
      const figure = count > 99 ? "more than 99" : String(count);
      return `${figure} ${count === 1 ? one : many}`;
    })
    .join(", ");

export const csvWords: Translated<typeof french.csvWords> = { yes: "yes", no: "no" };

export const serviceKindWords: Translated<typeof french.serviceKindWords> = {
  trip: "Trip",
  rdv: "Appointment",
  location: "Rental",
  event: "Event",
};

export const bookingStatusWords: Translated<typeof french.bookingStatusWords> = {
  REQUESTED: "To approve",
  PENDING: "To pay",
  CONFIRMED: "Confirmed",
  COMPLETED: "Completed",
  DECLINED: "Declined",
  EXPIRED: "Expired",
  CANCELLED: "Cancelled",
};

export const requestStatusWords: Translated<typeof french.requestStatusWords> = {
  SUBMITTED: "To examine",
  ACCEPTED: "Accepted",
  REFUSED: "Refused",
};

export const paymentStatusWords: Translated<typeof french.paymentStatusWords> = {
  CREATED: "Created",
  PENDING: "In progress",
  SUCCEEDED: "Successful",
  FAILED: "Failed",
  CANCELLED: "Cancelled",
  EXPIRED: "Expired",
};

/** An ordered payout has left the company's balance, not our wallet. */
export const payoutStatusWords: Translated<typeof french.payoutStatusWords> = {
  ...paymentStatusWords,
  CREATED: "Not sent yet",
};

export const payoutCheckWords: Translated<typeof french.payoutCheckWords> = {
  WAITING: "To be confirmed by another person",
  GIVEN: "Confirmed by another person",
  REFUSED: "Refused",
};

export const paymentProviderWords: Translated<typeof french.paymentProviderWords> = {
  ...paymentMethodWords,
  cash: "Cash",
};

export const ticketKeyStateWords: Translated<typeof french.ticketKeyStateWords> = {
  PREPARED: "Published, will sign soon",
  SIGNING: "Signs tickets",
  RETIRED: "Only checks",
  REVOKED: "Withdrawn in an emergency",
};

export const messageStatusWords: Translated<typeof french.messageStatusWords> = {
  QUEUED: "Waiting",
  SENT: "Sent",
  DELIVERED: "Delivered",
  FAILED: "Failed",
};

export const weekdayListWords: Translated<typeof french.weekdayListWords> = {
  1: "Monday",
  2: "Tuesday",
  3: "Wednesday",
  4: "Thursday",
  5: "Friday",
  6: "Saturday",
  7: "Sunday",
};

export const frameWords: Translated<typeof french.frameWords> = {
  action: {
    edit: "Edit",
    show: "View",
    create: "Add",
    cancel: "Back",
    undo: "Undo",
    select_row: "Select this row",
    bulk_actions: "%{smart_count} row selected |||| %{smart_count} rows selected",
  },
  notification: { updated: "Changes saved", created: "Saved", deleted: "Deleted" },
  page: { empty: "Nothing here for now", invite: "", dashboard: "Home" },
  message: {
    delete_title: "Delete · %{name} · %{recordRepresentation}",
    delete_content: "This cannot be undone.",
    bulk_delete_content: "This cannot be undone.",
    invalid_form: "Some information is incorrect. Check the form.",
  },
};

const areaNameWords = {
  admin: "Administration",
  partner: "Partner dashboard",
  branch: "Agency dashboard",
  support: "Support",
} as const;

export const backofficeWords: Translated<typeof french.backofficeWords> = {
  twin: { told: "Another record already uses it.", open: "See the other one" },
  brand: "Mboa",
  offline: "The server cannot be reached. Check your connection.",
  failed: "Something went wrong, please try again later",
  areas: areaNameWords,
  home: "Home",
  newOne: (label) => `Add · ${label}`,
  hello: (name) => `Hello ${name}`,
  /** The texts for a company and its places are with the company's own words. */
  homeText: {
    admin: "All that keeps the platform running, country by country.",
    support: "Find a booking, a person, a payment, and help.",
  },
  seeSite: "See the site",
  myProfile: "My profile",
  otherArea: (area) => `Switch to: ${areaNameWords[area]}`,
  filledIn: "Filled in",
  leftEmpty: "Empty",
  from: (label) => `${label}: from`,
  to: (label) => `${label}: to`,
  atLeast: (label) => `${label}: at least`,
  atMost: (label) => `${label}: at most`,
  print: "Print",
  findAll: "Find anything (Ctrl+K)",
  searchList: "Search the list",
  labelled: (label) => `${label}:`,
  /** Leaves a dialog without doing anything; « Cancel » always names what it cancels. */
  back: "Back",
  close: "Close",
  keep: "Change nothing",
  done: (action) => `${action}: done`,
  copy: "Duplicate",
  history: "History",
  noHistory: "No record for now",
  none: "—",
  noneYet: "Nothing here for now",
  worldwide: "Shared by all countries: only administrators of all countries can change it.",
  noneFound: "No results for this search",
  yes: "Yes",
  no: "No",
  dayPlaceholder: "DD/MM/YYYY",
  addImage: "Add an image",
  changeImage: "Change the image",
  removeImage: "Remove the image",
  sending: "Sending…",
  add: "Add",
  listHelp: "Press Enter after each value",
  notFound: "404 - Page not found",
  error: "Something went wrong",
  reload: "Reload the page",
  retry: "Try again",
  loading: "Loading…",
  /** For a field that suggests values. */
  suggestions: {
    openText: "Open the list",
    closeText: "Close the list",
    clearText: "Clear the field",
    loadingText: "Loading…",
    noOptionsText: "No match",
  },
  menu: "Menu",
};
