import type { Context } from "../../../platform/context.ts";
import { hour } from "../../../shared/durations.ts";
import type { CleaningPeriod } from "../operate/occupancy-schema.ts";
import { cleaningDays, cleaningEnd } from "./cleaning-policy.ts";

interface ReturnRow {
  id: string;
  productId: string;
  at: Date;
  cleanedAt: Date | null;
  nextAt: Date | null;
}

/** When these cars or houses wait to be cleaned between two instants. */
export async function readCleaningPeriods(
  ctx: Context,
  ids: readonly string[],
  { start, end }: { start: Date; end: Date },
): Promise<CleaningPeriod[]> {
  const now = ctx.now();
  const since = new Date(start.getTime() - cleaningDays * 24 * hour);
  const rows = await ctx.db.$queryRaw<ReturnRow[]>`
    select r."id"::text, r."productId"::text, r."at", r."cleanedAt", r."nextAt"
    from (
      select h."id", k."productId", h."direction", h."at", h."cleanedAt",
        lead(h."at") over (partition by k."productId" order by h."at", h."direction") as "nextAt"
      from "Booking" k join "Handover" h on h."bookingId" = k."id"
      where k."productId" = any(${[...ids]}::uuid[]) and h."at" > ${since} and h."at" < ${end}) r
    where r."direction" = 'IN' and r."at" <= ${now}
    order by r."at"`;
  return rows.flatMap((row) => {
    const { until, cleaned } = cleaningEnd(row, now);
    if (until <= start) return [];
    const { id, productId, at } = row;
    return [{ id, productId, from: at.toISOString(), until: until.toISOString(), cleaned }];
  });
}
