import { randomBytes, randomUUID } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { applyMigrations } from "../../prisma/schema-engine.ts";
import { demoCompanyId, demoTerminalId, seedCompanies } from "../../prisma/seed/companies.ts";
import { seedReference } from "../../prisma/seed/reference.ts";
import { seedTrips } from "../../prisma/seed/trips.ts";
import { hashOf } from "../../src/modules/account/session/open-session.ts";
import { sumDays } from "../../src/modules/statistics/sum-days.ts";
import { openDatabase } from "../../src/platform/database/database.ts";
import { kinds } from "../../src/server/kinds.ts";
import { settingRules } from "../../src/shared/settings.ts";
import { databaseUrl } from "../support/names.ts";
import { type PreparedAppointments, prepareAppointments } from "./prepare-appointments.ts";
import { type PreparedEvents, prepareEvents } from "./prepare-events.ts";
import { sellBefore } from "./prepare-history.ts";
import { type PreparedRentals, prepareRentals } from "./prepare-rentals.ts";

/** What a benchmark needs to know of the prepared database. */
export interface Prepared {
  url: string;
  departures: number;
  /** Pairs of cities with departures; busy lines are repeated in proportion to their departures. */
  lines: { from: string; to: string }[];
  days: string[];
  /** Lines and days with more departures than one page shows. */
  fullDays: { from: string; to: string; date: string }[];
  tripIds: string[];
  /** Free seats to hold; each is used once. */
  seats: { productId: string; unit: number; price: number }[];
  /** Free seats of the company whose desk confirms purchases. */
  deskSeats: { productId: string; unit: number; price: number }[];
  customers: string[];
  /** Cashiers, each with a drawer of their own. */
  cashiers: string[];
  /** One person for each back-office area with many rows. */
  staff: Record<(typeof staffRoles)[number], string>;
  events: PreparedEvents;
  appointments: PreparedAppointments;
  rentals: PreparedRentals;
}

const people = 4000;
const drawers = 40;
/** Days ahead in which seats are taken and sold. */
const daysAhead = 14;
const salesBefore = Number(process.env.BENCH_SALES ?? 20_000);
const staffRoles = ["SUPER_ADMIN", "HELP_DESK", "PARTNER", "TERMINAL_CHIEF"] as const;

async function createPeople(client: pg.Client): Promise<{ customers: string[]; cashiers: string[] }> {
  const { rows } = await client.query<{ id: string }>(`select "id" from "Country" where "shortCode" = 'CM'`);
  const tokens = Array.from({ length: people + drawers }, () => randomBytes(20).toString("hex"));
  const ids = tokens.map(() => randomUUID());
  await client.query(
    `insert into "User" ("id", "firstName", "lastName", "phone", "countryId", "activatedAt")
     select id, 'Awa', 'Essomba', '+23769' || lpad(n::text, 7, '0'), $2, now() from unnest($1::uuid[]) with ordinality as u(id, n)`,
    [ids, rows[0]?.id],
  );
  await client.query(
    `insert into "Session" ("id", "userId", "expiresAt") select s, u, now() + interval '30 days' from unnest($1::text[], $2::uuid[]) as x(s, u)`,
    [tokens.map(hashOf), ids],
  );
  const cashierIds = ids.slice(people);
  await client.query(
    `insert into "UserRole" ("id", "userId", "roleId", "companyId") select gen_random_uuid(), u, "id", $2 from "Role", unnest($1::uuid[]) u where "slug" = 'PARTNER'`,
    [cashierIds, demoCompanyId],
  );
  await client.query(
    `insert into "CashShift" ("id", "userId", "companyId", "terminalId", "openedAt", "openingFloat", "currency")
     select gen_random_uuid(), u, $2, $3, now(), 0, 'XAF' from unnest($1::uuid[]) u`,
    [cashierIds, demoCompanyId, demoTerminalId],
  );
  return { customers: tokens.slice(0, people), cashiers: tokens.slice(people) };
}

async function createStaff(client: pg.Client): Promise<Prepared["staff"]> {
  const tokens = staffRoles.map(() => randomBytes(20).toString("hex"));
  const ids = tokens.map(() => randomUUID());
  await client.query(
    `insert into "User" ("id", "firstName", "lastName", "phone", "countryId", "activatedAt")
     select u.id, 'Paul', 'Mbarga', '+23768' || lpad(n::text, 7, '0'), c."id", now()
     from unnest($1::uuid[]) with ordinality as u(id, n), "Country" c where c."shortCode" = 'CM'`,
    [ids],
  );
  await client.query(
    `insert into "Session" ("id", "userId", "expiresAt") select s, u, now() + interval '30 days' from unnest($1::text[], $2::uuid[]) as x(s, u)`,
    [tokens.map(hashOf), ids],
  );
  await client.query(
    `insert into "UserRole" ("id", "userId", "roleId", "companyId", "terminalId", "countryId")
     select gen_random_uuid(), u, r."id", case when slug in ('PARTNER', 'TERMINAL_CHIEF') then $3::uuid end,
       case when slug = 'TERMINAL_CHIEF' then $4::uuid end,
       case when slug = 'HELP_DESK' then (select "id" from "Country" where "shortCode" = 'CM') end
     from unnest($1::uuid[], $2::text[]) as x(u, slug) join "Role" r using ("slug")`,
    [ids, staffRoles, demoCompanyId, demoTerminalId],
  );
  const [SUPER_ADMIN = "", HELP_DESK = "", PARTNER = "", TERMINAL_CHIEF = ""] = tokens;
  return { SUPER_ADMIN, HELP_DESK, PARTNER, TERMINAL_CHIEF };
}

