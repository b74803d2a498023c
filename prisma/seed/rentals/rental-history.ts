import { priceCar } from "../../../src/kinds/rental/car/price-car.ts";
import { priceHouse } from "../../../src/kinds/rental/house/price-house.ts";
import { dayNumber, numbersFrom } from "../../../src/kinds/rental/rules/day-number.ts";
import { rentalSupplyWords } from "../../../src/kinds/rental/words/fr/rental-supply.ts";
import { rentalLengthWords } from "../../../src/kinds/rental/words/fr/rental-words.ts";
import { randomCode, uuid7 } from "../../../src/platform/database/uuid.ts";
import { codeAlphabet } from "../../../src/shared/booking/booking-code.ts";
import { commissionOf } from "../../../src/shared/booking/commission.ts";
import { addDays, dayOf, instantOf } from "../../../src/shared/dates.ts";
import { formatPaperPeriod, formatPeriod } from "../../../src/shared/paper-dates.ts";
import type { Prisma, PrismaClient } from "../../client/client.ts";
import { bookingCode } from "../booking-code.ts";
import { addPosting, noRows } from "../history-postings.ts";
import { insertAll, insertLedger } from "../history-rows.ts";
import { dice } from "../history-sales.ts";
import { carId } from "./rental-cars.ts";
import {
  addDeposit,
  after,
  bookedAheadHours,
  callbackAlphabet,
  customer,
  type Held,
  hour,
  provider,
  type RentedRow,
  type Stay,
  scratch,
  type Tables,
} from "./rental-deposits.ts";
import { houseId } from "./rental-houses.ts";
import { carViews, handoverPhoto } from "./rental-photos.ts";
import { addReview } from "./rental-reviews.ts";

/** Past rentals with their handovers and cautions; one is running, and one caution is disputed. */

/** Eight per cent, the seeded commission of everything except trips. */
const basisPoints = 800;

const pastIds = [0, 2, 6, 8, 12, 18, 24, 30].map(carId).concat([1, 3, 4, 7, 10, 15, 20, 25].map(houseId));

/** Cars and houses with the fields that their stays need. */
export async function readRented(db: PrismaClient, where: Prisma.ProductWhereInput): Promise<RentedRow[]> {
  const products = await db.product.findMany({
    where,
    include: { rentalCar: true, rentalHouse: true },
    orderBy: { id: "asc" },
  });
  return products.flatMap(({ id: productId, rentalCar: car, rentalHouse: house, ...product }) => {
    const own = car ?? house;
    if (!own) return [];
    const { title, companyId, countryId, terminalId, currency, price, images } = product;
    const shared = { productId, title, companyId, countryId, terminalId, currency, price, images };
    const { weekendPrice, caution } = own;
    return [
      {
        ...shared,
        type: car ? "car" : "house",
        weekendPrice,
        caution,
        cleaning: house?.cleaning ?? 0,
      } satisfies RentedRow,
    ];
  });
}

export function addStay(rows: Tables, stay: Stay): void {
  const { rented, from, length, phase, person, next } = stay;
  const { type, productId, companyId, countryId, currency, terminalId, caution } = rented;
  const to = addDays(from, length);
  const startsAt = instantOf(from, type === "car" ? "12:00" : "14:00");
  const endsAt = instantOf(to, type === "car" ? "10:00" : "11:00");
  // Future bookings were paid before today.
  const ahead = phase === "coming" ? bookedAheadHours : 0;
  const paidAt = after(startsAt, -(ahead + 30 + next() * 200) * hour);
  const units = numbersFrom(dayNumber(from), dayNumber(to));
  const tariff = { ...rented, seasons: new Map<number, number>() };
  const { lines, total } =
    type === "car"
      ? priceCar(
          { ...tariff, beyondPrice: null, driverPrice: 0, packages: [] },
          { days: units, driver: false, zone: "CITY", extras: [], fees: [] },
        )
      : priceHouse({ ...tariff, weeklyDiscount: 1000, monthlyDiscount: 2500 }, units);
  const [billId, bookingId, paymentId] = [uuid7(paidAt), uuid7(paidAt), uuid7(paidAt)];
  const common = { countryId, currency, userId: person.userId, createdAt: after(paidAt, -120_000) };
  rows.Bill.push({ ...common, id: billId, total, paidAt });
  rows.Booking.push({
    ...common,
    id: bookingId,
    code: bookingCode(),
    billId,
    leg: "OUTBOUND",
    kind: "location",
    productId,
    resourceId: productId,
    units,
    labels: [rentalLengthWords[type](units.length)],
    title: rented.title,
    facts: [
      { label: rentalSupplyWords.facts.dates, value: formatPaperPeriod(from, to) },
      {
        label: rentalSupplyWords.facts.caution,
        value: rentalSupplyWords.facts.cautionText(caution, currency),
      },
    ],
    wish:
      type === "car"
        ? { type, from, to, pickupAt: "12:00", returnAt: "10:00", driver: false, zone: "CITY", extras: [] }
        : { type, from, to, guests: 2 },
    companyId,
    terminalId,
    places: 1,
    priceLines: lines,
    total,
    channel: "ONLINE",
    commissionBasisPoints: basisPoints,
    caution,
    status: phase === "past" ? "COMPLETED" : "CONFIRMED",
    refundTiers: [],
    startsAt,
    endsAt,
    settlesAt: after(endsAt, 24 * hour),
    contactName: person.name,
    contactPhone: person.phone,
    confirmedAt: paidAt,
    updatedAt: phase === "past" ? endsAt : paidAt,
  });
  rows.Payment.push({
    ...common,
    id: paymentId,
    kind: "COLLECT",
    provider,
    status: "SUCCEEDED",
    amount: total,
    billId,
    providerReference: paymentId,
    attempts: 1,
    msisdn: person.phone,
    callbackToken: randomCode(callbackAlphabet, 40),
    checkedAt: paidAt,
    settledAt: paidAt,
    updatedAt: paidAt,
  });
  const code = randomCode(codeAlphabet, 10);
  rows.Ticket.push({
    id: uuid7(paidAt),
    code,
    bookingId,
    productId,
    companyId,
    unit: units[0],
    label: formatPeriod(from, to),
    holderName: person.name,
    token: code,
    status: phase === "coming" ? "VALID" : "USED",
    usedAt: phase === "coming" ? null : startsAt,
    createdAt: paidAt,
  });
  addPosting(rows, {
    at: paidAt,
    sourceEvent: `payment:${paymentId}:settled`,
    kind: "COLLECTED",
    currency,
    billId,
    paymentId,
    entries: [
      { account: "PROVIDER_CLEARING", amount: total, provider },
      { account: "ESCROW", amount: -total },
    ],
  });
  const commission = commissionOf(total, basisPoints);
  for (const unit of units) {
    rows.Claim.push({ resourceId: productId, unit, bookingId, companyId, expiresAt: null });
  }
  if (phase === "past") {
    addPosting(rows, {
      at: after(endsAt, 24 * hour),
      sourceEvent: `booking:${bookingId}:completed`,
      kind: "EARNED",
      currency,
      billId,
      bookingId,
      companyId,
      entries: [
        { account: "ESCROW", amount: total },
        { account: "COMPANY_PAYABLE", amount: -(total - commission), companyId },
        { account: "COMMISSION", amount: -commission, companyId },
      ],
    });
  }
  if (phase !== "coming") addHandovers(rows, stay, { bookingId, startsAt, endsAt });
  if (stay.reviewed) addReview(rows, stay, { bookingId, startsAt, endsAt });
  if (caution > 0) addDeposit(rows, stay, { bookingId, startsAt, endsAt });
}

