import { hour, minute } from "../../../shared/durations.ts";

/** How long « nettoyé », pressed by mistake, can be taken back by the person who pressed it. */
export const takeBackMinutes = 10;

export const takeBackUntil = (cleanedAt: Date): Date =>
  new Date(cleanedAt.getTime() + takeBackMinutes * minute);

/** How long after its return a car or a house waits to be cleaned, and how far ahead its next customer is looked for. */
export const cleaningDays = 3;

interface Returned {
  at: Date;
  cleanedAt: Date | null;
  /** The next handover of the same car or house. */
  nextAt: Date | null;
}

/** From its return until it is said to be clean, is handed over again, or leaves the list of those who clean. */
export function cleaningEnd(
  { at, cleanedAt, nextAt }: Returned,
  now: Date,
): { until: Date; cleaned: boolean } {
  const limit = new Date(at.getTime() + cleaningDays * 24 * hour);
  const ends = [now, limit, nextAt, cleanedAt].flatMap((end) => (end ? [end.getTime()] : []));
  return { until: new Date(Math.min(...ends)), cleaned: cleanedAt !== null };
}
