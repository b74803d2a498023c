import type { Country } from "../../../../prisma/client/client.ts";
import type { Tx } from "../../../platform/database/database.ts";
import { zipOf } from "../../../platform/files/zip.ts";
import { inLanguage } from "../../../platform/reader-language.ts";
import { csvRecord } from "../../../shared/text/csv.ts";
import {
  type PlannedDeparture,
  readPlannedDepartures,
  type TimetableScope,
} from "./read-planned-departures.ts";
import {
  type Row,
  routeOf,
  type TimetableFacts,
  timetableLanguage,
  timetableTables,
} from "./timetable-tables.ts";

/**
 * A timetable by the General Transit Feed Specification (gtfs.org), with Google's extension for tickets. Each departure
 * is a trip of its own, so that its id is the id of what is sold.
 */

type Slices = () => AsyncIterable<PlannedDeparture[]>;

/** HH:MM:SS, from 24:00:00 on after midnight. */
const clock = (seconds: number) =>
  [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
    .map((part) => String(part).padStart(2, "0"))
    .join(":");

/** Line ends and tabs may not stand in a value. */
const record = (row: Row) =>
  csvRecord(row.map((value) => (typeof value === "string" ? value.replace(/\s+/g, " ").trim() : value)));

/** What the departures name. */
class Named {
  readonly companyIds = new Set<string>();
  readonly terminalIds = new Set<string>();
  readonly days = new Set<string>();
  readonly routes = new Map<string, PlannedDeparture>();

  add(departure: PlannedDeparture): void {
    this.companyIds.add(departure.companyId);
    this.terminalIds.add(departure.fromId).add(departure.toId);
    this.days.add(departure.serviceDay);
    this.routes.set(routeOf(departure), departure);
  }
}

async function* trips(slices: Slices, named: Named): AsyncGenerator<string> {
  yield csvRecord(["route_id", "service_id", "trip_id", "ticketing_trip_id", "ticketing_type"]);
  for await (const slice of slices()) {
    for (const departure of slice) named.add(departure);
    yield slice.map((one) => csvRecord([routeOf(one), one.serviceDay, one.id, one.id, 0])).join("");
  }
}

/** One boards at the first stop and leaves at the last one. */
async function* stopTimes(slices: Slices): AsyncGenerator<string> {
  yield csvRecord([
    ...["trip_id", "arrival_time", "departure_time", "stop_id", "stop_sequence"],
    ...["pickup_type", "drop_off_type", "timepoint"],
  ]);
  for await (const slice of slices()) {
    const lines = slice.flatMap(({ id, departs, arrives, fromId, toId }) => [
      csvRecord([id, clock(departs), clock(departs), fromId, 1, 0, 1, 1]),
      csvRecord([id, clock(arrives), clock(arrives), toId, 2, 1, 0, 1]),
    ]);
    yield lines.join("");
  }
}

async function* table(name: string, facts: () => Promise<TimetableFacts>): AsyncGenerator<string> {
  const [columns, rows] = timetableTables[name] ?? ["", () => []];
  const known = await facts();
  yield [`${columns}\r\n`, ...inLanguage(timetableLanguage, () => rows(known)).map(record)].join("");
}

interface Terms {
  country: Country;
  scope: TimetableScope;
  now: Date;
  origin: string;
}

/**
 * Writes the archive piece by piece; the departures are read once for the trips and once for their times, so that they
 * are never in memory together. `tx` must see the same moment both times.
 */
export async function* writeTimetable(tx: Tx, terms: Terms): AsyncGenerator<Buffer> {
  const { country, scope, now, origin } = terms;
  const slices = () => readPlannedDepartures(tx, scope, { timeZone: country.timeZone, now });
  const named = new Named();
  const facts = async (): Promise<TimetableFacts> => ({
    ...{ country, now, origin, routes: named.routes, days: [...named.days].sort() },
    companies: await tx.company.findMany({
      where: { id: { in: [...named.companyIds] } },
      orderBy: { id: "asc" },
    }),
    terminals: await tx.terminal.findMany({
      where: { id: { in: [...named.terminalIds] } },
      include: { city: true },
      orderBy: { id: "asc" },
    }),
  });
  let known: Promise<TimetableFacts> | undefined;
  const knownFacts = () => {
    known ??= facts();
    return known;
  };
  const tables = Object.keys(timetableTables).map((name) => [name, table(name, knownFacts)] as const);
  yield* zipOf([["trips.txt", trips(slices, named)], ["stop_times.txt", stopTimes(slices)], ...tables]);
}
