import type { Context } from "../../../platform/context.ts";
import { addDays, dayOf } from "../../../shared/dates.ts";

interface Dates {
  from: string;
  to: string;
}

/** By how many days the dates are moved to find a free offer, nearest first. */
const shifts = [1, -1, 2, -2, 3, -3, 7, 14];
const proposalsMaximum = 3;

/** Dates of the same length around the requested ones that have a free offer. */
export async function nearestDates(
  ctx: Context,
  asked: { from?: string | undefined; to?: string | undefined },
  count: (dates: Dates) => Promise<number>,
): Promise<(Dates & { count: number })[]> {
  const { from, to } = asked;
  if (!from || !to) return [];
  const today = dayOf(ctx.now(), ctx.country.timeZone);
  const found: (Dates & { count: number })[] = [];
  for (const shift of shifts) {
    const dates = { from: addDays(from, shift), to: addDays(to, shift) };
    if (dates.from < today) continue;
    const free = await count(dates);
    if (free > 0) found.push({ ...dates, count: free });
    if (found.length >= proposalsMaximum) break;
  }
  return found.sort((a, b) => a.from.localeCompare(b.from));
}
