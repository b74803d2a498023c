import type { ErrorDetail } from "../../app-error.ts";

const people = (count: number) => (count === 1 ? "one person" : `${count.toLocaleString("en-GB")} people`);

/** The queue before what many want at once. */
export const rushWords = {
  title: "Queue",
  none: "There is no queue here.",
  home: "See the offers",
  intro: (company: string) =>
    `Many people want this offer from ${company}. Everybody gets their turn, without a rush.`,
  enter: "Take my number",
  again: "Take another number",
  rules: {
    title: "How it works",
    draw: "All who come before the opening have the same chance: their numbers are drawn when it opens. After that, first come, first served.",
    keeps: "Your place is kept in this browser, even if you reload the page or change networks.",
    one: "A device and a phone number have one entry number.",
    turn: "When you are called, you have three minutes to choose and hold your places.",
  },
  opens: (when: string) => `Opens: ${when}`,
  drawn: "You are in. Your number will be drawn when it opens.",
  already: (count: number) =>
    count === 0 ? "Nobody is waiting yet." : `Already in the queue: ${people(count)}`,
  number: "Your number",
  ahead: (count: number) => (count === 0 ? "You are next." : `Before you: ${people(count)}`),
  minutes: (count: number | null) =>
    count === null
      ? "The waiting time is being worked out."
      : count < 2
        ? "About one more minute"
        : `About ${count.toLocaleString("en-GB")} more minutes`,
  keepOpen: "Keep this page open, or come back to it: your place stays the same.",
  called: "It is your turn",
  left: "Time left",
  goOn: "Choose my places",
  over: "Your turn has passed. You can take another number, at the end of the queue.",
  used: "Your number has been used: what you hold is among your bookings.",
  seeBookings: "See my bookings",
  paused: "Sales have stopped for the moment. Your place is kept.",
  empty: "At the moment all places are taken. Those that are not paid for come back.",
  gone: "This offer is no longer on sale. The queue is closed.",
  ended: "The queue is closed: you can book without waiting.",
  toOffer: "See the offer",
  sure: "Confirm your phone number while you wait: when it is your turn, only the choice is left.",
  signIn: "Sign in",
  refresh: "This page updates by itself.",
  offline: "No network at the moment. Your place is kept.",
  validation: {
    past: "This time has passed.",
    afterStart: "The opening must come before the start.",
  },
};

/** Refusals of a queue. */
export const rushErrorWords = {
  RUSH_QUEUE: (detail: ErrorDetail) =>
    `There is a queue: take your number${detail.address ? ` at ${detail.address}` : ""}.`,
  RUSH_NOT_CALLED: (detail: ErrorDetail) =>
    typeof detail.ahead === "number"
      ? `Your number has not been called yet${detail.ahead > 0 ? `: ${people(detail.ahead)} before you` : ""}.`
      : "Sales have not opened yet: your number will be drawn when they do.",
  RUSH_TURN_OVER: "Your three minutes are over. Take another entry number.",
  RUSH_ENTRY_USED: "This entry number has been used. It counts once.",
  RUSH_ENTRY_ELSEWHERE: "Your entry number belongs to another queue. Take one for this offer.",
  RUSH_ENTRY_UNKNOWN: "This entry number was not given by Mboa, or it has expired. Take one.",
  RUSH_ENTRY_AHEAD: "This entry number has not been given yet. Take your own.",
  RUSH_SECOND: "Your account already has an entry number for this offer, on another device. That one counts.",
  RUSH_ENDED: (detail: ErrorDetail) =>
    detail.state === "GONE"
      ? "This offer is no longer on sale: the queue is closed."
      : "The queue is closed: you can book without a number.",
  RUSH_NO_CHANGE: "This offer has a queue: no booking is moved to it. Take a number to buy one.",
  RUSH_OPENED: "The queue is already open: its time no longer changes. You can close it.",
};
