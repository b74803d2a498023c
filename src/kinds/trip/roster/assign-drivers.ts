import { type Context, requireActor } from "../../../platform/context.ts";
import { type Tx, withRetry } from "../../../platform/database/database.ts";
import { AppError } from "../../../shared/app-error.ts";
import { servesCompany } from "../../../shared/reach.ts";
import { errorSentence } from "../../../shared/text/sentences.ts";
import { lockRunningDeparture } from "../operate/lock-departure.ts";
import { clashesOf, type Duty, dutiesAfter, isRefused } from "../rules/driver-policy.ts";
import { auditTrip } from "../supply/audit-trip.ts";
import { clashText } from "../words/fr/roster.ts";
import { lockDrivers } from "./read-drivers.ts";
import type { AssignDriversInput, AssignedDrivers, Assignment, RosterDriver } from "./roster-schema.ts";

type Departure = Awaited<ReturnType<typeof lockRunningDeparture>>;

/** A row that may be saved, as long as nothing speaks against it. */
interface Pending extends Assignment {
  trip: Departure;
  duty: Duty;
}

/**
 * Saves the rows of a roster together, so that two drivers can change places. What is refused in one row keeps none of
 * the others from being saved: it stays as it was, and the others are judged again beside it.
 */
export async function assignDrivers(
  ctx: Context,
  { assignments }: AssignDriversInput,
): Promise<AssignedDrivers> {
  return withRetry(ctx.db, async (tx) => {
    const failures = new Map<string, AppError>();
    let pending = await lockRows(ctx, tx, assignments, failures);
    const drivers = await chosenDrivers(tx, pending);
    for (let refused = true; refused; ) {
      refused = false;
      for (const row of pending) {
        const failure = failureOf(row, drivers, pending);
        if (!failure) continue;
        failures.set(row.id, failure);
        pending = pending.filter(({ id }) => id !== row.id);
        refused = true;
      }
    }
    for (const row of pending) await writeRow(ctx, tx, row, drivers);
    return {
      rows: assignments.map(({ id }) => {
        const failure = failures.get(id);
        return { id, failure: failure ? errorSentence(failure, ctx.locale) : null };
      }),
    };
  });
}

/** Locks the departures in one order, so that two rosters that are saved at once wait for each other. */
async function lockRows(
  ctx: Context,
  tx: Tx,
  assignments: readonly Assignment[],
  failures: Map<string, AppError>,
): Promise<Pending[]> {
  const actor = requireActor(ctx);
  const rows: Pending[] = [];
  for (const assignment of [...assignments].sort((one, other) => one.id.localeCompare(other.id))) {
    try {
      const trip = await lockRunningDeparture(ctx, tx, assignment.id);
      if (!servesCompany(actor, trip.companyId, trip.terminalId)) throw new AppError("NOT_FOUND");
      const { productId: id, title, departsAt, arrivesAt } = trip;
      const duty = { id, title, startsAt: departsAt.getTime(), endsAt: arrivesAt.getTime() };
      rows.push({ ...assignment, trip, duty });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      failures.set(assignment.id, error);
    }
  }
  return rows;
}

/** The drivers that are chosen. */
async function chosenDrivers(tx: Tx, rows: readonly Pending[]): Promise<RosterDriver[]> {
  const ids = rows.flatMap(({ driverId }) => driverId ?? []);
  if (ids.length === 0) return [];
  return lockDrivers(tx, ids, {
    from: new Date(Math.min(...rows.map(({ duty }) => duty.startsAt))),
    to: new Date(Math.max(...rows.map(({ duty }) => duty.endsAt))),
  });
}

function failureOf(
  { driverId, trip, duty }: Pending,
  drivers: readonly RosterDriver[],
  pending: readonly Pending[],
): AppError | null {
  if (!driverId) return null;
  const driver = drivers.find(({ id, companyId }) => id === driverId && companyId === trip.companyId);
  if (!driver) return new AppError("INVALID_REFERENCE");
  const facts = { ...driver, duties: dutiesAfter(driver, pending) };
  const refused = clashesOf(duty, facts, trip.timeZone).find(isRefused);
  if (!refused) return null;
  return new AppError("DRIVER_CLASH", { name: driver.name, why: clashText(refused, trip.timeZone) });
}

async function writeRow(
  ctx: Context,
  tx: Tx,
  { id, driverId, name, trip }: Pending,
  drivers: readonly RosterDriver[],
): Promise<void> {
  const before = await tx.trip.findUniqueOrThrow({
    where: { productId: id },
    select: { driver: true, driverId: true },
  });
  const record = drivers.find((driver) => driver.id === driverId);
  const after = { driver: record?.name ?? (name || null), driverId };
  if (before.driver === after.driver && before.driverId === driverId) return;
  await tx.trip.update({ where: { productId: id }, data: after });
  await auditTrip(ctx, tx, trip, { action: "trip.name-driver", before, after });
}
