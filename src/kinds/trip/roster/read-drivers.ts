import type { Prisma } from "../../../../prisma/client/client.ts";
import type { Db, Tx } from "../../../platform/database/database.ts";
import { dayText } from "../../../shared/dates.ts";
import { hour } from "../../../shared/durations.ts";
import { longestJourneyMs } from "../supply/require-free-bus.ts";
import type { RosterDriver } from "./roster-schema.ts";

const optionalDay = (date: Date | null) => date && dayText(date);

/** The rest of a driver is counted over a day, before and after. */
const around = 24 * hour;

interface Span {
  from: Date;
  to: Date;
}

/** Drivers with all that can speak against them for departures in this time. */
export async function readDrivers(
  db: Pick<Db | Tx, "busDriver">,
  where: Prisma.BusDriverWhereInput,
  { from, to }: Span,
): Promise<RosterDriver[]> {
  const before = new Date(from.getTime() - around - longestJourneyMs);
  const after = new Date(to.getTime() + around);
  const rows = await db.busDriver.findMany({
    where,
    orderBy: [{ name: "asc" }, { id: "asc" }],
    include: {
      absences: { where: { lastDay: { gte: before } }, orderBy: { firstDay: "asc" } },
      trips: {
        where: { product: { status: { not: "CANCELLED" }, startsAt: { gte: before, lt: after } } },
        select: { product: { select: { id: true, title: true, startsAt: true, endsAt: true } } },
      },
    },
  });
  return rows.map(({ absences, trips, licenceExpiresOn, medicalExpiresOn, ...driver }) => ({
    id: driver.id,
    companyId: driver.companyId,
    name: driver.name,
    active: driver.active,
    daysOff: driver.daysOff,
    licenceExpiresOn: optionalDay(licenceExpiresOn),
    medicalExpiresOn: optionalDay(medicalExpiresOn),
    absences: absences.map(({ firstDay, lastDay, reason }) => ({
      firstDay: dayText(firstDay),
      lastDay: dayText(lastDay),
      reason,
    })),
    duties: trips.flatMap(({ product: { id, title, startsAt, endsAt } }) =>
      startsAt && endsAt ? [{ id, title, startsAt: startsAt.getTime(), endsAt: endsAt.getTime() }] : [],
    ),
  }));
}

/** The same, locked, so that two departures of one driver are written one after the other. */
export async function lockDrivers(tx: Tx, ids: readonly string[], span: Span): Promise<RosterDriver[]> {
  await tx.$queryRaw`select 1 from "BusDriver" where "id" = any(${ids}::uuid[]) order by "id" for no key update`;
  return readDrivers(tx, { id: { in: [...ids] } }, span);
}
