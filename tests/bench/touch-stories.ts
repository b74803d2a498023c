import type { Locator, Page } from "playwright-core";
import { paths } from "../../src/shared/address/paths.ts";
import { withQuery } from "../../src/shared/address/with-query.ts";
import { addDays, dayOf } from "../../src/shared/dates.ts";

export interface Touch {
  name: string;
  on?: (page: Page) => Locator;
  key?: string;
}

interface Story {
  name: string;
  address: () => string;
  /** Signs in first. */
  account?: string;
  /** Touched before, unmeasured. */
  before?: ((page: Page) => Locator)[];
  touches: Touch[];
}

const day = () => addDays(dayOf(Date.now(), "Africa/Douala"), 2);
const button = (name: RegExp) => (page: Page) => page.getByRole("button", { name });
const dialog = (page: Page) => page.getByRole("dialog");
const box = (index: number) => (page: Page) => dialog(page).getByRole("checkbox").nth(index);
const card = (page: Page) => page.locator("main li a[href*='uuid=']");
const place = (index: number) => (page: Page) => page.locator("svg [data-state=free]").nth(index);
const customer = "cliente@mboa.example";

/** The window of filters, twice: the second time its program is there. */
const filters: Touch[] = [
  { name: "filters open", on: button(/^Filtr/) },
  { name: "first box", on: box(0) },
  { name: "second box", on: box(1) },
  { name: "filters close", key: "Escape" },
  { name: "filters open again", on: button(/^Filtr/) },
  { name: "filters close by the button", on: button(/^Voir/) },
];

const trips = () => withQuery(paths.trips(), { from: "Douala", to: "Yaoundé", date: day() });

export const touchStories: Story[] = [
  {
    name: "departures",
    address: trips,
    touches: [
      ...filters,
      { name: "a chip", on: (page) => page.locator("main ul button[aria-pressed]:not([aria-label])") },
      { name: "next day", on: (page) => page.locator("main nav:has([aria-current=date]) a").nth(4) },
      { name: "a card", on: card },
    ],
  },
  {
    name: "departure",
    address: trips,
    before: [card],
    touches: [
      { name: "one place more", on: (page) => page.getByRole("button", { name: "Plus", exact: true }) },
      { name: "a seat", on: button(/^Siège.*libre$/) },
      { name: "another seat", on: (page) => button(/^Siège.*libre$/)(page).nth(4) },
      { name: "choose for me", on: button(/^Choisir pour moi|^Nous placer/) },
      { name: "in large", on: button(/^Voir en grand/) },
      { name: "close", key: "Escape" },
      { name: "favourite", on: button(/^Ajouter aux favoris/) },
    ],
  },
  {
    name: "departure, to pay",
    address: trips,
    before: [card],
    touches: [{ name: "pay", on: button(/^Payer/) }],
  },
  {
    name: "payment",
    account: customer,
    address: trips,
    before: [card, button(/^Payer/)],
    touches: [
      { name: "another way to pay", on: (page) => page.getByRole("radio").nth(1) },
      { name: "the first one", on: (page) => page.getByRole("radio").nth(0) },
    ],
  },
  {
    name: "events",
    address: () => paths.events(),
    touches: [
      ...filters,
      { name: "a day", on: (page) => page.locator("main nav ol a").nth(2) },
      { name: "a card", on: card },
    ],
  },
  {
    name: "event",
    address: () => paths.events(),
    before: [card],
    touches: [
      { name: "one ticket more", on: (page) => page.getByRole("button", { name: /^Plus/ }) },
      { name: "pay", on: button(/^Payer|^Réserver/) },
    ],
  },
  {
    name: "hall",
    address: () => withQuery(paths.events(), { city: "Douala" }),
    before: [(page) => card(page).filter({ hasText: "Le Mariage de Ngo Bisse" })],
    touches: [
      { name: "a place", on: place(3) },
      { name: "another place", on: place(9) },
      { name: "nearer", on: button(/^Agrandir/) },
    ],
  },
  {
    name: "cars",
    address: () => "/booking/rentalcar?city=Douala",
    touches: [...filters, { name: "a card", on: card }],
  },
  {
    name: "houses",
    address: () => "/booking/rentalhouse?city=Kribi",
    touches: [...filters, { name: "a card", on: card }],
  },
  {
    name: "car",
    address: () => "/booking/rentalcar?city=Douala",
    before: [card],
    touches: [
      { name: "a day", on: button(/libre/) },
      { name: "next month", on: (page) => page.getByRole("button", { name: "Mois suivant" }) },
    ],
  },
  {
    name: "consultants",
    address: () => paths.consultants(),
    touches: [
      { name: "a specialty", on: (page) => page.locator("main nav a").nth(1) },
      { name: "a card", on: card },
    ],
  },
  {
    name: "home",
    address: () => paths.home(),
    touches: [
      { name: "menu opens", on: button(/^Ouvrir le menu/) },
      { name: "menu closes", key: "Escape" },
      { name: "menu opens again", on: button(/^Ouvrir le menu/) },
      { name: "menu closes again", key: "Escape" },
      { name: "city field", on: (page) => page.getByRole("combobox").nth(0) },
      { name: "a letter", key: "d" },
      { name: "a city", on: (page) => page.getByRole("option") },
      { name: "tomorrow", on: button(/^Demain/) },
      { name: "one place more", on: button(/^Plus/) },
      { name: "calendar", on: button(/alendrier/) },
      { name: "calendar closes", key: "Escape" },
      { name: "calendar again", on: button(/alendrier/) },
      { name: "a day", on: (page) => page.locator("table button:not([disabled])").nth(5) },
      { name: "another kind", on: (page) => page.getByRole("tab").nth(3) },
      { name: "the first kind", on: (page) => page.getByRole("tab").nth(0) },
      { name: "search", on: button(/^Rechercher|^Chercher/) },
    ],
  },
  {
    name: "bookings",
    account: customer,
    address: () => paths.upcomingBookings(),
    touches: [
      { name: "a ticket", on: (page) => page.locator("main").getByRole("button") },
      { name: "back", key: "Escape" },
      { name: "home", on: (page) => page.locator("nav a[href='/']") },
    ],
  },
];
