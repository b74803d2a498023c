import type * as french from "../../fr/desk/offline-desk.ts";
import type { Translated } from "../../translated.ts";
import { plural } from "../grammar.ts";
import { movedWords } from "./moved.ts";

/** The offline desk: reserved seats, waiting sales, slips. */
export const offlineDeskWords: Translated<typeof french.offlineDeskWords> = {
  title: "Offline desk",
  back: "Desk",
  loading: "Loading…",
  online: "Online",
  offline: "No network",
  signIn: "Your session has ended. Sign in again to send the sales; they stay on this device.",
  signInLink: "Sign in",
  unknownPerson: "Open this page once with the network, while signed in.",

  notTheirs:
    "Places to sell without network are taken with the account of an agency manager or of the company.",
  toOwnDesk: "Open my desk",
  account: "My account",

  mine: "Your places",
  mineText: "These places are sold only on this device, even without network.",
  none: "No places on this device. Take some while you have the network.",
  noneOffline: "No places on this device, and no network to take any.",
  left: (count) => `${plural(count, "place", "places")} to sell`,
  sell: "Sell",
  giveBack: "Give the places back",
  giveBackFirst: "First send the sales of these places.",
  age: (minutes) => {
    if (minutes < 1) return "Checked just now";
    if (minutes < 60) return `Checked ${minutes} min ago`;
    const hours = Math.floor(minutes / 60);
    return hours < 48 ? `Checked ${hours} h ago` : `Checked ${Math.floor(hours / 24)} days ago`;
  },
  refresh: "Check",
  states: {
    OPEN: "",
    STARTED: "It has started: nothing more is sold here.",
    CLOSED: "Cancelled or closed for sale: stop selling.",
    WITHDRAWN:
      "Your role here has been taken away: stop selling. The sales already made are sent; hand the money in at the park and give the places back.",
    RETURNED: "These places have been taken back by the park: stop selling.",
  },
  soldOut: "All the places on this device are sold.",

  take: "Take places",
  takeText: "Choose a departure or a session: the free places kept for the desk come to this device.",
  counterFree: (count) => `${plural(count, "place", "places")} kept for the desk`,
  noCounter: "No place kept for the desk is free. First keep some on the boarding page, “Desk places”.",
  toCounter: "Open boarding",
  takeSeats: (count) => `Take ${plural(count, "place", "places")}`,
  taking: "Asking…",
  asked: "A request for places is waiting for the network.",
  otherEntry: "Change",

  seats: "Places",
  chooseSeat: "Choose a place",
  seatsMaximum: "5 places at most per sale",
  phoneHelp: "The ticket goes by SMS once the sale is sent",
  written: "Sale kept on this device",
  writtenText: "It goes to the server as soon as the network is back. Give the customer the slip.",
  printSlip: "Print the slip (80 mm)",
  next: "Next sale",

  slip: {
    title: "Place slip",
    text: "Sold without network. This code becomes the ticket code once the sale is sent.",
    show: (where) => `Show this ${where} with an ID.`,
    soldAt: "Sold",
    price: "Paid in cash",
  },

  sales: "Sales on this device",
  noSales: "No sales for now",
  waiting: (count, amount) => `${plural(count, "sale", "sales")} to send · ${amount}`,
  allSent: "All sent",
  send: "Send",
  queued: "To send",
  sent: (code) => `Recorded · ${code}`,
  care: "To settle",
  moved: movedWords,
  toRefund: (amount, code) =>
    `Cancelled or full. The money is counted in your drawer: give ${amount} back at the desk with the code ${code}, then sell something else if the customer wants it.`,
  otherPerson: "Sale by another employee: it goes when they sign in again on this device.",
};
