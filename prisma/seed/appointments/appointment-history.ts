import { visitFacts } from "../../../src/kinds/appointment/slot/visit-facts.ts";
import { rankedRates } from "../../../src/modules/payment/ledger/commission-policy.ts";
import { randomCode, uuid7 } from "../../../src/platform/database/uuid.ts";
import { codeAlphabet } from "../../../src/shared/booking/booking-code.ts";
import { commissionOf } from "../../../src/shared/booking/commission.ts";
import {
  instantOfUnit,
  quarterOfTime,
  quarterUnit,
  timeOfUnit,
} from "../../../src/shared/booking/quarters.ts";
import { isoWeekday } from "../../../src/shared/calendar.ts";
import { addDays, dayOf } from "../../../src/shared/dates.ts";
import type { PrismaClient } from "../../client/client.ts";
import { bookingCode } from "../booking-code.ts";
import { addPosting, noRows, type Rows } from "../history-postings.ts";
import { insertAll, insertLedger } from "../history-rows.ts";
import { dice, type Traveller } from "../history-sales.ts";
import { seedHealth } from "./seed-health.ts";

/** Appointments of the last three weeks, one in ten of them missed, and some of the coming days. */

const minute = 60_000;
const hour = 60 * minute;
const timeZone = "Africa/Douala";
const callbackAlphabet = "0123456789abcdefghijklmnopqrstuvwxyz";
const startsOfDay = ["08:30", "09:30", "10:30", "11:30", "14:30", "15:30", "16:30"].map(
  (time) => quarterOfTime(time) ?? 0,
);
const daysBack = 21;
const daysAhead = 5;

interface OfferRow {
  productId: string;
  companyId: string;
  countryId: string;
  terminalId: string | null;
  title: string;
  price: number;
  consultantId: string;
  minutes: number;
  bufferAfter: number;
  place: { name: string; landmark: string };
  roomId: string | null;
  room: string | null;
  documents: string[];
  /** Open quarters of the week: weekday × 100 + quarter. */
  open: number[];
}

type AppointmentRows = Rows & Record<"Claim" | "Passenger" | "AppointmentVisit", Record<string, unknown>[]>;

function readOffers(db: PrismaClient): Promise<OfferRow[]> {
  return db.$queryRaw<OfferRow[]>`
    select distinct on (o."consultantId") p."id" as "productId", p."companyId", p."countryId", p."terminalId", p."title",
      p."price", o."consultantId", s."minutes", s."bufferAfter",
      jsonb_build_object('name', t."name", 'landmark', t."landmark") as "place",
      room."id" as "roomId", room."name" as "room",
      (select coalesce(array_agg(d."name" order by d."position", d."name"), '{}') from "ConsultingDocument" d
        join "_ConsultingDocumentToConsultingService" l on l."A" = d."id" where l."B" = s."id") as "documents",
      (select array_agg(c."weekday" * 100 + c."quarter") from "TimetableCell" c
        join "Timetable" h on h."id" = c."timetableId" where h."consultantId" = o."consultantId") as "open"
    from "AppointmentOffer" o join "Product" p on p."id" = o."productId" join "ConsultingService" s on s."id" = o."serviceId"
      join "Terminal" t on t."id" = p."terminalId"
      left join lateral (select c."sublocationId" as "id", r."name" from "TimetableCell" c
        join "Timetable" h on h."id" = c."timetableId" left join "Sublocation" r on r."id" = c."sublocationId"
        where h."consultantId" = o."consultantId" limit 1) room on true
    where s."mode" = 'ON_SITE'
    order by o."consultantId", s."minutes", p."id"`;
}

interface Sold {
  offer: OfferRow;
  buyer: Traveller;
  unit: number;
  now: Date;
  basisPoints: number;
  missed: boolean;
}

