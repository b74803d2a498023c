import type { ErrorDetail } from "../../app-error.ts";

export const waitingPeople = (count: number) =>
  count === 1 ? "one person" : `${count.toLocaleString("en-GB")} people`;

/** Refusals of a queue. */
export const rushErrorWords = {
  RUSH_QUEUE: (detail: ErrorDetail) =>
    `There is a queue: take your number${detail.address ? ` at ${detail.address}` : ""}.`,
  RUSH_NOT_CALLED: (detail: ErrorDetail) =>
    typeof detail.ahead === "number"
      ? `Your number has not been called yet${detail.ahead > 0 ? `: ${waitingPeople(detail.ahead)} before you` : ""}.`
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
