import { unitOf } from "../../../src/kinds/event/pool-units-schema.ts";
import { placeName } from "../../../src/kinds/event/words/fr/place-name.ts";
import { rankedRates } from "../../../src/modules/payment/ledger/commission-policy.ts";
import { dayOf } from "../../../src/shared/dates.ts";
import { hour } from "../../../src/shared/durations.ts";
import type { PrismaClient } from "../../client/client.ts";
import { noRows } from "../history-postings.ts";
import { insertAll, insertLedger } from "../history-rows.ts";
import { dice, type Traveller } from "../history-sales.ts";
import { insertReviews } from "../past-reviews.ts";
import { customer } from "../rentals/rental-deposits.ts";
import { addEventSale, type EventRows, type Outcome, type SoldSession } from "./event-sales.ts";

/** Sales of the demo's events: admissions, absences, refunds and reviews in the past; bookings in the future. */

const after = (date: Date, milliseconds: number) => new Date(date.getTime() + milliseconds);

interface SessionRow extends SoldSession {
  pools: {
    ordinal: number;
    name: string;
    capacity: number;
    labels: string[] | null;
    tariffs: {
      id: string;
      name: string;
      price: number;
      cap: number | null;
      admits: number;
      code: string | null;
    }[];
  }[];
}

function readSessions(db: PrismaClient): Promise<SessionRow[]> {
  return db.$queryRaw<SessionRow[]>`
    select p."id" as "productId", p."companyId", p."countryId", p."terminalId", p."title", p."startsAt", p."endsAt",
      (select jsonb_agg(jsonb_build_object('ordinal', o."ordinal", 'name', o."name", 'capacity', o."capacity",
        'labels', case when o."map" is not null then jsonb_path_query_array(o."map", '$[*].label') end,
        'tariffs', (select jsonb_agg(jsonb_build_object('id', t."id", 'name', t."name", 'price', t."price",
            'cap', t."cap", 'admits', t."admits", 'code', t."accessCode") order by t."position")
          from "EventTariff" t where t."poolId" = o."id")) order by o."ordinal")
        from "EventPool" o where o."productId" = p."id") as "pools"
    from "Product" p join "EventSession" s on s."productId" = p."id"
    order by p."startsAt", p."id"`;
}

/** Sessions of these are sold out, so that the waiting list can be tried. */
const soldOut = new Set(["Café des langues", "Le Cirque des Petits", "Dîner entre inconnus"]);

/** How full a session is: past ones nearly full, distant ones have just opened. */
function shareOf(session: SessionRow, now: Date, thrown: number): number {
  const days = (session.startsAt.getTime() - now.getTime()) / (24 * hour);
  if (days < 0) return 0.55 + 0.4 * thrown;
  if (soldOut.has(session.title) && days < 9) return 1;
  return Math.max(0.04, 0.7 - days / 40) * (0.4 + 0.6 * thrown);
}

/** The session whose doors are open: the demo's customer has tickets for it. */
const isNext = ({ startsAt }: SessionRow, now: Date) =>
  startsAt > now && startsAt.getTime() - now.getTime() <= hour;

/** Maximum number of sold places per pool, so that lists stay readable. */
const soldMaximum = 60;

interface Selling {
  rows: EventRows;
  buyers: readonly Traveller[];
  basisPoints: number;
  next: () => number;
  now: Date;
}

/** Sold-out sessions are in the future and have no cancellations. */
function outcomeOf({ past, full }: { past: boolean; full: boolean }, thrown: number): Outcome {
  if (full) return "UPCOMING";
  if (thrown < 0.05) return "CANCELLED";
  if (!past) return "UPCOMING";
  return thrown < 0.14 ? "ABSENT" : "ENTERED";
}

const providers = ["mtn-momo", "orange-money", "mtn-momo", "orange-money", "stripe"] as const;

type Pool = SessionRow["pools"][number];

const placeLabel = (pool: Pool, place: number) =>
  placeName(pool.name, pool.labels?.[place - 1] ?? String(place));

/** This tariff, or an uncapped one when its cap is reached. */
const uncapped = (open: Pool["tariffs"], tariff: Pool["tariffs"][number]) =>
  tariff.cap === null ? tariff : (open.find(({ cap }) => cap === null) ?? tariff);

/** Tables are bought one at a time; single places by up to four people. */
const groupSize = ({ admits }: Pool["tariffs"][number], next: () => number) =>
  1 + Math.floor(next() * (admits === 1 ? 4 : 1));

