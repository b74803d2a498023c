import { Prisma } from "../../../../prisma/client/client.ts";
import { batched, earliestOf } from "../../../platform/database/batched.ts";
import type { Db } from "../../../platform/database/database.ts";
import { preparedSql } from "../../../platform/database/statements.ts";
import { foldCode } from "../plan-tickets.ts";
import { placeOf, unitOf } from "../pool-units-schema.ts";
import { countClaims } from "./count-claims.ts";
import type {
  PoolView,
  SessionPlaces,
  SessionState,
  TariffState,
  TariffView,
  WaitView,
} from "./event-view-schema.ts";
import { offerOf, type PoolRow, type SessionOffer, type TariffRow } from "./read-offer.ts";

/** Free places of a session: the statement that reads them each time, and the rules that turn them into a view. */

interface LiveRow {
  id: string;
  countryId: string;
  changedAt: string;
  status: string;
  selling: boolean;
  cancelReason: string | null;
  /** Held or sold units. */
  occupied: number[];
}

/** Data of the signed-in viewer. */
interface OwnRow {
  waiting: WaitView | null;
  favouriteId: string | null;
}

interface WantedSession {
  id: string;
  countryId: string;
  userId: string | null;
  now: Date;
}

export interface SessionNow extends LiveRow, OwnRow {
  offer: SessionOffer;
  /** Held or sold tickets of each capped tariff. */
  sold: ReadonlyMap<string, number>;
}

/** Batches sessions whose pages are requested at the same time. */
const readLive = batched<Db, Pick<WantedSession, "id" | "now">, LiveRow | null>((db) => ({
  run: async (wanted) => {
    const now = earliestOf(wanted);
    const rows = await preparedSql<LiveRow>(
      db,
      Prisma.sql`
      select p."id"::text as "id", p."countryId"::text as "countryId", p."updatedAt"::text as "changedAt",
        p."status"::text as "status", c."status" = 'ACTIVE' as "selling", p."cancelReason",
        array(select m."unit" from "Claim" m where m."resourceId" = p."id"
          and (m."expiresAt" is null or m."expiresAt" > ${now}) order by 1) as "occupied"
      from "Product" p join "Company" c on c."id" = p."companyId"
      where p."id" = any(${[...new Set(wanted.map(({ id }) => id))]}::uuid[]) and p."kind" = 'event'
        and p."status" <> 'DRAFT'`,
    );
    const found = new Map(rows.map((row) => [row.id, row]));
    return wanted.map(({ id }) => found.get(id.toLowerCase()) ?? null);
  },
}));

const ofNobody: OwnRow = { waiting: null, favouriteId: null };

async function readOwn(db: Db, { id, userId, now }: WantedSession): Promise<OwnRow> {
  if (userId === null) return ofNobody;
  const [row] = await preparedSql<OwnRow>(
    db,
    Prisma.sql`
    select (
      select jsonb_build_object('status', case when w."status" <> 'OFFERED' then w."status"::text
          when b."paidAt" is not null then 'TAKEN' when b."holdExpiresAt" <= ${now} then 'LAPSED' else 'OFFERED' end,
        'count', w."count", 'billId', w."billId", 'offerEndsAt', w."offerEndsAt")
      from "EventWait" w left join "Bill" b on b."id" = w."billId"
      where w."productId" = ${id}::uuid and w."userId" = ${userId}::uuid) as "waiting",
      (select f."id"::text from "Favourite" f where f."productId" = ${id}::uuid and f."userId" = ${userId}::uuid)
        as "favouriteId"`,
  );
  return row ?? ofNobody;
}

async function readSold(db: Db, { pools }: SessionOffer, now: Date): Promise<SessionNow["sold"]> {
  const capped = pools.flatMap(({ tariffs }) => tariffs.filter(({ cap }) => cap !== null));
  if (capped.length === 0) return new Map();
  return countClaims(db, { resources: capped.map(({ id }) => id), now });
}

/** The current state of a session that may be shown. */
export async function readSession(db: Db, wanted: WantedSession): Promise<SessionNow | null> {
  const [live, own] = await Promise.all([readLive(db, wanted), readOwn(db, wanted)]);
  if (live?.countryId !== wanted.countryId) return null;
  const offer = await offerOf(db, live, wanted.now);
  return { ...live, ...own, offer, sold: await readSold(db, offer, wanted.now) };
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

/** The places that a person with this access code can get; pools without an open tariff are hidden. */
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

/** Whether somebody can have been given a code for it. */
export const hasCodes = ({ pools }: SessionOffer) =>
  pools.some(({ tariffs }) =>
    tariffs.some(({ accessCode, complimentary }) => accessCode !== null && !complimentary),
  );
