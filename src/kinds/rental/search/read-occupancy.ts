import { Prisma } from "../../../../prisma/client/client.ts";
import { batched, earliestOf } from "../../../platform/database/batched.ts";
import type { Db } from "../../../platform/database/database.ts";
import { preparedRows, preparedSql } from "../../../platform/database/statements.ts";
import { dayOf } from "../../../shared/dates.ts";
import { dayNumber } from "../rules/day-number.ts";

import { openIn } from "./read-cards.ts";

/** The held, sold or blocked days of the cars, houses and drivers of a city. */

export interface Days {
  start: number;
  /** The day after the last. */
  end: number;
}

export interface Driver {
  id: string;
  companyId: string;
  /** Null for a driver for all places of the company. */
  terminalId: string | null;
}

export interface TownOccupancy {
  /** For each taken day, the index of its offer in the city's list, and the day number. */
  places: Int32Array;
  units: Int32Array;
  /** Drivers come after the offers: the first driver has the index `offers`. */
  offers: number;
  drivers: readonly Driver[];
  /** Cache by requested days of the offers that have one of them taken: many people ask for the same weekend. */
  known: Map<number, TakenPlaces>;
  /** Free positions of each cached list. */
  free: WeakMap<object, Int32Array>;
  /** Free offers of a cached list under each filter choice. */
  counts: WeakMap<object, Record<string, number>>;
}

/** 1 at the index of each offer and driver that has a requested day taken. */
export type TakenPlaces = Uint8Array;

/** A city, and the moment of the reading. */
export interface Town {
  db: Db;
  cityId: string;
  cityName: string;
  timeZone: string;
  now: Date;
}

interface TakenRow {
  id: string;
  units: number[];
}

export async function readTownOccupancy(
  town: Town,
  type: "car" | "house",
  offers: readonly { resources: readonly string[] }[],
): Promise<TownOccupancy> {
  const drivers = type === "car" ? await readDrivers(town) : [];
  const placesOf = new Map<string, number[]>();
  for (const [index, { resources }] of offers.entries()) {
    for (const id of resources) placesOf.set(id, [...(placesOf.get(id) ?? []), index]);
  }
  for (const [index, { id }] of drivers.entries()) placesOf.set(id, [offers.length + index]);
  const pairs: [place: number, unit: number][] = [];
  for (const { id, units } of await readAllTaken(town, [...placesOf.keys()])) {
    for (const place of placesOf.get(id) ?? []) for (const unit of units) pairs.push([place, unit]);
  }
  return {
    places: Int32Array.from(pairs, ([place]) => place),
    units: Int32Array.from(pairs, ([, unit]) => unit),
    offers: offers.length,
    drivers,
    known: new Map(),
    free: new WeakMap(),
    counts: new WeakMap(),
  };
}

function readAllTaken({ db, now, timeZone }: Town, resources: string[]): Promise<TakenRow[]> {
  return preparedSql<TakenRow>(
    db,
    Prisma.sql`
    select m."resourceId"::text as "id", jsonb_agg(m."unit") as "units" from "Claim" m
    where m."resourceId" = any(${resources}::uuid[]) and m."unit" >= ${dayNumber(dayOf(now, timeZone))}::int
      and (m."expiresAt" is null or m."expiresAt" > ${now})
    group by m."resourceId"`,
  );
}

function readDrivers({ db, cityId }: Town): Promise<Driver[]> {
  return preparedSql<Driver>(
    db,
    Prisma.sql`
    select dr."id"::text, dr."companyId"::text, dr."terminalId"::text from "Driver" dr
    where dr."active" and dr."companyId" in (select p."companyId" from "Product" p where ${openIn(cityId)})`,
  );
}

/** Longer than any stay that can be requested. */
const longestStay = 10_000;

/** The offers and drivers that have one of the days taken. */
export function takenBetween(occupancy: TownOccupancy, { start, end }: Days): TakenPlaces {
  const { places, units, offers, drivers, known } = occupancy;
  const key = start * longestStay + end - start;
  const before = known.get(key);
  if (before) return before;
  const found = new Uint8Array(offers + drivers.length);
  for (let index = 0; index < units.length; index++) {
    const unit = units[index] ?? 0;
    if (unit >= start && unit < end) found[places[index] ?? 0] = 1;
  }
  known.set(key, found);
  return found;
}

interface AskedDays {
  resources: readonly string[];
  days: Days;
  now: Date;
}

interface TakenDay {
  resourceId: string;
  unit: number;
}

/**
 * Reads the days of these resources that are taken now. Simultaneous requests share one answer, which may contain more
 * than each of them asked for.
 */
export const readTaken = batched<Db, AskedDays, readonly TakenDay[]>((db) => ({
  run: async (asked) => {
    const spans = asked.flatMap(({ resources, days }) => resources.map((id) => ({ id, ...days })));
    const rows = await preparedRows<TakenDay>(db, {
      name: "rental-days-taken",
      text: `select m."resourceId"::text as "resourceId", m."unit"
        from unnest($1::uuid[], $2::int[], $3::int[]) asked("id", "start", "end")
        join "Claim" m on m."resourceId" = asked."id" and m."unit" >= asked."start" and m."unit" < asked."end"
        where m."expiresAt" is null or m."expiresAt" > $4`,
      values: [
        spans.map(({ id }) => id),
        spans.map(({ start }) => start),
        spans.map(({ end }) => end),
        earliestOf(asked),
      ],
    });
    return asked.map(() => rows);
  },
}));