const capUnitsOf = (numbers: readonly number[], used: number) => numbers.map((_, index) => used + index + 1);

function buyerOf({ buyers, next, now }: Selling, session: SessionRow, first: number): Traveller | undefined {
  const drawn = buyers[Math.floor(next() * buyers.length)];
  return first === 1 && isNext(session, now) ? customer : drawn;
}

function sellPool(selling: Selling, session: SessionRow, pool: Pool, share: number): void {
  const { rows, basisPoints, next, now } = selling;
  const past = session.endsAt < now;
  const open = pool.tariffs.filter(({ code }) => code === null);
  const full = share === 1;
  const soldBefore = past ? session.startsAt : now;
  const wanted = full ? pool.capacity : Math.min(soldMaximum, Math.floor(pool.capacity * share));
  const given = new Map<string, number>();
  for (let first = 1; first <= wanted; ) {
    const tariff = open[Math.floor(next() * next() * open.length)] ?? open[0];
    const buyer = buyerOf(selling, session, first);
    if (!tariff || !buyer) return;
    const count = Math.min(groupSize(tariff, next), wanted - first + 1);
    const used = given.get(tariff.id) ?? 0;
    const capped = used + count <= (tariff.cap ?? 0);
    const sold = capped ? tariff : uncapped(open, tariff);
    if (capped) given.set(tariff.id, used + count);
    const numbers = Array.from({ length: count }, (_, index) => first + index);
    const paidAt = after(soldBefore, -(3 + next() * next() * 400) * hour);
    const provider = providers[Math.floor(next() * providers.length)] as (typeof providers)[number];
    addEventSale(rows, {
      session,
      tariff: { ...sold, pool: pool.name, cap: sold.cap },
      units: numbers.map((place) => unitOf(pool.ordinal, place)),
      labels: numbers.map((place) => placeLabel(pool, place)),
      capUnits: capped ? capUnitsOf(numbers, used) : [],
      buyer,
      basisPoints,
      provider,
      paidAt,
      soldBefore,
      outcome: outcomeOf({ past, full }, next()),
      enteredMinutesBefore: Math.floor(50 - next() * 70),
    });
    first += count;
  }
}

export async function seedEventSales(
  db: PrismaClient,
  buyers: readonly Traveller[],
  now: Date,
): Promise<void> {
  const sessions = await readSessions(db);
  const [first] = sessions;
  if (!first) return;
  const [rate] = await rankedRates(db, { countryId: first.countryId, kind: "event", day: dayOf(now) });
  const rows: EventRows = { ...noRows(), Claim: [] };
  const selling = { rows, buyers, basisPoints: rate?.basisPoints ?? 0, next: dice(7_702), now };
  for (const session of sessions) {
    const share = shareOf(session, now, selling.next());
    for (const pool of session.pools) sellPool(selling, session, pool, share);
  }
  for (const table of ["Bill", "Booking", "Ticket", "Payment", "Claim"] as const)
    await insertAll(db, table, rows[table]);
  await insertLedger(db, rows);
}

const opinions: Record<number, readonly string[]> = {
  5: [
    "Son impeccable, entrée en trois minutes avec le QR. On revient.",
    "Les enfants ont adoré, et la salle était propre.",
    "Bien placé, bien accueilli, artistes généreux.",
    "Billet envoyé à mes deux amis, chacun est entré avec le sien.",
    "Concert commencé à l’heure, du jamais vu.",
  ],
  4: [
    "Très belle soirée. Un peu d’attente au bar.",
    "Bonne organisation, parking un peu loin.",
    "Super ambiance, il faisait chaud dans la salle.",
  ],
  3: [
    "Correct, mais la première partie était trop longue.",
    "Places numérotées mal indiquées dans la salle.",
  ],
  2: ["Commencé avec une heure de retard."],
};

/** Shares of the ratings, the best first. */
const shares = [0.5, 0.34, 0.11, 0.05];

export async function seedEventReviews(db: PrismaClient, now: Date): Promise<void> {
  const been = await db.booking.findMany({
    where: {
      kind: "event",
      status: "COMPLETED",
      userId: { not: null },
      tickets: { some: { status: "USED" } },
    },
    select: { id: true, productId: true, companyId: true, userId: true, endsAt: true },
    orderBy: [{ endsAt: "asc" }, { code: "asc" }],
  });
  await insertReviews(db, been, { offer: "event", oneIn: 7, said: opinions, shares, seed: 1_209 }, now);
}
