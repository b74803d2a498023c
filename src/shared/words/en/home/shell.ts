import type * as french from "../../fr/home/shell.ts";
import type { Translated } from "../../translated.ts";

/** The frame around every screen of the customer app. */
export const shellWords: Translated<typeof french.shellWords> = {
  brand: "Mboa",
  skipToContent: "Skip to content",
  mainNavigation: "Main navigation",
  openMenu: "Open the menu",
  menu: "Menu",
  home: "Home",
  book: "Book",
  about: "About us",
  contact: "Contact",
  login: "Sign in",
  loginShort: "Sign in",
  register: "Create an account",
  backToTop: "Back to top",

  backHome: "Back to home",
  errorText: "None of your bookings are lost. Reload the page; if it happens again, write to us.",
  reload: "Reload the page",
  serverFailure: "Something went wrong, please try again later",
  imageTooLarge: "The image you sent is too large. Choose a smaller image",
  offline: "The network does not answer. Check your connection, then try again.",
  notSent: "No network: nothing was sent. Try again as soon as it is back.",
  noNetwork: "No network",
  notKept: "This page has not been opened here yet. It will show as soon as the network is back.",
  myTickets: "My tickets",
  loading: "Loading the page…",
  noCity: "No city of this name",
};
