import type * as french from "../../fr/booking/change-screens.ts";
import type { Translated } from "../../translated.ts";
import { plural } from "../grammar.ts";

/** Moving a booking to another time: the window on the booking's card. */
export const changeScreenWords: Translated<typeof french.changeScreenWords> = {
  action: "Change date",
  title: "Change date",
  now: (when) => `At the moment: ${when}`,
  days: "Choose a day",
  earlier: "Earlier days",
  later: "Later days",
  none: "Nothing on that day with this company. Try another day.",
  noOther: "Nothing else on that day with this company. Try another day.",
  ask: (company) => `Write to ${company}`,
  current: "Your booking",
  free: (places) => (places > 0 ? plural(places, "place free", "places free") : "Full"),
  /** What a departure of the list costs besides what is paid. */
  dearer: (sum) => `+\u00a0${sum}`,
  fee: (sum, company) =>
    `Changing now costs ${sum}, which ${company} keeps at this stage, plus the difference in price.`,
  same: "No extra cost",
  cheaper: (sum) => `${sum} back`,
  retry: "Try again",
  quoting: "Working out the difference…",
  lines: {
    before: "Price paid",
    after: "New price",
    fee: "Kept by the company, under the terms you accepted",
    due: "To pay",
    back: "You get back",
    even: "Nothing to pay",
  },
  freely: "This change is free.",
  payFirst:
    "Your new places are kept for a few minutes. The booking changes as soon as the difference is paid.",
  confirm: "Confirm the change",
  goPay: (sum) => `Keep these places and pay ${sum}`,
  back: "Choose something else",
  done: "Your booking has been changed, and everything is up to date in “Upcoming bookings”.",
  failed: "The payment did not go through. Your old booking stays valid.",
  lost: "The new places could not be kept. Your old booking stays valid.",
  close: "Close",
  deskLead: "Show this code at the desk with the exact sum. The booking changes when the money is taken.",
  until: (when) => `Valid until ${when}`,
  otherMethod: "Pay another way",
  open: {
    text: (when, sum, until) =>
      `Change to ${when} waiting: pay ${sum} before ${until}. Otherwise nothing changes.`,
    action: "Pay or give up",
    leave: "Give up this change",
  },
};