/** Raises the limits: a few hundred test people do the work of thousands. */
async function liftLimits(client: pg.Client): Promise<void> {
  await client.query(
    `insert into "Setting" ("id", "countryId", "key", "value") select gen_random_uuid(), "id", 'unpaidHoldsMaximum', $1::jsonb from "Country"`,
    [settingRules.unpaidHoldsMaximum.max],
  );
}

/** Sells two in five seats of the next days, so that availability has something to count. */
async function sellSome(client: pg.Client): Promise<void> {
  await client.query(
    `insert into "Claim" ("resourceId", "unit", "bookingId", "companyId")
     select p."id", u, p."id", p."companyId" from "Product" p join "Trip" t on t."productId" = p."id"
     cross join generate_series(1, t."seatCount") u
     where p."startsAt" < now() + ${daysAhead} * interval '1 day' and (u * 7 + extract(epoch from p."startsAt")::bigint / 60) % 5 < 2`,
  );
  await client.query("vacuum analyze");
}

/** Two separate sets of seats, so that the scenarios do not take each other's. */
export async function freeSeats(
  client: pg.Client,
  lot: "desk" | "others",
  days = daysAhead,
): Promise<Prepared["seats"]> {
  const { rows } = await client.query<Prepared["seats"][number]>(
    `select p."id" as "productId", u as unit, p."price" from (
       select "id", "price" from "Product"
       where "kind" = 'trip' and "startsAt" > now() + interval '4 hours' and "startsAt" < now() + $3 * interval '1 day'
         and ("companyId" = $1) = $2
       order by md5("id"::text) limit 3000) p
     join "Trip" t on t."productId" = p."id"
     cross join generate_series(1, t."seatCount") u
     where not exists (select 1 from "Claim" m where m."resourceId" = p."id" and m."unit" = u)
     order by md5(p."id"::text || u) limit 120000`,
    [demoCompanyId, lot === "desk", days],
  );
  return rows;
}

async function readFullDays(client: pg.Client): Promise<Prepared["fullDays"]> {
  const { rows } = await client.query<Prepared["fullDays"][number]>(
    `select f."name" as from, t."name" as to, to_char(p."startsAt" at time zone 'Africa/Lagos', 'YYYY-MM-DD') as date
     from "Product" p join "City" f on f."id" = p."cityId" join "City" t on t."id" = p."toCityId"
     where p."kind" = 'trip' and p."startsAt" > now() + interval '20 hours'
     group by 1, 2, 3 having count(*) >= 20`,
  );
  return rows;
}

async function fill(client: pg.Client): Promise<Omit<Prepared, "url" | "departures">> {
  await liftLimits(client);
  await sellSome(client);
  const everybody = await createPeople(client);
  const rentals = await prepareRentals(client);
  const events = await prepareEvents(client);
  const appointments = await prepareAppointments(client);
  await sellBefore(client, salesBefore);
  const lines = await client.query<{ from: string; to: string }>(
    `select f."name" as from, t."name" as to from "TripPlan" p join "Path" l on l."id" = p."pathId"
     join "Terminal" s on s."id" = l."startTerminalId" join "City" f on f."id" = s."cityId"
     join "Terminal" e on e."id" = l."endTerminalId" join "City" t on t."id" = e."cityId"`,
  );
  const trips = await client.query<{ id: string }>(
    `select "id" from "Product" where "kind" = 'trip' and "startsAt" > now() + interval '1 hour' order by md5("id"::text) limit 5000`,
  );
  const days = await client.query<{ day: string }>(
    `select distinct to_char("startsAt" at time zone 'Africa/Lagos', 'YYYY-MM-DD') as day from "Product"
     where "kind" = 'trip' and "startsAt" > now() + interval '20 hours' and "startsAt" < now() + interval '60 days' order by 1`,
  );
  return {
    lines: lines.rows,
    days: days.rows.map((row) => row.day),
    fullDays: await readFullDays(client),
    tripIds: trips.rows.map((row) => row.id),
    seats: await freeSeats(client, "others"),
    staff: await createStaff(client),
    deskSeats: await freeSeats(client, "desk"),
    events,
    appointments,
    rentals,
    ...everybody,
  };
}

/** What a run before this one prepared in the same folder, with the seats that are still free. */
export async function prepareOnce(serverUrl: string, departures: number, kept?: string): Promise<Prepared> {
  if (!kept) return prepare(serverUrl, departures);
  const file = join(kept, `prepared-${departures}-${salesBefore}.json`);
  if (!existsSync(file)) {
    const prepared = await prepare(serverUrl, departures);
    writeFileSync(file, JSON.stringify(prepared));
    return prepared;
  }
  const before = JSON.parse(readFileSync(file, "utf8")) as Prepared;
  // The server listens on another port since.
  const url = databaseUrl(serverUrl, new URL(before.url).pathname.slice(1));
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return {
      ...before,
      url,
      fullDays: await readFullDays(client),
      seats: await freeSeats(client, "others"),
      deskSeats: await freeSeats(client, "desk"),
    };
  } finally {
    await client.end();
  }
}

export async function prepare(serverUrl: string, departures: number): Promise<Prepared> {
  const name = `bench_${departures}_${Date.now()}`;
  const admin = new pg.Client({ connectionString: serverUrl });
  await admin.connect();
  await admin.query(`create database ${name}`);
  await admin.end();
  const url = databaseUrl(serverUrl, name);
  await applyMigrations(url);
  const database = openDatabase(url, { pool: 4 });
  await seedReference(database.db);
  await seedCompanies(database.db, new Date());
  const written = await seedTrips(database.db, { now: new Date(), departures });
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const filled = await fill(client);
    await sumDays({ db: database.db, kinds });
    return { url, departures: written, ...filled };
  } finally {
    await client.end();
    await database.close();
  }
}
