import { z } from "zod";
import { isDay } from "../../../shared/dates.ts";
import { validationWords } from "../../../shared/words/fr/ui/validation.ts";
import type { SessionState } from "../rules/session-state.ts";

/** The halls and places of an organiser, and their sessions. */

export const sessionCalendarInput = z.object({
  area: z.enum(["partner", "branch"]),
  from: z.string().refine(isDay, { error: () => validationWords.date }),
  days: z.number().int().min(1).max(366),
});
export type SessionCalendarInput = z.infer<typeof sessionCalendarInput>;

export interface CalendarSession {
  id: string;
  title: string;
  startsAt: string;
  endsAt: string;
  state: SessionState;
  sold: number;
  /** In baskets that are not paid yet. */
  held: number;
  capacity: number;
  /** Another session is on the same map at the same time. */
  conflict: boolean;
}

/** A map of a place, or the place itself for sessions without one. */
export interface CalendarRoom {
  id: string;
  name: string;
  /** The place of a map; empty for a place. */
  place: string;
  sessions: CalendarSession[];
}

export interface SessionCalendar {
  from: string;
  days: number;
  timeZone: string;
  rooms: CalendarRoom[];
}
