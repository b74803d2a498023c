import { z } from "zod";
import { isDay } from "../../../shared/dates.ts";
import { validationWords } from "../../../shared/words/fr/ui/validation.ts";

export const timetableInput = z.object({
  area: z.enum(["partner", "branch"]),
  /** The first of seven days, usually a Monday. */
  from: z.string().refine(isDay, { error: () => validationWords.date }),
});
export type TimetableInput = z.infer<typeof timetableInput>;

/** A departure in the timetable of the people who run it. */
export interface WeekDeparture {
  id: string;
  pathId: string;
  day: string;
  time: string;
  /** How long it is on the road. */
  minutes: number;
  status: "DRAFT" | "PUBLISHED" | "CANCELLED";
  price: number;
  currency: string;
  seats: number;
  sold: number;
  held: number;
  delayMinutes: number;
  bus: string;
  driver: string | null;
  /** It leaves within a day and has no driver yet. */
  lacksDriver: boolean;
  /** It has left already. */
  left: boolean;
}

export interface WeekTimetable {
  from: string;
  /** The active lines, and those that could be started. */
  lines: { id: string; name: string; runs: boolean }[];
  departures: WeekDeparture[];
}