export async function seedAppointmentHistory(
  db: PrismaClient,
  buyers: readonly Traveller[],
  now: Date,
): Promise<void> {
  const offers = await readOffers(db);
  const [first] = offers;
  if (!first) return;
  const [rate] = await rankedRates(db, { countryId: first.countryId, kind: "rdv", day: dayOf(now) });
  const rows: AppointmentRows = { ...noRows(), Claim: [], Passenger: [], AppointmentVisit: [] };
  const next = dice(41_007);
  const taken = new Set<string>();
  const basisPoints = rate?.basisPoints ?? 0;
  for (const { offer, unit, isToday } of offers.flatMap((one) => startsIn(one, now))) {
    const buyer = buyers[Math.floor(next() * buyers.length)];
    const wanted = next() < (isToday ? 0.6 : 0.22);
    const units = unitsOf(offer, unit).map((one) => `${offer.roomId} ${one}`);
    if (!buyer || !wanted || units.some((one) => taken.has(one))) continue;
    if (offer.roomId) for (const one of units) taken.add(one);
    addAppointment(rows, { offer, buyer, unit, now, basisPoints, missed: next() < 0.1 });
  }
  const tables = ["Bill", "Booking", "Passenger", "Ticket", "Payment", "Claim", "AppointmentVisit"] as const;
  for (const table of tables) await insertAll(db, table, rows[table]);
  await insertLedger(db, rows);
  const patients = await db.user.findMany({
    where: { bookings: { some: { kind: "rdv" } } },
    orderBy: { id: "asc" },
  });
  await seedHealth(
    db,
    patients.map(({ id }) => id),
  );
}

/** The start times of an offer's consultant during the days of the history. */
function startsIn(offer: OfferRow, now: Date): { offer: OfferRow; unit: number; isToday: boolean }[] {
  const backs = Array.from({ length: daysBack + daysAhead + 1 }, (_, index) => index - daysBack);
  return backs.flatMap((back) => {
    const day = addDays(dayOf(now, timeZone), back);
    const weekday = isoWeekday(day) * 100;
    return startsOfDay
      .filter((one) => offer.open.includes(weekday + one))
      .map((quarter) => ({ offer, unit: quarterUnit(day, quarter), isToday: back === 0 }));
  });
}

const unitsOf = ({ minutes, bufferAfter }: OfferRow, unit: number) =>
  Array.from({ length: (minutes + bufferAfter) / 15 }, (_, index) => unit + index);

/** Adds the rows of one appointment, as the use cases would have written them. */
function addAppointment(rows: AppointmentRows, sold: Sold): void {
  const { offer, buyer, unit, now } = sold;
  const startsAt = instantOfUnit(unit, timeZone) ?? now;
  const endsAt = new Date(startsAt.getTime() + offer.minutes * minute);
  const settlesAt = new Date(endsAt.getTime() + 24 * hour);
  const paidAt = new Date(Math.min(now.getTime(), startsAt.getTime()) - 30 * hour);
  const past = endsAt < now;
  const settled = settlesAt < now;
  const units = unitsOf(offer, unit);
  const ids = { bill: uuid7(paidAt), booking: uuid7(paidAt), payment: uuid7(paidAt) };
  const { companyId, countryId, productId, price } = offer;
  const common = { countryId, currency: "XAF", userId: buyer.userId, createdAt: paidAt };
  rows.Bill.push({ ...common, id: ids.bill, total: price, paidAt });
  rows.Booking.push({
    ...common,
    id: ids.booking,
    code: bookingCode(),
    billId: ids.bill,
    leg: "OUTBOUND",
    kind: "rdv",
    productId,
    resourceId: offer.consultantId,
    units,
    labels: [timeOfUnit(unit)],
    also: offer.roomId ? [{ resourceId: offer.roomId, alternatives: [], range: null, units }] : [],
    wish: { start: `${dayOf(startsAt, timeZone)}T${timeOfUnit(unit)}`, papers: [] },
    title: offer.title,
    facts: visitFacts({ ...offer, mode: "ON_SITE", insurer: null }),
    companyId,
    terminalId: offer.terminalId,
    channel: "ONLINE",
    status: settled ? "COMPLETED" : "CONFIRMED",
    places: 1,
    priceLines: [{ label: offer.title, quantity: 1, unitPrice: price, amount: price }],
    total: price,
    refundTiers: [{ hoursBefore: 24, refundPercent: 100 }],
    commissionBasisPoints: sold.basisPoints,
    startsAt,
    endsAt,
    settlesAt,
    contactName: buyer.name,
    contactPhone: buyer.phone,
    confirmedAt: paidAt,
    updatedAt: paidAt,
  });
  rows.Passenger.push({
    id: uuid7(paidAt),
    bookingId: ids.booking,
    unit,
    name: buyer.name,
    phone: buyer.phone,
  });
  addPaper(rows, sold, ids, { paidAt, startsAt, past });
  rows.Payment.push({
    ...common,
    id: ids.payment,
    kind: "COLLECT",
    provider: "mtn-momo",
    status: "SUCCEEDED",
    amount: price,
    billId: ids.bill,
    providerReference: ids.payment,
    providerTransactionId: `R${ids.payment.slice(-10)}`,
    attempts: 1,
    msisdn: buyer.phone,
    callbackToken: randomCode(callbackAlphabet, 40),
    checkedAt: paidAt,
    settledAt: paidAt,
    updatedAt: paidAt,
  });
  if (!settled) rows.Claim.push(...claimsOf(offer, units, ids.booking));
  const visit = visitOf(sold, startsAt, endsAt);
  if (visit) rows.AppointmentVisit.push({ bookingId: ids.booking, companyId, ...visit });
  addMoney(rows, sold, ids, { paidAt, settledAt: settled ? settlesAt : null });
}

