import { dayNumber, numbersFrom } from "../../../src/kinds/rental/rules/day-number.ts";
import { randomCode, uuid7 } from "../../../src/platform/database/uuid.ts";
import { addDays, dayOf } from "../../../src/shared/dates.ts";
import type { PrismaClient } from "../../client/client.ts";
import { insertAll } from "../history-rows.ts";
import { dice } from "../history-sales.ts";
import { rentalCompanies } from "./rental-companies.ts";
import { callbackAlphabet, customer, type RentedRow, type Stay, type Tables } from "./rental-deposits.ts";
import { addStay, insertRentals, noTables, readRented } from "./rental-history.ts";
import { rentalCompanyId } from "./rental-places.ts";

/**
 * The demo rental company's present and future: today's handovers and returns,
 * bookings, blocks, imported calendars.
 */

const names = ["Serge Mballa", "Clarisse Tchoupo", "Ibrahim Njoya", "Estelle Atangana", "Roland Ewane"].map(
  (name, index) => ({ userId: null, name, phone: `+23769900010${index}` }),
);

/** First day from today and length of each stay: two per car that do not overlap. */
const patterns: readonly (readonly [first: number, length: number])[][] = [
  [
    [0, 3],
    [6, 4],
  ],
  [
    [-3, 3],
    [1, 2],
  ],
  [
    [-2, 5],
    [8, 3],
  ],
  [
    [-4, 3],
    [4, 6],
  ],
  [
    [2, 5],
    [12, 7],
  ],
  [
    [5, 2],
    [10, 4],
  ],
];

/** This car came back when it was due, yesterday: it is to be cleaned, and its caution is still held. */
const backAt = 9;

function phaseOf(first: number, index: number): Stay["phase"] {
  if (first >= 0) return "coming";
  return index === backAt ? "back" : "running";
}

function addStays(rows: Tables, rented: readonly RentedRow[], now: Date): void {
  const next = dice(51);
  const today = dayOf(now);
  for (const [index, one] of rented.entries()) {
    for (const [at, [first, length]] of (patterns[index % patterns.length] ?? []).entries()) {
      // The demo's customer has one coming rental, whose caution is not paid yet.
      const hers = index === 4 && at === 0;
      const person = hers ? customer : (names[(index + at) % names.length] ?? customer);
      const from = addDays(today, first);
      addStay(rows, {
        rented: one,
        from,
        length,
        phase: phaseOf(first, index),
        disputed: false,
        person,
        next,
      });
    }
  }
}

async function seedBlocks(db: PrismaClient, rented: readonly RentedRow[], now: Date): Promise<void> {
  const today = dayNumber(dayOf(now));
  const reasons = ["Révision des 10 000 km", "Séjour du propriétaire", "Peinture du salon"];
  const blocks = rented.map(({ productId, companyId }, index) => ({
    id: uuid7(now),
    resourceId: productId,
    companyId,
    reason: reasons[index % reasons.length] ?? "",
    fromUnit: today + 20 + index,
    toUnit: today + 23 + index,
    createdAt: now,
  }));
  await insertAll(db, "Block", blocks);
  const claims = blocks.flatMap(({ id, resourceId, companyId, fromUnit, toUnit }) =>
    numbersFrom(fromUnit, toUnit).map((unit) => ({ resourceId, unit, bookingId: id, companyId })),
  );
  await insertAll(db, "Claim", claims);
}

/** Two houses are also listed on another site; one stay there overlaps a night sold here. */
async function seedFeeds(db: PrismaClient, houses: readonly RentedRow[], from: FeedSource): Promise<void> {
  const today = dayOf(from.now);
  const stay = (first: number, length: number) =>
    `${addDays(today, first)}/${addDays(today, first + length)}`;
  const stays = [
    [stay(16, 4), stay(30, 3)],
    [stay(2, 3), stay(18, 5)],
  ];
  for (const [index, { productId, companyId }] of houses.slice(0, stays.length).entries()) {
    const url = `${from.simulatorsUrl}/calendars/maison-${index + 1}.ics?stays=${stays[index]?.join(",")}`;
    const feed = {
      kind: "location" as const,
      resourceId: productId,
      companyId,
      name: "Bailleurs du Monde",
      url,
    };
    await db.calendarFeed.create({ data: feed });
    await db.calendarAddress.create({
      data: { resourceId: productId, token: randomCode(callbackAlphabet, 32) },
    });
  }
}

export interface FeedSource {
  now: Date;
  /** Null: no simulators are running, so there is nothing to import. */
  simulatorsUrl: string | null;
}

export async function seedComingRentals(db: PrismaClient, source: FeedSource): Promise<void> {
  const companyId = rentalCompanyId(rentalCompanies[0]?.slug ?? "");
  if ((await db.block.count({ where: { companyId } })) > 0) return;
  const cars = await readRented(db, { companyId, rentalCar: { isNot: null } });
  const whole = { parentId: null, rooms: { none: {} } };
  const houses = await readRented(db, { companyId, rentalHouse: whole });
  const rows = noTables();
  addStays(rows, [...cars.slice(1, 13), ...houses.slice(1, 7)], source.now);
  await insertRentals(db, rows);
  await seedBlocks(db, [...cars.slice(1, 4), ...houses.slice(1, 3)], source.now);
  if (source.simulatorsUrl) await seedFeeds(db, houses.slice(1), source);
}
