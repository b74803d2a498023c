import type * as french from "../../fr/account/account-menu.ts";
import type { Translated } from "../../translated.ts";
import { plural } from "../grammar.ts";

/** The account menu under a signed-in person's name; visitors do not load it. */
export const accountMenuWords: Translated<typeof french.accountMenuWords> = {
  openAccount: (name) => `Account of ${name}`,
  profile: "My profile",
  upcomingBookings: "Upcoming bookings",
  pastBookings: "Past bookings",
  favourites: "My favourites",
  messages: "My messages",
  newFavourites: (count) => plural(count, "new favourite", "new favourites"),
  newMessages: (count) => plural(count, "new message", "new messages"),
  health: "Health information",
  password: "Password",
  contactDetails: "Email and phone",
  paymentInfos: "Payment number",
  documents: "My documents",
  requests: "My requests",
  logout: "Sign out",
  areas: {
    admin: "Administration",
    partner: "Partner area",
    branch: "Agency area",
    support: "Support",
  },
  /** The pages of a crew, by role. */
  crew: { DRIVER: "Driver’s page", CONTROLLER: "Scan tickets", CASHIER: "Desk", CLEANER: "To clean" },
  plainUser: "ORDINARY USER",
  dashboard: "Dashboard",
  bookingsGroup: "My bookings",
  accountGroup: "My account",
};
