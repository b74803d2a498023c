import type * as french from "../../fr/home/home-sections.ts";
import type { Translated } from "../../translated.ts";

/**
 * The sections under the search box; a file of its own, because a chunk consists of whole files and the
 * first paint does not need this one.
 */
export const homeSectionWords: Translated<typeof french.homeSectionWords> = {
  banners: "Featured",
  recentTitle: "Your latest searches",
  popularTitle: "Popular routes",
  popularText: "Tap a route to see all of today’s departures.",
  allTrips: "See all trips",
  fromPrice: "from",
  nextDeparture: "Next departure",
  seeDepartures: "See departures",

  soon: "Soon",
  servicesTitle: "Book everything in one place",
  services: {
    trip: { title: "Bus trips", text: "Choose your seat and your time, agency by agency." },
    consultant: {
      title: "Appointments",
      text: "Doctors, lawyers, hairdressers: a free time, confirmed at once.",
    },
    car: { title: "Cars", text: "With or without a driver, by the day or as a package." },
    house: {
      title: "Places to stay",
      text: "Apartments and houses, with facilities and deposit shown before you pay.",
    },
    event: { title: "Events", text: "Concerts, theatre, fairs: your place is on your phone." },
  },

  partnersTitle: "They sell on Mboa",

  appTitle: "Mboa in your pocket",
  appText:
    "Install the app from this page: it is smaller than a photo, keeps your tickets without network and uses little data.",
  appPoints: ["Tickets available offline", "Alerts before departure", "Less than one megabyte"],
  install: "Install the app",
  installHint: "In the menu of your browser, choose “Add to Home screen”.",
  appTicket: { line: "Douala → Buea", when: "Tomorrow, 06:30", seat: "Seat 12", valid: "Valid ticket" },
};

/** The lines shown until the real figures arrive, and on pages without JavaScript: city names of Cameroon. */
export const knownLines: typeof french.knownLines = [
  { from: "Douala", to: "Yaoundé" },
  { from: "Yaoundé", to: "Douala" },
  { from: "Douala", to: "Bafoussam" },
  { from: "Yaoundé", to: "Bafoussam" },
  { from: "Douala", to: "Kribi" },
  { from: "Yaoundé", to: "Bertoua" },
  { from: "Douala", to: "Bamenda" },
  { from: "Yaoundé", to: "Ngaoundéré" },
];
