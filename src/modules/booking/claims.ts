import { Prisma } from "../../../prisma/client/client.ts";
import type { Tx } from "../../platform/database/database.ts";
import { insertRows } from "../../platform/database/insert-rows.ts";
import { sqlState } from "../../platform/database/refusals.ts";
import { preparedSql } from "../../platform/database/statements.ts";
import type { AlsoClaim } from "./booking-facts.ts";

/**
 * Units that bookings occupy. The primary key of a claim is (resource, unit), so that two bookings can never have the
 * same unit. A claim is free again once its `expiresAt` has passed, except for a block that covers its unit: the block
 * comes first. Null means sold.
 */

export interface UnitClaim {
  resourceId: string;
  unit: number;
  bookingId: string;
  companyId: string;
}

/** A claim with its expiry; null means sold. */
type TimedClaim = UnitClaim & { expiresAt: Date | null };

export interface Unit {
  resourceId: string;
  unit: number;
}

/** Everything that bookings occupy: their own units, and those of other resources. */
export function claimsOf(
  bookings: readonly {
    id: string;
    resourceId: string;
    units: readonly number[];
    companyId: string;
    also: unknown;
  }[],
): UnitClaim[] {
  return bookings.flatMap(({ id, resourceId, units, companyId, also }) =>
    [{ resourceId, units }, ...(also as AlsoClaim[])].flatMap((part) =>
      part.units.map((unit) => ({ resourceId: part.resourceId, unit, bookingId: id, companyId })),
    ),
  );
}

type Reader = Pick<Tx, "$queryRaw">;

/**
 * One statement for all units of all legs, always in the same order, so that two bookings that want the same units wait
 * for each other without a deadlock. `own`: bookings whose units may be taken over, because this one replaces them.
 * `when`: an SQL condition without which nothing is taken.
 */
export function takeUnitsSql(
  claims: readonly TimedClaim[],
  terms: { now: Date; own?: readonly string[]; when?: Prisma.Sql },
): Prisma.Sql {
  return Prisma.sql`${insertRows("Claim", claims, terms.when)}
    order by "resourceId", "unit"
    on conflict ("resourceId", "unit") do update
      set "bookingId" = excluded."bookingId", "companyId" = excluded."companyId", "expiresAt" = excluded."expiresAt"
      where case when "Claim"."expiresAt" <= ${terms.now}
        then "mayTakeLapsed"("Claim"."resourceId", "Claim"."unit", excluded."bookingId")
        else "Claim"."bookingId" = excluded."bookingId"
          or "Claim"."bookingId" = any(${[...(terms.own ?? [])]}::uuid[]) end
    returning "resourceId", "unit"`;
}

/** Takes the free units among these and returns them; if some are missing, the caller rolls back or releases. */
export async function takeUnits(
  tx: Reader,
  claims: readonly UnitClaim[],
  { expiresAt, now }: { expiresAt: Date | null; now: Date },
): Promise<Unit[]> {
  if (claims.length === 0) return [];
  return preparedSql<Unit>(tx, takeUnitsSql(until(expiresAt, claims), { now }));
}

/** The wanted claims that were not taken, because others have them. */
export function missingClaims<Claim extends Unit>(claims: readonly Claim[], taken: readonly Unit[]): Claim[] {
  const keyOf = ({ resourceId, unit }: Unit) => `${resourceId}:${unit}`;
  const got = new Set(taken.map(keyOf));
  return claims.filter((claim) => !got.has(keyOf(claim)));
}

export function until(expiresAt: Date | null, claims: readonly UnitClaim[]): TimedClaim[] {
  return claims.map((claim) => ({ ...claim, expiresAt }));
}

/** True for the error that `requireAllUnits` raises when a statement could not take all its units. */
export function isUnitShortage(error: unknown): boolean {
  return sqlState(error) === "MB001";
}

/** True for the error that `requireFewHolds` raises when a buyer has reached the limit of unpaid holds. */
export function isHoldLimit(error: unknown): boolean {
  return sqlState(error) === "MB002";
}

/** True for the error that refuses a sale of a villa to which a room was added after the sale was planned. */
export function isRoomMissing(error: unknown): boolean {
  return sqlState(error) === "MB004";
}

