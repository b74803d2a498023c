import type { Context } from "../../../platform/context.ts";
import { withRetry } from "../../../platform/database/database.ts";
import { linkTo } from "../../../platform/link-to.ts";
import { companyLanguage, inLanguage } from "../../../platform/reader-language.ts";
import { settingsOf } from "../../../platform/settings.ts";
import { weekdayOf } from "../../../shared/calendar.ts";
import { addDays, dayOf } from "../../../shared/dates.ts";
import { areaPaths } from "../../../shared/permissions.ts";
import { applySeasons } from "../season/apply-season.ts";
import { leaveOutHolidays } from "./leave-out-holidays.ts";
import { type PlannedWork, writePlannedDepartures } from "./write-planned-departures.ts";

/** Creates the departures of every plan for the days ahead; existing ones stay unchanged, but for new public holidays. */
export async function generateTrips(ctx: Context): Promise<{ created: number }> {
  const now = ctx.now();
  const countries = await ctx.db.country.findMany({
    where: { companies: { some: { plans: { some: {} } } } },
    select: { id: true, timeZone: true },
  });
  let created = 0;
  for (const { id, timeZone } of countries) {
    const today = dayOf(now, timeZone);
    await leaveOutHolidays(ctx, id);
    const { planningDays } = await settingsOf(ctx, id);
    const to = addDays(today, planningDays);
    const work = await writePlannedDepartures(ctx.db, { from: today, to, now, countryId: id });
    created += work.written;
    // Departures created while a season was being saved have missed its prices.
    await withRetry(ctx.db, (tx) => applySeasons(tx, { now, countryId: id }));
    for (const one of work.held) await notifyHeld(ctx, one, today);
  }
  if (created > 0) ctx.log.info({ created }, "departures written");
  return { created };
}

/** Tells the company, once a week as long as departures wait for room in its subscription. */
async function notifyHeld(ctx: Context, terms: PlannedWork["held"][number], today: string): Promise<void> {
  const { companyId, plan, limit, held } = terms;
  const company = await ctx.db.company.findUniqueOrThrow({ where: { id: companyId } });
  const week = addDays(today, -weekdayOf(today));
  await inLanguage(companyLanguage, () =>
    ctx.db.$transaction((tx) =>
      ctx.notify(tx, {
        to: { phone: company.phone, email: company.email },
        template: "departuresHeld",
        data: {
          companyName: company.name,
          plan,
          limit: String(limit),
          held: String(held),
          link: linkTo(ctx, `${areaPaths.partner.dashboard}/company-subscriptions`),
        },
        dedupeKey: `departures-held:${companyId}:${week}`,
        companyId,
      }),
    ),
  );
}
