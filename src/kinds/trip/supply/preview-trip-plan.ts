import { requireCompanyStaff } from "../../../modules/partner/company/require-company-staff.ts";
import {
  type PublishTerms,
  publishTerms,
  roomOf,
} from "../../../modules/partner/subscription/publish-policy.ts";
import type { Context } from "../../../platform/context.ts";
import type { Tx } from "../../../platform/database/database.ts";
import { undone } from "../../../platform/database/undone.ts";
import { readSettings } from "../../../platform/settings.ts";
import { weekdayOf } from "../../../shared/calendar.ts";
import { addDays, dayOf } from "../../../shared/dates.ts";
import type { SaveTripPlanInput } from "../schema.ts";
import { findBusConflicts } from "./find-bus-conflicts.ts";
import { missingDepartures } from "./find-missing-departures.ts";
import type { PlanDay, PlanPreview } from "./plan-schema.ts";
import { readPathAndBus } from "./read-path-and-bus.ts";
import { wantedDays } from "./read-wanted-days.ts";
import { writePlan } from "./write-plan.ts";

/** Previews the departures that a plan would create, as the generator computes them. */
export function previewTripPlan(ctx: Context, input: SaveTripPlanInput): Promise<PlanPreview> {
  return undone(ctx.db, (tx) => previewOf(ctx, tx, input));
}

const keptAs = { PUBLISHED: "KEPT", CANCELLED: "CANCELLED", DRAFT: "OFF_SALE" } as const;

async function previewOf(ctx: Context, tx: Tx, input: SaveTripPlanInput): Promise<PlanPreview> {
  const { path, country } = await readPathAndBus(tx, input);
  await requireCompanyStaff(ctx, tx, input.companyId, path.startTerminalId);
  const { planningDays } = await readSettings(tx, country.id, ctx.now());
  const now = ctx.now();
  const from = dayOf(now, country.timeZone);
  const to = addDays(from, planningDays);
  // Evaluated as a new plan, so that departures of its earlier version do not hide what this version would create.
  const { id: _, ...columns } = input;
  const { id } = await writePlan(tx, columns);
  const missing = await missingDepartures(tx, { from, to, now, planIds: [id] });
  const named = await readHolidays(tx, { countryId: country.id, from, to });
  const days = daysLeftOut(input, { from, to, holidays: [...named.keys()] });
  const kept = input.id ? await wantedDays(tx, input.id, now) : [];
  const terms = (await publishTerms(tx, [input.companyId], now)).get(input.companyId);
  const onSale = kept.filter(({ status }) => status === "PUBLISHED").map(({ day }) => day);
  const room = terms ? roomOf(terms) + (await unsoldAhead(tx, input.id, now, onSale.length)) : 0;
  const made = missing.map(({ day }) => day);
  const created = made.filter((day) => !kept.some((one) => one.day === day));
  // The soonest first, as the generator creates them.
  for (const [index, day] of created.entries()) days.set(day, index < room ? "RUNS" : "HELD");
  for (const { day, status } of kept) days.set(day, keptAs[status]);
  return {
    from,
    to,
    clashes: await findBusConflicts(tx, { planId: id, ownId: input.id ?? id, days: made }),
    limit: limitOf(terms),
    stays: onSale.filter((day) => day <= to && !made.includes(day)),
    days: [...days]
      .sort(([a], [b]) => a.localeCompare(b))
      .map(([day, state]) => ({ day, state, holiday: named.get(day) ?? null })),
  };
}

async function readHolidays(
  tx: Tx,
  { countryId, from, to }: { countryId: string; from: string; to: string },
): Promise<ReadonlyMap<string, string>> {
  const holidays = await tx.holiday.findMany({
    where: { countryId, date: { gte: new Date(from), lte: new Date(to) } },
    select: { date: true, name: true },
  });
  return new Map(holidays.map(({ date, name }) => [date.toISOString().slice(0, 10), name]));
}

/** Days of the plan's period and weekdays on which it has no departure all the same. */
function daysLeftOut(
  { validFrom, validTo, weekdays, exceptions, runsOnHolidays }: SaveTripPlanInput,
  { from, to, holidays }: { from: string; to: string; holidays: readonly string[] },
): Map<string, PlanDay["state"]> {
  const inside = (day: string) =>
    [day >= from, day <= to, day >= validFrom, day <= (validTo ?? to)].every(Boolean) &&
    weekdays.includes(weekdayOf(day) + 1);
  const days = new Map<string, PlanDay["state"]>();
  for (const day of holidays) if (inside(day) && !runsOnHolidays) days.set(day, "HOLIDAY");
  for (const day of exceptions) if (inside(day)) days.set(day, "EXCEPTION");
  return days;
}

function limitOf(terms: PublishTerms | undefined): PlanPreview["limit"] {
  return terms && terms.limit !== null ? { plan: terms.plan, most: terms.limit } : null;
}

/** Departures on sale that saving the plan removes: their room in the subscription is free for the new ones. */
async function unsoldAhead(tx: Tx, planId: string | undefined, now: Date, kept: number): Promise<number> {
  if (!planId) return 0;
  const onSale = { status: "PUBLISHED" as const, startsAt: { gt: now } };
  return Math.max(0, (await tx.trip.count({ where: { planId, product: onSale } })) - kept);
}
