import { dayOf, startOfDay } from "../../src/shared/dates.ts";
import type { PrismaClient } from "../client/client.ts";
import { busyMoment } from "./busy-hours.ts";
import { demoCompanyId } from "./companies.ts";
import { noRows } from "./history-postings.ts";
import { insertAll, insertLedger } from "./history-rows.ts";
import { addBlockedRefund, addComingSale, dice, type SoldTrip, type Traveller } from "./history-sales.ts";
import { customer } from "./rentals/rental-deposits.ts";

/** Sales of coming departures, most of them made today, so that a new demo has something to show. */

const hour = 3_600_000;

interface ComingTrip extends SoldTrip {
  pathId: string;
  refundTiers: unknown;
}

/**
 * Every departure of the next hours, and after that the first of each line per day: sales on
 * every line, quickly generated.
 */
async function tripsAhead(db: PrismaClient, now: Date): Promise<ComingTrip[]> {
  const until = new Date(now.getTime() + 4 * 24 * hour);
  const all = await db.$queryRaw<(ComingTrip & { timeZone: string })[]>`
    select p."id" as "productId", p."companyId", p."countryId", p."terminalId", p."currency", p."price", p."title",
      p."refundTiers", t."seatCount", t."pathId", p."startsAt" as "departsAt", p."endsAt" as "arrivesAt", n."timeZone"
    from "Trip" t
    join "Product" p on p."id" = t."productId"
    join "Country" n on n."id" = p."countryId"
    where p."startsAt" > ${now} and p."startsAt" < ${until} and p."status" = 'PUBLISHED'
    order by p."startsAt", p."id"`;
  const near = new Date(now.getTime() + 16 * hour);
  const lines = new Set<string>();
  return all.filter(({ departsAt, pathId, timeZone }) => {
    const line = `${pathId} ${dayOf(departsAt, timeZone)}`;
    const first = !lines.has(line);
    lines.add(line);
    return first || departsAt < near;
  });
}

/** A time between today's opening of the desks and now; early in the morning also yesterday. */
function soldAt(now: Date, throwOf: number): Date {
  const opening = startOfDay(dayOf(now)).getTime();
  const since = now.getTime() - opening > 2 * hour ? opening : now.getTime() - 12 * hour;
  return busyMoment(new Date(since), now, throwOf);
}

export async function seedComingSales(
  db: PrismaClient,
  { travellers, now, basisPoints }: { travellers: readonly Traveller[]; now: Date; basisPoints: number },
): Promise<void> {
  const rows = noRows();
  const claims: object[] = [];
  const next = dice(7_117);
  const trips = await tripsAhead(db, now);
  // The demo's customer travels in two days.
  const own = trips.find(({ departsAt }) => departsAt.getTime() > now.getTime() + 40 * hour);
  for (const trip of trips) {
    const wanted = trip.seatCount * (0.06 + 0.22 * next());
    for (let seated = 0; seated < wanted; ) {
      const places = Math.min(1 + Math.floor(next() * 5), trip.seatCount - seated);
      const drawn = travellers[Math.floor(next() * travellers.length)] as Traveller;
      const online = seated === 0 && trip === own;
      const traveller = online ? customer : drawn;
      const sale = { trip, traveller, places, firstUnit: seated + 1, basisPoints, next, online };
      // Half of the places were sold on earlier days.
      const back = next() < 0.5 ? 0 : (1 + Math.floor(next() * 3)) * 24 * hour;
      const at = new Date(soldAt(now, next()).getTime() - back);
      claims.push(...addComingSale(rows, sale, { at, refundTiers: trip.refundTiers }));
      seated += places;
    }
  }
  const [blocked] = trips.filter(({ companyId }) => companyId === demoCompanyId);
  if (blocked) {
    const traveller = travellers[5] as Traveller;
    const sale = { trip: blocked, traveller, places: 1, firstUnit: blocked.seatCount, basisPoints, next };
    addBlockedRefund(rows, sale, new Date(now.getTime() - 4 * hour));
  }
  await insertAll(db, "Bill", rows.Bill);
  await insertAll(db, "Booking", rows.Booking);
  await insertAll(db, "Claim", claims);
  await insertAll(db, "Ticket", rows.Ticket);
  await insertAll(db, "Payment", rows.Payment);
  await insertLedger(db, rows);
}