/**
 * The reception's notes: for past appointments, and for the next hour, whose patients
 * are already in the waiting room.
 */
function visitOf({ now, missed }: Sold, startsAt: Date, endsAt: Date): object | null {
  const none = { arrivedAt: null, startedAt: null, endedAt: null };
  const arrivedAt = new Date(Math.min(now.getTime(), startsAt.getTime()) - 6 * minute);
  if (endsAt < now)
    return missed
      ? { ...none, status: "ABSENT" }
      : { status: "DONE", arrivedAt, startedAt: startsAt, endedAt: endsAt };
  if (startsAt < now) return { ...none, status: "IN_CONSULTATION", arrivedAt, startedAt: startsAt };
  return startsAt.getTime() < now.getTime() + hour ? { ...none, status: "ARRIVED", arrivedAt } : null;
}

function claimsOf(offer: OfferRow, units: readonly number[], bookingId: string) {
  const resources = [offer.consultantId, ...(offer.roomId ? [offer.roomId] : [])];
  return resources.flatMap((resourceId) =>
    units.map((unit) => ({ resourceId, unit, bookingId, companyId: offer.companyId, expiresAt: null })),
  );
}

interface Ids {
  bill: string;
  booking: string;
  payment: string;
}

function addPaper(
  rows: AppointmentRows,
  { offer, buyer, unit, missed }: Sold,
  ids: Ids,
  { paidAt, startsAt, past }: { paidAt: Date; startsAt: Date; past: boolean },
): void {
  const used = past && !missed;
  const code = randomCode(codeAlphabet, 10);
  rows.Ticket.push({
    id: uuid7(paidAt),
    code,
    bookingId: ids.booking,
    productId: offer.productId,
    companyId: offer.companyId,
    unit,
    label: timeOfUnit(unit),
    admits: 1,
    entered: used ? 1 : 0,
    holderName: buyer.name,
    token: code,
    status: used ? "USED" : "VALID",
    usedAt: used ? new Date(startsAt.getTime() - 6 * minute) : null,
    createdAt: paidAt,
  });
}

function addMoney(
  rows: AppointmentRows,
  { offer: { price, companyId }, basisPoints }: Sold,
  ids: Ids,
  { paidAt, settledAt }: { paidAt: Date; settledAt: Date | null },
): void {
  const common = { currency: "XAF", billId: ids.bill };
  addPosting(rows, {
    ...common,
    at: paidAt,
    sourceEvent: `payment:${ids.payment}:settled`,
    kind: "COLLECTED",
    paymentId: ids.payment,
    entries: [
      { account: "PROVIDER_CLEARING", amount: price, provider: "mtn-momo" },
      { account: "ESCROW", amount: -price },
    ],
  });
  if (!settledAt) return;
  const commission = commissionOf(price, basisPoints);
  addPosting(rows, {
    ...common,
    at: settledAt,
    sourceEvent: `booking:${ids.booking}:completed`,
    kind: "EARNED",
    bookingId: ids.booking,
    companyId,
    entries: [
      { account: "ESCROW", amount: price },
      { account: "COMPANY_PAYABLE", amount: -(price - commission), companyId },
      { account: "COMMISSION", amount: -commission, companyId },
    ],
  });
}
