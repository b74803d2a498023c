import type { Prisma } from "../../../../prisma/client/client.ts";
import type { Tx } from "../../../platform/database/database.ts";
import { dayOfUnit, quartersOfDay } from "../../../shared/booking/quarters.ts";
import { openQuarters, quartersOf } from "../slot/free-starts.ts";
import { type Schedule, schedule } from "../slot/schedule-schema.ts";
import { readSchedule } from "../slot/schedule-sql.ts";

/** A sold appointment that the consultant's current hours no longer cover. */
export interface StrandedAppointment {
  bookingId: string;
  code: string;
  name: string;
  phone: string | null;
  startsAt: Date;
  title: string;
}

/**
 * Future appointments of a consultant outside the current hours: read after the change and before its commit. Those
 * that were stranded before are not listed again.
 */
export async function findStranded(
  tx: Tx,
  consultantId: string,
  now: Date,
  before: ReadonlySet<string>,
): Promise<StrandedAppointment[]> {
  const hours = schedule.parse(await readSchedule(tx, consultantId));
  const bookings = await readComing(tx, consultantId, now);
  return bookings
    .filter((booking) => !before.has(booking.id) && !isHeld(hours, booking))
    .map(({ id, code, contactName, contactPhone, startsAt, title }) => ({
      bookingId: id,
      code,
      name: contactName,
      phone: contactPhone,
      startsAt,
      title,
    }));
}

export async function strandedIds(tx: Tx, consultantId: string, now: Date): Promise<Set<string>> {
  const stranded = await findStranded(tx, consultantId, now, new Set());
  return new Set(stranded.map(({ bookingId }) => bookingId));
}

const comingColumns = {
  id: true,
  code: true,
  contactName: true,
  contactPhone: true,
  startsAt: true,
  endsAt: true,
  title: true,
  units: true,
  also: true,
} satisfies Prisma.BookingSelect;
type Coming = Prisma.BookingGetPayload<{ select: typeof comingColumns }>;

function readComing(tx: Tx, consultantId: string, now: Date): Promise<Coming[]> {
  return tx.booking.findMany({
    where: {
      kind: "rdv",
      resourceId: consultantId,
      status: { in: ["REQUESTED", "PENDING", "CONFIRMED"] },
      startsAt: { gt: now },
    },
    select: comingColumns,
    orderBy: { startsAt: "asc" },
  });
}

/** True when every quarter-hour of the appointment, without its pause, is still open in the same room. */
function isHeld(hours: Schedule, { units, also, startsAt, endsAt }: Coming): boolean {
  const [first] = [...units].sort((a, b) => a - b);
  if (first === undefined) return true;
  const open = new Map(openQuarters(hours, dayOfUnit(first)).map((one) => [one.quarter, one]));
  const [room] = also as { resourceId: string }[];
  const count = quartersOf((endsAt.getTime() - startsAt.getTime()) / 60_000);
  return Array.from({ length: count }, (_, index) => open.get((first % quartersOfDay) + index)).every(
    (cell) => cell !== undefined && (room === undefined || cell.roomId === room.resourceId),
  );
}
