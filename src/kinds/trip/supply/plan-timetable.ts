import type { Context } from "../../../platform/context.ts";
import { type Tx, withRetry } from "../../../platform/database/database.ts";
import { AppError } from "../../../shared/app-error.ts";
import type { PlanTimetableInput } from "../schema.ts";
import { tripSupplyWords } from "../words/fr/trip-supply.ts";
import { savePlanWithin } from "./save-trip-plan.ts";

export interface PlannedTimetable {
  plans: number;
  /** Departures put on sale. */
  created: number;
  /** Departures that wait until the company's subscription has room for them. */
  held: number;
  /** Departures whose bus is on the road with another one at that time. */
  clashes: number;
}

/** The departure times of one direction: line, bus, and the form field that names them. */
interface Way {
  pathId: string;
  busId: string;
  times: string[];
  field: "times" | "returnTimes";
}

/** Creates one plan per departure time of the line and of its way back: all of them or none. */
export async function planTimetable(ctx: Context, input: PlanTimetableInput): Promise<PlannedTimetable> {
  const { pathId, busId, times, returnTimes, returnBusId, ...common } = input;
  return withRetry(ctx.db, async (tx) => {
    const there = await tx.path.findUnique({ where: { id: pathId } });
    if (!there) throw new AppError("NOT_FOUND");
    const ways: Way[] = [{ pathId, busId, times, field: "times" }];
    if (returnTimes?.length) {
      const back = await requireWayBack(tx, there);
      ways.push({ pathId: back, busId: returnBusId ?? busId, times: returnTimes, field: "returnTimes" });
    }
    const planned: PlannedTimetable = { plans: 0, created: 0, held: 0, clashes: 0 };
    for (const way of ways) {
      await refuseTwins(tx, way, input);
      for (const departureTime of new Set(way.times)) {
        const saved = await savePlanWithin(ctx, tx, {
          ...common,
          companyId: there.companyId,
          pathId: way.pathId,
          busId: way.busId,
          departureTime,
          runsOnHolidays: true,
          exceptions: [],
          active: true,
        });
        planned.plans += 1;
        planned.created += saved.created;
        planned.held += saved.held;
        planned.clashes += saved.clashes;
      }
    }
    return planned;
  });
}

interface Line {
  companyId: string;
  startTerminalId: string;
  endTerminalId: string;
}

async function requireWayBack(tx: Tx, { companyId, startTerminalId, endTerminalId }: Line): Promise<string> {
  const back = await tx.path.findFirst({
    where: { companyId, startTerminalId: endTerminalId, endTerminalId: startTerminalId, active: true },
  });
  if (back) return back.id;
  throw new AppError("INVALID_INPUT", { fields: { returnTimes: tripSupplyWords.noWayBack } });
}

/** Refuses a time that is planned already: the same bus cannot leave twice at one time of one day. */
async function refuseTwins(
  tx: Tx,
  { pathId, busId, times, field }: Way,
  { weekdays, validFrom, validTo }: PlanTimetableInput,
): Promise<void> {
  const twins = await tx.tripPlan.findMany({
    where: {
      pathId,
      busId,
      active: true,
      departureTime: { in: times },
      weekdays: { hasSome: weekdays },
      OR: [{ validTo: null }, { validTo: { gte: new Date(validFrom) } }],
      ...(validTo ? { validFrom: { lte: new Date(validTo) } } : {}),
    },
    select: { departureTime: true },
  });
  if (twins.length === 0) return;
  const hours = [...new Set(twins.map((twin) => twin.departureTime))].sort();
  throw new AppError("INVALID_INPUT", { fields: { [field]: tripSupplyWords.plannedBefore(hours) } });
}
