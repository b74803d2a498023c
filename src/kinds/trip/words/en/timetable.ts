import type { Translated } from "../../../../shared/words/translated.ts";
import type * as french from "../fr/timetable.ts";

/** What timetables for other programs say. */
export const timetableWords: Translated<typeof french.timetableWords> = {
  publisher: "Mboa",
  ticket: "Ticket",
  line: (from, to, comfort) => `${from} – ${to}, ${comfort}`,
  approximate: (city) => `Approximate position: centre of ${city}`,
  api: {
    all: "The timetables of all companies (GTFS)",
    one: "The timetable of one company (GTFS)",
    updates: "Delays and cancellations (GTFS-Realtime)",
    ticket: "The page of a departure that a timetable names",
  },
};