/** Whether a claim `c` stands: one that has lapsed does under a block. Those of the bookings `own` do not count. */
export const standsSql = (now: Prisma.Sql, own: readonly string[] = []): Prisma.Sql => Prisma.sql`
  case when c."expiresAt" <= ${now}
    then exists (select 1 from "Block" b
      where b."resourceId" = c."resourceId" and b."fromUnit" <= c."unit" and b."toUnit" > c."unit")
    else c."bookingId" <> all(${[...own]}::uuid[]) end`;

/** Units that are held, sold or blocked now, per resource; those of the bookings `own` do not count. */
export async function takenUnits(
  db: Reader,
  resourceIds: readonly string[],
  now: Date,
  own: readonly string[] = [],
): Promise<Map<string, Set<number>>> {
  const statement = Prisma.sql`
    select "resourceId", "unit" from "Claim" c
    where "resourceId" = any(${resourceIds}::uuid[])
      and ${standsSql(Prisma.sql`${now}`, own)}`;
  const rows = await preparedSql<Unit>(db, statement);
  const taken = new Map<string, Set<number>>(resourceIds.map((id) => [id, new Set<number>()]));
  for (const row of rows) taken.get(row.resourceId)?.add(row.unit);
  return taken;
}

/** Whether blocks cover all of these units, so that nobody has bought any of them. */
export async function areBlocked(db: Reader, units: readonly Unit[]): Promise<boolean> {
  const [found] = await db.$queryRaw<{ blocked: boolean }[]>`
    select coalesce(bool_and(exists (select 1 from "Block" b
        where b."resourceId" = u."resourceId" and b."fromUnit" <= u."unit" and b."toUnit" > u."unit")
      and not exists (select 1 from "Claim" c join "Booking" k on k."id" = c."bookingId"
        where c."resourceId" = u."resourceId" and c."unit" = u."unit" and c."expiresAt" is null)), false) as "blocked"
    from unnest(${units.map(({ resourceId }) => resourceId)}::uuid[], ${units.map(({ unit }) => unit)}::int[])
      as u("resourceId", "unit")`;
  return found?.blocked ?? false;
}

/**
 * Deletes claims of the table "Claim" c; units inside a block then belong to the block. `which`: the rest of the delete
 * statement.
 */
export function releaseSql(which: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`with "freed" as (delete from "Claim" c ${which} returning c."resourceId", c."unit")
    insert into "Claim" ("resourceId", "unit", "bookingId", "companyId")
    select f."resourceId", f."unit", b."blockId", b."companyId"
    from "freed" f cross join lateral "blockOver"(f."resourceId", f."unit") b
    on conflict do nothing`;
}

/** Releases everything that these bookings claim; claims of others on the same units stay. */
export async function releaseUnits(
  tx: Pick<Tx, "$executeRaw">,
  bookingIds: readonly string[],
): Promise<void> {
  if (bookingIds.length === 0) return;
  await tx.$executeRaw(releaseSql(Prisma.sql`where c."bookingId" = any(${bookingIds}::uuid[])`));
}

/** Reduces the booking's claims to exactly these units. */
export async function keepOnlyUnits(
  tx: Pick<Tx, "$executeRaw">,
  bookingId: string,
  claims: readonly Unit[],
): Promise<void> {
  const kept = JSON.stringify(claims);
  await tx.$executeRaw(
    releaseSql(Prisma.sql`where c."bookingId" = ${bookingId}::uuid and not exists (
      select 1 from jsonb_to_recordset(${kept}::jsonb) k("resourceId" uuid, "unit" int)
      where k."resourceId" = c."resourceId" and k."unit" = c."unit")`),
  );
}

/**
 * Moves the expiry of unpaid claims of these bookings and returns how many those are; sold ones stay sold, and those that
 * lapsed under a block lapsed.
 */
export async function holdUntil(
  tx: Pick<Tx, "$executeRaw">,
  bookingIds: readonly string[],
  { expiresAt, now }: { expiresAt: Date; now: Date },
): Promise<number> {
  return tx.$executeRaw`update "Claim" set "expiresAt" = ${expiresAt}
    where "bookingId" = any(${bookingIds}::uuid[]) and "expiresAt" is not null
      and ("expiresAt" > ${now} or "mayTakeLapsed"("resourceId", "unit", "bookingId"))`;
}
