import type * as french from "../../fr/backoffice/many.ts";
import type { Translated } from "../../translated.ts";
import { grouped, plural } from "../grammar.ts";

/** One action on many rows at once. */
export const manyWords: Translated<typeof french.manyWords> = {
  act: "Act on these rows",
  title: (action, count) => `${action} · ${plural(count, "row", "rows")}`,
  next: "Check",
  trying: "Checking, nothing has changed yet…",
  willDo: (count) => `${plural(count, "row", "rows")} will be processed.`,
  willDoNone: "No row can be processed.",
  people: (count) => plural(count, "person to tell", "people to tell"),
  bookings: (count) => plural(count, "booking affected", "bookings affected"),
  refunded: (amount) => `${amount} to refund`,
  amount: (amount) => `${amount} to pay out`,
  waits: (count) =>
    count > 1
      ? `For ${grouped(count)} of them, nothing goes out until a second person confirms.`
      : "For one of them, nothing goes out until a second person confirms.",
  warned: "To check before you go on",
  refused: (count) => plural(count, "row cannot be processed", "rows cannot be processed"),
  run: (action, count) => `${action} (${grouped(count)})`,
  running: (done, all) => `${grouped(done)} of ${grouped(all)}`,
  stop: "Stop",
  /** Asked before the page is left while an action runs. */
  leave:
    "The action is running. If you leave this page, it stops after the current row and the list of what failed is lost. Leave?",
  stopping: "Stopping after the current row…",
  done: (count) => `${plural(count, "row", "rows")} processed.`,
  doneNone: "No row was processed.",
  failed: (count) => plural(count, "row failed", "rows failed"),
  left: (count) => `${plural(count, "row was", "rows were")} not started.`,
  unknown: "Row that does not exist or is not yours",
  tooMany: (maximum) => `Choose ${maximum} rows at most.`,
  close: "Close",
  back: "Back",
};
