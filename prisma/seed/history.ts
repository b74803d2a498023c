import { rankedRates } from "../../src/modules/payment/ledger/commission-policy.ts";
import type { Files } from "../../src/platform/files/files.ts";
import { weekdayOf } from "../../src/shared/calendar.ts";
import { dayOf } from "../../src/shared/dates.ts";
import type { PrismaClient } from "../client/client.ts";
import { seedAppointmentHistory } from "./appointments/appointment-history.ts";
import { seedAppointmentReviews } from "./appointments/appointment-reviews.ts";
import { seedInsuranceRequests } from "./appointments/insurance-requests.ts";
import { seedComingSales } from "./coming-sales.ts";
import { seedEventReviews, seedEventSales } from "./events/event-history.ts";
import { daysBack, departuresOf, minute, type PlanRow, plansToTell } from "./history-departures.ts";
import { seedFees, seedPayoutAccounts, seedPayoutsAndInvoices } from "./history-payouts.ts";
import { noRows } from "./history-postings.ts";
import { seedReviews } from "./history-reviews.ts";
import { insertAll, insertLedger } from "./history-rows.ts";
import { addSale, dice, type Traveller } from "./history-sales.ts";
import { seedOpenMatters } from "./open-matters.ts";
import { customer } from "./rentals/rental-deposits.ts";
import { seedId } from "./seed-id.ts";

/** Eight weeks of history: sales at the desk and online, refunds, payouts every Monday, invoices every month. */

const firstNames = ["Awa", "Brice", "Clarisse", "Didier", "Estelle", "Fabrice", "Grâce", "Hervé"];
const lastNames = ["Abena", "Biya Ndongo", "Ekambi", "Fotso", "Kamga", "Mballa", "Ngo Bisse", "Tchoupo"];

async function seedTravellers(db: PrismaClient, countryId: string, since: Date): Promise<Traveller[]> {
  const travellers = lastNames.flatMap((lastName, row) =>
    firstNames.slice(0, 4).map((firstName, column) => ({
      firstName,
      lastName,
      countryId,
      createdAt: since,
      activatedAt: since,
      phoneVerifiedAt: since,
      phone: `+2376770${String(5000 + row * 10 + column).padStart(5, "0")}`,
      id: seedId(`traveller:${row}:${column}`),
    })),
  );
  await db.user.createMany({ data: travellers, skipDuplicates: true });
  return travellers.map(({ id, firstName, lastName, phone }) => ({
    userId: id,
    name: `${firstName} ${lastName}`,
    phone,
  }));
}

async function seedSales(db: PrismaClient, { plans, travellers, now, days }: Past): Promise<void> {
  const past = departuresOf(plans, now, days);
  await insertAll(db, "Product", past.products);
  await insertAll(db, "Trip", past.rows);
  const countryId = plans[0]?.countryId ?? "";
  const [rate] = await rankedRates(db, { countryId, kind: "trip", day: dayOf(now) });
  const next = dice(20_260);
  const rows = noRows();
  // The demo's customer has the first seats of some departures.
  const own = new Set([0.2, 0.5, 0.8].map((share) => past.trips[Math.floor(share * past.trips.length)]));
  for (const trip of past.trips) {
    // Fuller at the end of the week, and growing slowly from week to week.
    const weekday = weekdayOf(dayOf(trip.departsAt));
    const growth = 1 - (0.25 * (now.getTime() - trip.departsAt.getTime())) / (daysBack * 24 * 60 * minute);
    const wanted = trip.seatCount * (0.25 + 0.3 * next() + (weekday >= 4 ? 0.2 : 0)) * growth;
    for (let seated = 0; seated < wanted; ) {
      const places = Math.min(5, 2 + Math.floor(next() * 4));
      const drawn = travellers[Math.floor(next() * travellers.length)] as Traveller;
      const online = seated === 0 && own.has(trip);
      const traveller = online ? customer : drawn;
      addSale(rows, {
        trip,
        traveller,
        places,
        firstUnit: seated + 1,
        basisPoints: rate?.basisPoints ?? 0,
        next,
        online,
      });
      seated += places;
    }
  }
  await insertAll(db, "Bill", rows.Bill);
  await insertAll(db, "Booking", rows.Booking);
  await insertAll(db, "Ticket", rows.Ticket);
  await insertAll(db, "Payment", rows.Payment);
  await insertLedger(db, rows);
}

async function seedComing(
  db: PrismaClient,
  plans: PlanRow[],
  travellers: readonly Traveller[],
  now: Date,
): Promise<void> {
  const countryId = plans[0]?.countryId ?? "";
  const [rate] = await rankedRates(db, { countryId, kind: "trip", day: dayOf(now) });
  await seedComingSales(db, { travellers, now, basisPoints: rate?.basisPoints ?? 0 });
}

interface Past {
  plans: PlanRow[];
  travellers: readonly Traveller[];
  now: Date;
  days: number | undefined;
}

async function seedTripSales(db: PrismaClient, files: Files, past: Past): Promise<void> {
  const { plans, travellers, now } = past;
  await seedSales(db, past);
  await seedOpenMatters(db, files, { travellers, countryId: plans[0]?.countryId ?? "", now });
  await seedComing(db, plans, travellers, now);
  await seedReviews(db, now);
}

export async function seedHistory(
  db: PrismaClient,
  files: Files,
  { now, days }: { now: Date; days?: number },
): Promise<void> {
  const plans = await plansToTell(db);
  if (plans.length === 0) return;
  await seedPayoutAccounts(db, now);
  const since = new Date(now.getTime() - (daysBack + 20) * 24 * 60 * minute);
  const travellers = await seedTravellers(db, plans[0]?.countryId ?? "", since);
  // Each kind's sales stand alone: three connections write at once.
  await Promise.all([
    seedTripSales(db, files, { plans, travellers, now, days }),
    seedEventSales(db, travellers, now).then(() => seedEventReviews(db, now)),
    seedAppointmentHistory(db, travellers, now)
      .then(() => seedAppointmentReviews(db, now))
      .then(() => seedInsuranceRequests(db, travellers, now)),
  ]);
  await seedFees(db, now);
  await seedPayoutsAndInvoices(db, now, days);
  await db.$executeRaw`analyze "Booking", "Payment", "LedgerEntry", "LedgerTransaction"`;
}
