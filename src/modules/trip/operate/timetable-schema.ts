import { z } from "zod";
import { isDay } from "../../../shared/dates.ts";
import { validationFr } from "../../../shared/fr/ui/validation.ts";

export const timetableInput = z.object({
  area: z.enum(["partner", "branch"]),
  /** The Monday of the week, or any first of seven days. */
  from: z.string().refine(isDay, validationFr.date),
});
export type TimetableInput = z.infer<typeof timetableInput>;

/** A departure on its day, as those see it who run it. */
export interface WeekDeparture {
  id: string;
  pathId: string;
  day: string;
  time: string;
  status: "DRAFT" | "PUBLISHED" | "CANCELLED";
  price: number;
  currency: string;
  seats: number;
  sold: number;
  held: number;
  delayMinutes: number;
  bus: string;
  driver: string | null;
  /** It leaves within a day, and nobody has been named. */
  lacksDriver: boolean;
  /** It has left already. */
  left: boolean;
}

export interface WeekTimetable {
  from: string;
  /** The lines that run, and those that could. */
  lines: { id: string; name: string; runs: boolean }[];
  departures: WeekDeparture[];
}
