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
import type { Files } from "../../src/platform/files/files.ts";
import { migrateJobs } from "../../src/platform/jobs/jobs.ts";
import { kinds } from "../../src/server/kinds.ts";
import { settingRules } from "../../src/shared/settings.ts";
import { databaseUrl } from "../support/names.ts";
import { type PreparedAppointments, prepareAppointments } from "./prepare-appointments.ts";
import { type PreparedEvents, prepareEvents } from "./prepare-events.ts";
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

const noFiles: Files = { put: async () => undefined, get: async () => null, remove: async () => undefined };
const people = 4000;
const drawers = 40;
const salesBefore = Number(process.env.BENCH_SALES ?? 20_000);
const staffRoles = ["SUPER_ADMIN", "HELP_DESK", "PARTNER"] as const;

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
    `insert into "UserRole" ("id", "userId", "roleId", "companyId", "countryId")
     select gen_random_uuid(), u, r."id", case when slug = 'PARTNER' then $3::uuid end,
       case when slug = 'HELP_DESK' then (select "id" from "Country" where "shortCode" = 'CM') end
     from unnest($1::uuid[], $2::text[]) as x(u, slug) join "Role" r using ("slug")`,
    [ids, staffRoles, demoCompanyId],
  );
  const [SUPER_ADMIN = "", HELP_DESK = "", PARTNER = ""] = tokens;
  return { SUPER_ADMIN, HELP_DESK, PARTNER };
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
     where p."startsAt" < now() + interval '14 days' and (u * 7 + extract(epoch from p."startsAt")::bigint / 60) % 5 < 2`,
  );
  await client.query("vacuum analyze");
}

/** Past sales, so that the database's planner knows that these tables are large. */
async function sellBefore(client: pg.Client): Promise<void> {
  const { rows: counted } = await client.query<{ trips: number }>(
    `select least(20000, count(*))::int as trips from "Product" where "kind" = 'trip'`,
  );
  const trips = counted[0]?.trips ?? 1;
  await client.query(
    `create temporary table sold as
      select gen_random_uuid() as bill, gen_random_uuid() as booking, gen_random_uuid() as payment,
        gen_random_uuid() as posting, u."id" as customer,
        (array['Awa','Paul','Aïcha','Jean','Marie','Brice','Chantal','Serge','Estelle','Hervé'])[1 + abs(hashint4(n)) % 10] || ' ' ||
        (array['Essomba','Mbarga','Ngono','Fotso','Kamga','Njoya','Tchoupo','Abena','Eto’o','Manga','Nkoulou','Bassong',
          'Djoumessi','Owona','Talla','Wandji','Yemele','Zambo','Bello','Hamadou'])[1 + abs(hashint4(n)) / 10 % 20] as name,
        '+23767' || lpad((n % 50000)::text, 7, '0') as phone, u."countryId", p."id" as product, p."companyId", p."price", n,
        now() - (n % 300 + 2) * interval '1 day' as at
      from generate_series(1, ${salesBefore}) n
        join (select *, row_number() over () as r from "User" limit ${people}) u on u.r = n % ${people} + 1
        join (select *, row_number() over () as r from "Product" where "kind" = 'trip' limit ${trips}) p
          on p.r = n % ${trips} + 1`,
  );
  // No sums exist yet, so the trigger that marks changed days is switched off.
  await client.query("set session_replication_role = replica");
  for (const rows of [
    `"Bill" ("id", "countryId", "userId", "total", "currency", "paidAt", "createdAt")
      select bill, "countryId", customer, "price", 'XAF', at, at`,
    `"Booking" ("id", "code", "billId", "kind", "productId", "resourceId", "units", "countryId", "companyId", "userId",
        "status", "places", "priceLines", "total", "currency", "startsAt", "endsAt", "createdAt", "confirmedAt",
        "contactName", "contactPhone")
      select booking, 'B' || n, bill, 'trip', product, product, array[1], "countryId", "companyId", customer,
        'COMPLETED', 1, '[]', "price", 'XAF', at, at, at, at, name, phone`,
    `"Passenger" ("id", "bookingId", "unit", "name") select gen_random_uuid(), booking, 1, name`,
    `"Payment" ("id", "kind", "provider", "status", "amount", "currency", "countryId", "userId", "billId", "companyId",
        "callbackToken", "settledAt", "createdAt")
      select payment, 'COLLECT', 'cash', 'SUCCEEDED', "price", 'XAF', "countryId", customer, bill, "companyId",
        payment::text, at, at`,
    `"Ticket" ("id", "code", "bookingId", "productId", "companyId", "unit", "holderName", "token", "status", "createdAt")
      select gen_random_uuid(), 'T' || n, booking, product, "companyId", 1, name, '', 'USED', at`,
    `"IdempotencyKey" ("scope", "key", "requestHash", "createdAt", "expiresAt")
      select 'pay:' || customer, payment::text, '', at, at + interval '2 days'`,
  ]) {
    await client.query(`insert into ${rows} from sold`);
  }
  // Both in one statement, because postings must balance at the commit.
  await client.query(
    `with "posted" as (
      insert into "LedgerTransaction" ("id", "sourceEvent", "kind", "billId", "paymentId", "companyId", "createdAt")
      select posting, 'bench:' || payment, 'CASH_SALE', bill, payment, "companyId", at from sold)
    insert into "LedgerEntry" ("id", "transactionId", "account", "amount", "currency", "companyId", "createdAt")
    select gen_random_uuid(), posting, account::"LedgerAccount", sign * "price", 'XAF', "companyId", at
    from sold, (values ('COMMISSION_RECEIVABLE', 1), ('COMMISSION', -1)) as entry(account, sign)`,
  );
  await client.query("set session_replication_role = origin");
  await client.query("vacuum analyze");
}

/** Two separate sets of seats, so that the scenarios do not take each other's. */
async function freeSeats(client: pg.Client, lot: "desk" | "others"): Promise<Prepared["seats"]> {
  const { rows } = await client.query<Prepared["seats"][number]>(
    `select p."id" as "productId", u as unit, p."price" from (
       select "id", "price" from "Product"
       where "kind" = 'trip' and "startsAt" > now() + interval '4 hours' and "startsAt" < now() + interval '14 days'
         and ("companyId" = $1) = $2
       order by md5("id"::text) limit 3000) p
     join "Trip" t on t."productId" = p."id"
     cross join generate_series(1, t."seatCount") u
     where not exists (select 1 from "Claim" m where m."resourceId" = p."id" and m."unit" = u)
     order by md5(p."id"::text || u) limit 60000`,
    [demoCompanyId, lot === "desk"],
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
  await sellBefore(client);
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
    events: await prepareEvents(client),
    appointments: await prepareAppointments(client),
    rentals: await prepareRentals(client),
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
  await migrateJobs(database.pool);
  await seedReference(database.db);
  await seedCompanies(database.db, noFiles);
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
