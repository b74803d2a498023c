import { Prisma } from "../../../../prisma/client/client.ts";
import type { Context } from "../../../platform/context.ts";
import { type Tx, withRetry } from "../../../platform/database/database.ts";
import { linkTo } from "../../../platform/link-to.ts";
import { companyLanguage, inLanguage } from "../../../platform/reader-language.ts";
import { dayText, formatDayShort } from "../../../shared/dates.ts";
import { areaPaths } from "../../../shared/permissions.ts";
import { removeUnsold } from "./remove-departures.ts";

/** SQL: trip `t` stands on a public holiday of this country, on which its plan does not run. */
const onHoliday = (countryId: string) => Prisma.sql`exists (
  select 1 from "TripPlan" l join "Company" c on c."id" = l."companyId"
    join "Holiday" h on h."countryId" = c."countryId" and h."date" = t."planDate"
  where l."id" = t."planId" and not l."runsOnHolidays" and c."countryId" = ${countryId}::uuid)`;

/**
 * A day can become a public holiday after its departures went on sale. Of plans that do not run on holidays, departures
 * without a booking, a hold or a favourite are taken away; the others stay on sale. Their company is told, once of each day.
 */
export async function leaveOutHolidays(ctx: Context, countryId: string): Promise<number> {
  return withRetry(ctx.db, async (tx) => {
    const removed = await removeUnsold(tx, ctx.now(), onHoliday(countryId));
    const left = await readLeft(tx, { countryId, now: ctx.now() });
    const touched = new Map<string, Touched>();
    const count = (companyId: string, day: string, what: "removed" | "left") => {
      const key = `${companyId} ${day}`;
      const one = touched.get(key) ?? { companyId, day, removed: 0, left: 0 };
      touched.set(key, { ...one, [what]: one[what] + 1 });
    };
    for (const { companyId, planDate } of removed) count(companyId, dayText(planDate), "removed");
    for (const { companyId, day } of left) count(companyId, day, "left");
    for (const one of touched.values()) await notifyCompany(ctx, tx, one);
    return removed.length;
  });
}

interface Touched {
  companyId: string;
  day: string;
  removed: number;
  left: number;
}

/** Departures that stay on sale on a day that their plan leaves out: they are booked, held or a favourite. */
const readLeft = (tx: Tx, { countryId, now }: { countryId: string; now: Date }) =>
  tx.$queryRaw<{ companyId: string; day: string }[]>`
    select p."companyId"::text as "companyId", to_char(t."planDate", 'YYYY-MM-DD') as day
    from "Trip" t join "Product" p on p."id" = t."productId"
    where ${onHoliday(countryId)} and p."startsAt" > ${now} and p."status" = 'PUBLISHED'`;

async function notifyCompany(ctx: Context, tx: Tx, { companyId, day, removed, left }: Touched) {
  const { name, phone, email } = await tx.company.findUniqueOrThrow({ where: { id: companyId } });
  await inLanguage(companyLanguage, () =>
    ctx.notify(tx, {
      to: { phone, email },
      template: "departuresOnHoliday",
      data: {
        companyName: name,
        day: formatDayShort(day),
        removed,
        left,
        link: linkTo(ctx, `${areaPaths.partner.dashboard}/trip/schedule-trip`),
      },
      dedupeKey: `departures-on-holiday:${companyId}:${day}`,
      companyId,
    }),
  );
}
