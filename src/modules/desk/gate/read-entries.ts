import { Prisma, type ServiceKind } from "../../../../prisma/client/client.ts";
import type { Context } from "../../../platform/context.ts";
import { AppError } from "../../../shared/app-error.ts";
import { addDays, dayOf, startOfDay } from "../../../shared/dates.ts";
import type { Actor } from "../../../shared/permissions.ts";
import { placesSeen, type ServedProduct, servedBy, servesProduct } from "../../../shared/reach.ts";
import type { GateFacts, GateMoment } from "../../booking/gate-facts.ts";
import type { GateEntry, GateState, MarkedMoment } from "./gate-schema.ts";

/** Products as the gate shows them: what every kind has, and what the kind adds. */

interface EntryRow {
  id: string;
  kind: ServiceKind;
  companyId: string;
  terminalId: string | null;
  title: string;
  companyName: string;
  companyStatus: string;
  productStatus: string;
  cancelled: boolean;
  place: string;
  startsAt: Date | null;
  endsAt: Date | null;
  firstStart: Date | null;
  lastEnd: Date | null;
  timeZone: string;
  price: number;
  currency: string;
  identityRequired: boolean;
  bookings: number;
  sold: number;
  held: number;
  tickets: number;
  entered: number;
}

/** Period in which people come for products that have no start of their own. */
interface Days {
  from: Date;
  to: Date;
  /** Before `from`, those whom we expected since then, who have not come and whose time is not over. */
  awaitedFrom?: Date;
}

/** SQL: the booking `b` is of these days; `notCome`: SQL that says that its people have not come. */
const isOfDays = ({ from, to, awaitedFrom = from }: Days, now: Date, notCome: Prisma.Sql) => Prisma.sql`
  b."startsAt" >= ${awaitedFrom} and b."startsAt" < ${to}
  and (b."startsAt" >= ${from} or (b."endsAt" > ${now} and ${notCome}))`;

const entryTables = (places: Prisma.Sql) => Prisma.sql`
  from "Product" p
  cross join lateral (select ${places} as "places") seen
  join "Company" c on c."id" = p."companyId"
  join "Country" n on n."id" = p."countryId"
  left join "Terminal" s on s."id" = case when seen."places" is null then p."terminalId" else (
    select t."id" from "Terminal" t where t."id" = any(seen."places")
      and (t."id" = p."terminalId" or t."id" = any(p."otherTerminalIds"))
    order by t."id" <> p."terminalId" limit 1) end`;

interface EntryChoice {
  /** SQL: an array of the wanted places, for products that are given at several; null for all. */
  places: Prisma.Sql;
  where: Prisma.Sql;
}

/** One row per entry. For a product without a start, counts the people of the requested days. */
function entriesSql(days: Days, now: Date, { places, where }: EntryChoice): Prisma.Sql {
  return Prisma.sql`
    select p."id", p."kind"::text as "kind", p."companyId", p."terminalId", p."title", c."name" as "companyName",
      c."status"::text as "companyStatus", p."status"::text as "productStatus",
      p."cancelledAt" is not null or p."status" = 'CANCELLED' as "cancelled", coalesce(s."name", '') as "place",
      p."startsAt", p."endsAt", people."firstStart", people."lastEnd", n."timeZone", p."price", p."currency",
      c."identityRequired" or n."identityRequired" as "identityRequired",
      people."bookings", people."tickets", people."entered", taken."sold", taken."held"
    ${entryTables(places)}
    cross join lateral (
      select coalesce(sum(k."admits"), 0)::int as "tickets", count(distinct k."bookingId")::int as "bookings",
        coalesce(sum(case when k."entered" > 0 then k."entered" when k."status" = 'USED' then k."admits" else 0 end), 0)::int
          as "entered",
        min(b."startsAt") as "firstStart", max(b."endsAt") as "lastEnd"
      from "Ticket" k join "Booking" b on b."id" = k."bookingId"
      where k."productId" = p."id" and k."status" <> 'CANCELLED'
        and (p."startsAt" is not null or (${isOfDays(days, now, Prisma.sql`k."status" = 'VALID'`)}))
        and (seen."places" is null or p."otherTerminalIds" = '{}' or b."terminalId" = any(seen."places"))
    ) people
    cross join lateral (
      select count(*) filter (where m."expiresAt" is null)::int as "sold",
        count(*) filter (where m."expiresAt" > ${now})::int as "held"
      from "Claim" m where m."resourceId" = p."id"
    ) taken
    where ${where}`;
}

const entriesMaximum = 200;

export interface EntriesQuery extends Days {
  terminalId: string | null;
  now: Date;
}

/** Products that start in a period or are still open when it begins, and products that people come for within it. */
export async function readEntries(ctx: Context, actor: Actor, query: EntriesQuery): Promise<GateEntry[]> {
  const { from, to, terminalId, now } = query;
  const { companies, terminals } = servedBy(actor);
  const own = terminalId ? terminals.filter((id) => id === terminalId) : terminals;
  const untilEnd = Object.entries(ctx.kinds).flatMap(([kind, { gate }]) =>
    gate?.openUntilEnd ? [kind] : [],
  );
  // The bookings of the period are read once for all products: read again for each product, they made the list slow.
  const notCome = Prisma.sql`exists (
    select 1 from "Ticket" k where k."bookingId" = b."id" and k."status" = 'VALID')`;
  const coming = Prisma.sql`b."status" in ('CONFIRMED', 'COMPLETED') and ${isOfDays(query, now, notCome)}`;
  const rows = await ctx.db.$queryRaw<EntryRow[]>(Prisma.sql`
    ${entriesSql(query, now, {
      places: Prisma.sql`case when p."companyId" = any(${companies}::uuid[])
        then ${terminalId && [terminalId]}::uuid[] else ${own}::uuid[] end`,
      where: Prisma.sql`
      (p."companyId" = any(${companies}::uuid[]) or p."terminalId" = any(${own}::uuid[])
        or p."otherTerminalIds" && ${own}::uuid[])
      and (${terminalId}::uuid is null or p."terminalId" = ${terminalId}::uuid
        or ${terminalId}::uuid = any(p."otherTerminalIds"))
      and (
        (p."startsAt" >= ${from} and p."startsAt" < ${to})
        or (p."kind" = any(${untilEnd}::"ServiceKind"[]) and p."startsAt" < ${from} and p."endsAt" > ${from})
        or (p."startsAt" is null and p."id" in (select b."productId" from "Booking" b where ${coming})
          and (seen."places" is null or p."otherTerminalIds" = '{}' or exists (
            select 1 from "Booking" b
            where b."productId" = p."id" and ${coming} and b."terminalId" = any(seen."places"))))
      )`,
    })}
    order by coalesce(p."startsAt", people."firstStart"), p."title" limit ${entriesMaximum}`);
  return entriesOf(ctx, rows);
}

