import { Prisma, type TripPlan } from "../../../../prisma/client/client.ts";
import { requireCompanyStaff } from "../../../modules/partner/company/require-company-staff.ts";
import { auditSave } from "../../../platform/audit-save.ts";
import type { Context } from "../../../platform/context.ts";
import { type Tx, withRetry } from "../../../platform/database/database.ts";
import { readSettings } from "../../../platform/settings.ts";
import { AppError } from "../../../shared/app-error.ts";
import { addDays, dayOf, dayText } from "../../../shared/dates.ts";
import type { SaveTripPlanInput } from "../schema.ts";
import { findBusConflicts } from "./find-bus-conflicts.ts";
import { keepPrepared } from "./keep-departures.ts";
import { readPathAndBus } from "./read-path-and-bus.ts";
import { removeUnsold } from "./remove-departures.ts";
import { writePlan } from "./write-plan.ts";
import { writePlannedDepartures } from "./write-planned-departures.ts";

export interface SavedPlan {
  id: string;
  /** Departures written for the days ahead. */
  created: number;
  /** Unsold departures, created anew under the changed plan. */
  replaced: number;
  /** Departures with sales, and those that are cancelled or off sale: unchanged. */
  kept: number;
  /** Departures that wait until the company's subscription has room for them. */
  held: number;
  /** Departures ahead whose bus is on the road with another one at that time. */
  clashes: number;
}

/** Creates or changes a repeating departure, and its unsold future departures. */
export async function saveTripPlan(ctx: Context, input: SaveTripPlanInput): Promise<SavedPlan> {
  return withRetry(ctx.db, (tx) => savePlanWithin(ctx, tx, input));
}

export async function savePlanWithin(ctx: Context, tx: Tx, input: SaveTripPlanInput): Promise<SavedPlan> {
  const { path, country } = await readPathAndBus(tx, input);
  await requireCompanyStaff(ctx, tx, input.companyId, path.startTerminalId);
  const before = input.id ? await requireOwnPlan(ctx, tx, input.id) : null;
  const plan = await writePlan(tx, input);
  const removed = input.id
    ? await removeUnsold(tx, ctx.now(), Prisma.sql`t."planId" = ${plan.id}::uuid`)
    : [];
  const { planningDays } = await readSettings(tx, country.id, ctx.now());
  const today = dayOf(ctx.now(), country.timeZone);
  const span = { from: today, to: addDays(today, planningDays), now: ctx.now(), planIds: [plan.id] };
  const { written: created, held } = await writePlannedDepartures(tx, span);
  await keepPrepared(tx, plan.id, removed);
  const ahead = await tx.trip.findMany({
    where: { planId: plan.id, product: { startsAt: { gt: ctx.now() } } },
    select: { planDate: true, product: { select: { status: true } } },
  });
  const days = ahead.flatMap(({ planDate, product }) =>
    planDate && product.status !== "CANCELLED" ? [dayText(planDate)] : [],
  );
  const clashes = await findBusConflicts(tx, { planId: plan.id, ownId: plan.id, days });
  const outcome = { created, replaced: removed.length, kept: ahead.length - created };
  const after = await tx.tripPlan.findUniqueOrThrow({ where: { id: plan.id } });
  await auditSave(ctx, tx, { resource: "trip-plan", model: "TripPlan", before, after, outcome });
  return { id: plan.id, ...outcome, held: held[0]?.held ?? 0, clashes: clashes.length };
}

/** Refuses a plan whose current line this person may not manage. */
async function requireOwnPlan(ctx: Context, tx: Tx, id: string): Promise<TripPlan> {
  const found = await tx.tripPlan.findUnique({
    where: { id },
    include: { path: { select: { startTerminalId: true } } },
  });
  if (!found) throw new AppError("NOT_FOUND");
  const { path, ...plan } = found;
  await requireCompanyStaff(ctx, tx, plan.companyId, path.startTerminalId);
  return plan;
}
