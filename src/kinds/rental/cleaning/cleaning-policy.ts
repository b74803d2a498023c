import { hour } from "../../../shared/durations.ts";

/** How long after its return a car or a house waits to be cleaned, as its cleaners see it. */
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
