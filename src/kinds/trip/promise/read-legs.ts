import type { Booking } from "../../../../prisma/client/client.ts";
import type { Db } from "../../../platform/database/database.ts";
import { promisedStart } from "./promise-policy.ts";

type Leg = Pick<Booking, "title" | "startsAt" | "leg">;

/**
 * What the same bill has for the same traveller after this journey, the earliest first: a connection, the way back. Two
 * journeys that overlap as they were sold are for different people.
 */
export function readNextLegs(
  db: Pick<Db, "booking">,
  booking: Pick<Booking, "id" | "billId" | "startsAt" | "endsAt" | "promiseDueAt">,
): Promise<Leg[]> {
  const { id, billId, startsAt, endsAt } = booking;
  const soldEnd = new Date(promisedStart(booking).getTime() + endsAt.getTime() - startsAt.getTime());
  return db.booking.findMany({
    where: { billId, id: { not: id }, kind: "trip", status: "CONFIRMED", startsAt: { gte: soldEnd } },
    orderBy: { startsAt: "asc" },
    select: { title: true, startsAt: true, leg: true },
  });
}