function addHandovers(
  rows: Tables,
  { rented, phase, person, disputed, next }: Stay,
  { bookingId, startsAt, endsAt }: Held,
): void {
  const km = 20_000 + Math.floor(next() * 60_000);
  const car = rented.type === "car";
  const photos = rented.images.slice(0, 3).map(handoverPhoto);
  const handover = (direction: "OUT" | "IN", at: Date, more: { km: number; fuelEighths: number }) => ({
    id: uuid7(at),
    bookingId,
    companyId: rented.companyId,
    direction,
    at,
    km: car ? more.km : null,
    fuelEighths: car ? more.fuelEighths : null,
    photos,
    state: car ? carViews(rented.images, disputed && direction === "IN" ? scratch : null) : {},
    notes: "",
    userId: person.userId,
    confirmedAt: at,
    createdAt: at,
  });
  rows.Handover.push(handover("OUT", startsAt, { km, fuelEighths: 8 }));
  if (phase === "past" || phase === "back") {
    const driven = km + 150 + Math.floor(next() * 500);
    rows.Handover.push(handover("IN", endsAt, { km: driven, fuelEighths: 7 }));
  }
}

export async function seedRentalHistory(db: PrismaClient, now: Date): Promise<void> {
  if ((await db.handover.count()) > 0) return;
  const rented = await readRented(db, { id: { in: pastIds } });
  const today = dayOf(now);
  const next = dice(77);
  const rows = noTables();
  const disputedIndex = rented.findIndex(({ type, caution }) => type === "car" && caution > 0);
  for (const [index, one] of rented.entries()) {
    const length = 2 + Math.floor(next() * 4);
    // Three of each, weeks apart; the last stay of the first one is running today.
    for (const weeks of [6, 4, 2]) {
      const from = addDays(today, -weeks * 7 - length + Math.floor(next() * 5));
      const disputed = index === disputedIndex && weeks === 2;
      const reviewed = weeks > 2 && index % 2 === 0;
      addStay(rows, { rented: one, from, length, phase: "past", disputed, reviewed, person: customer, next });
    }
    if (index === (disputedIndex + 1) % rented.length) {
      addStay(rows, {
        rented: one,
        from: addDays(today, -1),
        length: 3,
        phase: "running",
        disputed: false,
        person: customer,
        next,
      });
    }
  }
  await insertRentals(db, rows);
}

export const noTables = (): Tables => ({
  ...noRows(),
  Handover: [],
  Deposit: [],
  DepositPayment: [],
  Claim: [],
  Review: [],
});

export async function insertRentals(db: PrismaClient, rows: Tables): Promise<void> {
  await insertAll(db, "Bill", rows.Bill);
  await insertAll(db, "Booking", rows.Booking);
  await insertAll(db, "Claim", rows.Claim);
  await insertAll(db, "Ticket", rows.Ticket);
  await insertAll(db, "Payment", rows.Payment);
  await insertAll(db, "Deposit", rows.Deposit);
  await insertAll(db, "Payment", rows.DepositPayment);
  await insertAll(db, "Handover", rows.Handover);
  await insertAll(db, "Review", rows.Review);
  await insertLedger(db, rows);
}
