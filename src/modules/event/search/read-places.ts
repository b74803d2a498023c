import { Prisma } from "../../../../prisma/client/client.ts";
import { type Db, preparedSql } from "../../../platform/database/database.ts";
import { foldCode } from "../plan-tickets.ts";
import { placeOf, unitOf } from "../pool-units-schema.ts";
import type {
  PoolView,
  SessionPlaces,
  SessionState,
  TariffState,
  TariffView,
  WaitView,
} from "./event-view-schema.ts";
import { offerOf, type PoolRow, type SessionOffer, type TariffRow } from "./read-offer.ts";

/** What is left of a session: the statement that reads it each time, and the rules that turn it into a view. */

interface LiveRow {
  id: string;
  changedAt: string;
  status: string;
  selling: boolean;
  cancelReason: string | null;
  /** Units that are held or sold. */
  occupied: number[];
  waiting: WaitView | null;
  favouriteId: string | null;
}

interface WantedSession {
  id: string;
  countryId: string;
  userId: string | null;
  now: Date;
}

export interface SessionNow extends LiveRow {
  offer: SessionOffer;
  /** How many tickets of each capped tariff are held or sold. */
  sold: ReadonlyMap<string, number>;
}

const ofNobody = Prisma.sql`null::jsonb as "waiting", null::text as "favouriteId"`;
const ofUser = (userId: string, now: Date) => Prisma.sql`
  (select jsonb_build_object('status', case when w."status" <> 'OFFERED' then w."status"::text
        when b."paidAt" is not null then 'TAKEN' when b."holdExpiresAt" <= ${now} then 'LAPSED' else 'OFFERED' end,
      'count', w."count", 'billId', w."billId", 'offerEndsAt', w."offerEndsAt")
    from "EventWait" w left join "Bill" b on b."id" = w."billId"
    where w."productId" = p."id" and w."userId" = ${userId}::uuid) as "waiting",
  (select f."id"::text from "Favourite" f where f."productId" = p."id" and f."userId" = ${userId}::uuid) as "favouriteId"`;

async function readLive(db: Db, { id, countryId, userId, now }: WantedSession): Promise<LiveRow | undefined> {
  const rows = await preparedSql<LiveRow>(
    db,
    Prisma.sql`
    select p."id"::text as "id", p."updatedAt"::text as "changedAt", p."status"::text as "status",
      c."status" = 'ACTIVE' as "selling", p."cancelReason",
      array(select m."unit" from "Claim" m where m."resourceId" = p."id"
        and (m."expiresAt" is null or m."expiresAt" > ${now}) order by 1) as "occupied",
      ${userId === null ? ofNobody : ofUser(userId, now)}
    from "Product" p join "Company" c on c."id" = p."companyId"
    where p."id" = ${id}::uuid and p."kind" = 'event' and p."status" <> 'DRAFT' and p."countryId" = ${countryId}::uuid`,
  );
  return rows[0];
}

async function readSold(db: Db, { pools }: SessionOffer, now: Date): Promise<SessionNow["sold"]> {
  const capped = pools.flatMap(({ tariffs }) => tariffs.filter(({ cap }) => cap !== null));
  if (capped.length === 0) return new Map();
  const rows = await preparedSql<{ id: string; sold: number }>(
    db,
    Prisma.sql`
    select m."resourceId"::text as "id", count(*)::int as "sold" from "Claim" m
    where m."resourceId" = any(${capped.map(({ id }) => id)}::uuid[]) and (m."expiresAt" is null or m."expiresAt" > ${now})
    group by m."resourceId"`,
  );
  return new Map(rows.map(({ id, sold }) => [id, sold]));
}

/** A session that may be shown, as it is at this moment. */
export async function readSession(db: Db, wanted: WantedSession): Promise<SessionNow | null> {
  const live = await readLive(db, wanted);
  if (!live) return null;
  const offer = await offerOf(db, live, wanted.now);
  return { ...live, offer, sold: await readSold(db, offer, wanted.now) };
}

export function tariffState(
  row: Pick<TariffRow, "salesFrom" | "salesTo">,
  left: number,
  now: Date,
): TariffState {
  if (row.salesTo && new Date(row.salesTo) <= now) return "OVER";
  if (left === 0) return "SOLD_OUT";
  return row.salesFrom && new Date(row.salesFrom) > now ? "SOON" : "OPEN";
}

const isoOf = (instant: string | null) => instant && new Date(instant).toISOString();

function tariffView(row: TariffRow, poolLeft: number, sold: SessionNow["sold"], now: Date): TariffView {
  const { id, name, description, price, cap, admits, perBooking, salesFrom, salesTo } = row;
  const left = Math.max(0, cap === null ? poolLeft : Math.min(poolLeft, cap - (sold.get(id) ?? 0)));
  return {
    ...{ id, name, description, price, admits, perBooking, left },
    state: tariffState(row, left, now),
    salesFrom: isoOf(salesFrom),
    salesTo: isoOf(salesTo),
  };
}

function poolView(row: PoolRow, { occupied, sold }: SessionNow, code: string, now: Date): PoolView {
  const { ordinal, name, capacity, numbered } = row;
  const [first, last] = [unitOf(ordinal, 1), unitOf(ordinal, capacity)];
  const left = capacity - occupied.filter((unit) => unit >= first && unit <= last).length;
  const open = row.tariffs.filter(
    ({ accessCode }) => accessCode === null || (code !== "" && foldCode(accessCode) === code),
  );
  const tariffs = open.map((one) => tariffView(one, left, sold, now));
  return { ordinal, name, capacity, left, numbered, tariffs };
}

function stateOf(
  { status, selling, offer }: SessionNow,
  pools: readonly PoolView[],
  now: Date,
): SessionState {
  if (status === "CANCELLED") return "CANCELLED";
  if (offer.saleEndsAt <= now) return "OVER";
  if (status !== "PUBLISHED" || !selling) return "UNAVAILABLE";
  const tariffs = pools.flatMap((pool) => pool.tariffs);
  return tariffs.length > 0 && tariffs.every(({ state }) => state === "SOLD_OUT" || state === "OVER")
    ? "SOLD_OUT"
    : "OPEN";
}

/** What a person with this access code can have of a session; pools without an open tariff are not shown. */
export function placesView(session: SessionNow, accessCode: string, now: Date): SessionPlaces {
  const code = foldCode(accessCode);
  const { id, offer, occupied } = session;
  const pools = offer.pools.map((pool) => poolView(pool, session, code, now));
  const numbered = new Set(offer.pools.filter((pool) => pool.numbered).map(({ ordinal }) => ordinal));
  return {
    id,
    state: stateOf(session, pools, now),
    pools: pools.filter(({ tariffs }) => tariffs.length > 0),
    taken: numbered.size > 0 ? occupied.filter((unit) => numbered.has(placeOf(unit).ordinal)) : [],
  };
}

export const hasCodes = ({ pools }: SessionOffer) =>
  pools.some((pool) => pool.tariffs.some((tariff) => tariff.accessCode !== null));