/** The whole local day. For products without a start, people are counted within it. */
export function daysAround(ctx: Context, day: string | undefined): Days {
  const { timeZone } = ctx.country;
  const wanted = day ?? dayOf(ctx.now(), timeZone);
  return { from: startOfDay(wanted, timeZone), to: startOfDay(addDays(wanted, 1), timeZone) };
}

/** One entry; the caller has checked the rights. `places`: the places of the branch that looks. */
export async function readEntry(
  ctx: Context,
  id: string,
  { day, places = null }: { day?: string; places?: string[] | null } = {},
): Promise<GateEntry> {
  const choice = { places: Prisma.sql`${places}::uuid[]`, where: Prisma.sql`p."id" = ${id}::uuid` };
  const rows = await ctx.db.$queryRaw<EntryRow[]>(entriesSql(daysAround(ctx, day), ctx.now(), choice));
  const [entry] = await entriesOf(ctx, rows);
  if (!entry) throw new AppError("NOT_FOUND");
  return entry;
}

/** Finds a product for the people who run it; anyone else gets NOT_FOUND. */
export async function requireServed(
  ctx: Context,
  actor: Actor,
  productId: string,
): Promise<ServedProduct & { kind: ServiceKind }> {
  const product = await ctx.db.product.findUnique({
    where: { id: productId },
    select: { companyId: true, terminalId: true, otherTerminalIds: true, kind: true },
  });
  if (!product || !servesProduct(actor, product)) throw new AppError("NOT_FOUND");
  return product;
}

export async function readOwnEntry(ctx: Context, actor: Actor, id: string, day?: string): Promise<GateEntry> {
  const product = await requireServed(ctx, actor, id);
  return readEntry(ctx, id, { day, places: placesSeen(actor, product) });
}

export const viewOfMoment = ({ at, backUntil, ...moment }: GateMoment): MarkedMoment => ({
  ...moment,
  at: at?.toISOString() ?? null,
  backUntil: backUntil?.toISOString() ?? null,
});

const noFacts: GateFacts = { capacity: null, facts: [] };

async function entriesOf(ctx: Context, rows: EntryRow[]): Promise<GateEntry[]> {
  const facts = new Map<string, GateFacts>();
  for (const kind of new Set(rows.map((row) => row.kind))) {
    const ids = rows.filter((row) => row.kind === kind).map(({ id }) => id);
    const told = await ctx.kinds[kind]?.gate?.facts(ctx.db, ids);
    for (const [id, one] of told ?? []) facts.set(id, one);
  }
  const now = ctx.now();
  return rows.map((row) => {
    const kind = ctx.kinds[row.kind];
    const entry = entryOf(row, facts.get(row.id) ?? noFacts, now);
    return {
      ...entry,
      named: kind?.namesPassengers ?? false,
      onItsDay: kind?.gate?.onItsDay ?? false,
      identityRequired: entry.identityRequired && Boolean(kind?.asksIdentity),
      placesMaximum: kind?.placesMaximum ?? 1,
    };
  });
}

function stateOf(row: EntryRow, free: number | null, saleEndsAt: Date | null, now: Date): GateState {
  if (row.cancelled) return "CANCELLED";
  if (saleEndsAt && saleEndsAt <= now) return "STARTED";
  if (row.productStatus !== "PUBLISHED" || row.companyStatus !== "ACTIVE") return "UNAVAILABLE";
  return free === 0 ? "FULL" : "OPEN";
}

function entryOf(
  row: EntryRow,
  told: GateFacts,
  now: Date,
): Omit<GateEntry, "named" | "onItsDay" | "placesMaximum"> {
  const { id, kind, title, companyName, place, timeZone, price, currency, identityRequired } = row;
  const { held, tickets, entered } = row;
  const { capacity } = told;
  // Where places cannot be counted, `sold` is the number of bookings of the day.
  const sold = capacity === null ? row.bookings : row.sold;
  const free = capacity === null ? null : Math.max(0, capacity - sold - held);
  const startsAt = row.startsAt ?? row.firstStart ?? now;
  return {
    id,
    kind,
    title,
    companyName,
    place,
    timeZone,
    price,
    currency,
    identityRequired,
    capacity,
    sold,
    held,
    free,
    tickets,
    entered,
    startsAt: startsAt.toISOString(),
    endsAt: (row.endsAt ?? row.lastEnd ?? startsAt).toISOString(),
    delayMinutes: told.delayMinutes ?? 0,
    deskUnits: told.deskUnits ?? [],
    facts: told.facts,
    moments: (told.moments ?? []).map(viewOfMoment),
    state: stateOf(row, free, told.saleEndsAt ?? row.startsAt, now),
  };
}
