import type { Day } from "../../../shared/dates.ts";

/** What was clicked: « Sans rendez-vous », or a free time of the agenda. */
export interface WantedVisit {
  consultantId: string;
  day: Day;
  /** « 2026-11-25T14:30 »; without it the first free start time. */
  start?: string;
}

interface Chosen {
  today: Day;
  /** The time that will be sold; none while the free times are read. */
  start: string | undefined;
  /** The next free time from now. */
  next: string | undefined;
}

/** A patient who is here gets the next free time and a number; a patient with a chosen hour has an appointment. */
export const isWalkIn = ({ day, start: clicked }: WantedVisit, { today, start, next }: Chosen): boolean =>
  clicked === undefined && day === today && start === next;
