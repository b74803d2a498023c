import type * as french from "../../fr/ui/ui.ts";
import type { Translated } from "../../translated.ts";

/** The words of the controls that the first page shows. */
export const uiWords: Translated<typeof french.uiWords> = {
  /** The form of a date that is typed. */
  typedDate: (separator) => `DD${separator}MM${separator}YYYY`,
  working: "Working…",
  loading: "Loading…",
  optional: "(optional)",
  close: "Close",
  less: "Less",
  more: "More",
  noResult: "No results",
  proposals: (count) =>
    count === 0 ? "No suggestions" : count === 1 ? "1 suggestion" : `${count} suggestions`,
  openCalendar: (purpose) => ["Open the calendar", purpose].filter(Boolean).join(": "),
};
