import type { Context } from "../../../platform/context.ts";
import { linkTo } from "../../../platform/link-to.ts";
import { companyLanguage, inLanguage } from "../../../platform/reader-language.ts";
import { dayOf, formatDayShort } from "../../../shared/dates.ts";
import { areaPaths } from "../../../shared/permissions.ts";
import { findStranded } from "../supply/find-stranded.ts";

interface Closed {
  companyId: string;
  consultantId: string;
  timeZone: string;
  day: string;
}

/**
 * A day can become a public holiday after appointments were sold on it: the agenda closes, and they stay. The practice is
 * told once of each day, and decides.
 */
export async function notifyHolidays(ctx: Context): Promise<void> {
  const now = ctx.now();
  const closed = await ctx.db.$queryRaw<Closed[]>`
    select distinct b."companyId"::text as "companyId", b."resourceId"::text as "consultantId", n."timeZone",
      to_char(h."date", 'YYYY-MM-DD') as "day"
    from "Booking" b join "Company" c on c."id" = b."companyId" join "Country" n on n."id" = c."countryId"
      join "Holiday" h on h."countryId" = n."id" and h."date" = (b."startsAt" at time zone n."timeZone")::date
    where b."kind" = 'rdv' and b."status" in ('REQUESTED', 'PENDING', 'CONFIRMED') and b."startsAt" > ${now}`;
  const left = new Map<string, { companyId: string; day: string; count: number }>();
  for (const { companyId, consultantId, timeZone, day } of closed) {
    const key = `${companyId} ${day}`;
    if (await isTold(ctx, companyId, day)) continue;
    const stranded = await ctx.db.$transaction((tx) => findStranded(tx, consultantId, now, new Set()));
    const count = stranded.filter(({ startsAt }) => dayOf(startsAt, timeZone) === day).length;
    if (count > 0) left.set(key, { companyId, day, count: (left.get(key)?.count ?? 0) + count });
  }
  for (const one of left.values()) await notifyPractice(ctx, one);
}

const keyOf = (companyId: string, day: string) => `appointments-on-holiday:${companyId}:${day}`;

async function isTold({ db }: Context, companyId: string, day: string): Promise<boolean> {
  return (await db.message.count({ where: { dedupeKey: { startsWith: `${keyOf(companyId, day)}:` } } })) > 0;
}

async function notifyPractice(
  ctx: Context,
  { companyId, day, count }: { companyId: string; day: string; count: number },
): Promise<void> {
  const { name, phone, email } = await ctx.db.company.findUniqueOrThrow({ where: { id: companyId } });
  await inLanguage(companyLanguage, () =>
    ctx.db.$transaction((tx) =>
      ctx.notify(tx, {
        to: { phone, email },
        template: "appointmentsOnHoliday",
        data: {
          companyName: name,
          day: formatDayShort(day),
          count,
          link: linkTo(ctx, `${areaPaths.partner.dashboard}/consulting/timeline`),
        },
        dedupeKey: keyOf(companyId, day),
        companyId,
      }),
    ),
  );
}
