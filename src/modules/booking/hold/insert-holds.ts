import { type BookingStatus, Prisma } from "../../../../prisma/client/client.ts";
import { batched } from "../../../platform/database/batched.ts";
import { type Db, retrying, type Tx } from "../../../platform/database/database.ts";
import { insertRows } from "../../../platform/database/insert-rows.ts";
import { isUniqueViolation } from "../../../platform/database/refusals.ts";
import { preparedSql } from "../../../platform/database/statements.ts";
import type { RefundTier } from "../../../shared/booking/refund-tiers.ts";
import type { Locale } from "../../../shared/text/locale.ts";
import type { AlsoClaim, Fact, PriceLine, UnitRange } from "../booking-facts.ts";
import { claimsOf, takeUnitsSql, until } from "../claims.ts";
import type { PlannedProduct } from "../kind.ts";
import { spentEntriesSql, type UsedEntry } from "../rush/claim-entries.ts";

/** Rows of holds, and the statement that writes them. */

export interface BillRow {
  id: string;
  countryId: string;
  userId: string | null;
  total: number;
  currency: string;
  holdExpiresAt: Date;
  /** The deadline that was told: a failed payment does not shorten it. */
  keptUntil: Date | null;
  idempotencyKey: string | null;
  createdAt: Date;
}

export interface BookingRow {
  id: string;
  code: string;
  billId: string;
  leg: "OUTBOUND" | "RETURN";
  kind: PlannedProduct["kind"];
  productId: string;
  resourceId: string;
  units: number[];
  labels: string[];
  admits: number[];
  also: AlsoClaim[];
  equivalents: UnitRange | null;
  wish: unknown;
  wishHash: string;
  title: string;
  facts: Fact[];
  countryId: string;
  companyId: string;
  terminalId: string | null;
  userId: string | null;
  channel: "ONLINE" | "DESK";
  soldById: string | null;
  soldThrough: string | null;
  sellerId: string | null;
  status: BookingStatus;
  places: number;
  priceLines: PriceLine[];
  total: number;
  currency: string;
  refundTiers: RefundTier[];
  withdrawalMinutes: number;
  language: Locale;
  promiseDueAt: Date | null;
  commissionBasisPoints: number;
  caution: number;
  startsAt: Date;
  endsAt: Date;
  saleEndsAt: Date | null;
  settlesAt: Date | null;
  contactName: string;
  contactPhone: string | null;
  contactEmail: string | null;
  createdAt: Date;
  updatedAt: Date;
}

export interface PassengerRow {
  id: string;
  bookingId: string;
  unit: number;
  name: string;
  phone: string | null;
  identityType: string | null;
  identityNumber: string | null;
}

export interface Hold {
  bill: BillRow;
  bookings: BookingRow[];
  passengers: PassengerRow[];
  /** Entries into queues that are used up with it. */
  entries: readonly UsedEntry[];
  /** Limit of unpaid bills per buyer; the bill that this one replaces does not count. */
  unpaidHolds: { maximum: number; replacesBillId: string | null };
}

/**
 * Bills, their legs, their passengers and all their units in one statement. It writes nothing when it cannot take all
 * the units (`isUnitShortage`), when a buyer has too many unpaid bills (`isHoldLimit`), or when something else was held
 * with an entry into a queue (`isEntryUsed`).
 */
export async function insertHolds(
  db: Pick<Tx, "$queryRaw">,
  holds: readonly Hold[],
  now: Date,
  own: readonly string[] = [],
): Promise<void> {
  const claims = holds.flatMap(({ bill, bookings }) => until(bill.holdExpiresAt, claimsOf(bookings)));
  const named = holds.flatMap((hold) => hold.passengers);
  const passengers = named.length
    ? Prisma.sql`, "named" as (${insertRows("Passenger", named)})`
    : Prisma.empty;
  const entries = holds.flatMap((hold) => hold.entries.map((entry) => ({ ...entry, billId: hold.bill.id })));
  const entered = entries.length
    ? {
        write: Prisma.sql`, "entered" as (${spentEntriesSql(entries)})`,
        require: Prisma.sql`, "requireOwnEntries"((select count(*) from "entered"), ${entries.length}::bigint)`,
      }
    : { write: Prisma.empty, require: Prisma.empty };
  const statement = Prisma.sql`with
    "few" as (${fewHoldsSql(holds, now)}),
    "taken" as (${takeUnitsSql(claims, { now, own, when: Prisma.sql`(select "few" from "few")` })}),
    "billed" as (${insertRows(
      "Bill",
      holds.map((hold) => hold.bill),
    )}),
    "booked" as (${insertRows(
      "Booking",
      holds.flatMap((hold) => hold.bookings),
    )})
    ${passengers} ${entered.write}
    select "requireAllUnits"((select count(*) from "taken"), ${claims.length}::bigint) ${entered.require}`;
  await preparedSql(db, statement);
}

/** Locks each buyer, always in the same order, before counting their unpaid bills. */
function fewHoldsSql(holds: readonly Hold[], now: Date): Prisma.Sql {
  const buyers = holds.map(({ bill, unpaidHolds }) => ({ userId: bill.userId, ...unpaidHolds }));
  return Prisma.sql`
    select bool_and("requireFewHolds"(b."userId", b."maximum", b."replacesBillId", ${now})) as "few"
    from (select * from jsonb_to_recordset(${JSON.stringify(buyers)}::jsonb)
      as x("userId" uuid, "maximum" int, "replacesBillId" uuid) order by "userId") b`;
}

/** True when a random code of one of these bookings is already in use: the caller draws another. */
export function isCodeTaken(error: unknown): boolean {
  return isUniqueViolation(error) && (error as { constraint?: string }).constraint === "Booking_code_key";
}

/** Batches the holds of several buyers that arrive together into one statement. */
export const insertHold = batched<Db, { hold: Hold; now: Date }, void>((db) => ({
  run: async (wishes) => {
    // The earliest clock of the batch: a claim that has expired for the earliest has expired for all.
    const now = new Date(Math.min(...wishes.map((wish) => wish.now.getTime())));
    const holds = wishes.map((wish) => wish.hold);
    await retrying(() => insertHolds(db, holds, now));
    return wishes.map(() => undefined);
  },
  conflictKey: ({ hold }) => hold.bill.userId,
}));
