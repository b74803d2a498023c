import { waitingPeople } from "./rush-errors.ts";

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
    count === 0 ? "Nobody is waiting yet." : `Already in the queue: ${waitingPeople(count)}`,
  number: "Your number",
  ahead: (count: number) => (count === 0 ? "You are next." : `Before you: ${waitingPeople(count)}`),
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
