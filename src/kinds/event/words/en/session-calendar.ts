import { pageTitleWords } from "../../../../shared/words/en/backoffice/page-titles.ts";
import { grouped, plural } from "../../../../shared/words/en/grammar.ts";
import type { Translated } from "../../../../shared/words/translated.ts";
import type * as french from "../fr/session-calendar.ts";

/** An organiser's sessions by hall. */
export const sessionCalendarWords: Translated<typeof french.sessionCalendarWords> = {
  title: pageTitleWords.events.calendar,
  room: "Hall or place",
  states: {
    ON_SALE: "On sale",
    SOLD_OUT: "Sold out",
    SALE_ENDED: "Sale ended",
    DRAFT: "Not on sale",
    CANCELLED: "Cancelled",
    PAST: "Past",
  },
  /** On a bar, before the title; one that is on sale needs none. */
  marks: { ON_SALE: "", SOLD_OUT: "●", SALE_ENDED: "■", DRAFT: "○", CANCELLED: "✕", PAST: "✓" },
  conflict: "Two sessions in one hall",
  conflictMark: "⚠",
  sold: (sold, capacity) => `${grouped(sold)} / ${grouped(capacity)}`,
  places: (sold, capacity, held) =>
    [
      `${plural(sold, "seat", "seats")} sold of ${grouped(capacity)}`,
      held > 0 && `${grouped(held)} being paid`,
    ]
      .filter(Boolean)
      .join(", "),
  until: (start, end) => `${start} – ${end}`,
  sessions: (count) => plural(count, "session", "sessions"),
  conflicts: (count) =>
    `${plural(count, "session has", "sessions have")} the same hall at the same time as another.`,
  empty: "No session in this period.",
};
