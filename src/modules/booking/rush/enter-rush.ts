import { Prisma } from "../../../../prisma/client/client.ts";
import type { Context } from "../../../platform/context.ts";
import { batched } from "../../../platform/database/batched.ts";
import { type Db, retrying } from "../../../platform/database/database.ts";
import { isUniqueViolation } from "../../../platform/database/refusals.ts";
import { uuid7 } from "../../../platform/database/uuid.ts";
import { randomUuid } from "../../../platform/randomness.ts";
import { countTry, type Limit, requesterAddress } from "../../../platform/rate-limit.ts";
import { AppError } from "../../../shared/app-error.ts";
import { findRush, type ReadRush, statusOf } from "./read-rush.ts";
import { numberOf, turnEnds } from "./rush-policy.ts";
import type { RushProductInput, RushView } from "./rush-schema.ts";
import { keepEntry, keptEntries, type SignedEntry } from "./sign-entry.ts";
import { viewRush } from "./view-rush.ts";

/** Many people share one address of a mobile operator: beyond this a number must be known, which has one entry. */
const entriesByAddress: Limit = { name: "rush-entry-address", points: 200, seconds: 15 * 60 };

/** Gives this browser its entry into the queue; the one that it has already, while that one counts. */
export async function enterRush(ctx: Context, { productId }: RushProductInput): Promise<RushView> {
  const rush = await findRush(ctx.db, productId);
  if (!rush) throw new AppError("NOT_FOUND");
  const { state } = statusOf(rush, ctx.now());
  if (state === "ENDED" || state === "GONE") throw new AppError("RUSH_ENDED", { state });
  const { entries } = await keptEntries(ctx);
  const device = entries[0]?.entry.device ?? randomUuid();
  const own = await ownEntry(ctx, rush, device);
  const userId = ctx.actor?.id ?? null;
  if (own && !own.again) {
    if (userId && own.userId === null) await takeForPerson(ctx, own.id, userId);
    return keep(ctx, productId, { rushId: rush.id, place: own.place, device }, rush);
  }
  if (!userId) await countNewcomer(ctx);
  const asked = { rushId: rush.id, device, userId, again: own !== null, now: ctx.now() };
  const place = await giveEntry(ctx.db, asked).catch((error: unknown) => {
    if (isUniqueViolation(error)) throw new AppError(userId ? "RUSH_SECOND" : "CONFLICT");
    throw error;
  });
  return keep(ctx, productId, { rushId: rush.id, place, device }, rush);
}

async function keep(
  ctx: Context,
  productId: string,
  entry: SignedEntry,
  { opensAt }: ReadRush,
): Promise<RushView> {
  await keepEntry(ctx, entry, opensAt);
  return viewRush(ctx, productId, entry);
}

async function countNewcomer(ctx: Context): Promise<void> {
  try {
    await countTry(ctx.db, entriesByAddress, requesterAddress(ctx.address));
  } catch (error) {
    throw error instanceof AppError ? new AppError("PHONE_NEEDED") : error;
  }
}

/** A person who has signed in since: the entry is theirs, unless they have another one. */
async function takeForPerson(ctx: Context, id: string, userId: string): Promise<void> {
  try {
    await ctx.db.rushEntry.updateMany({ where: { id, userId: null }, data: { userId } });
  } catch (error) {
    if (isUniqueViolation(error)) throw new AppError("RUSH_SECOND");
    throw error;
  }
}

/** `again`: a new place may be taken, because the turn is over and nothing was bought with it. */
async function ownEntry(ctx: Context, rush: ReadRush, device: string) {
  const row = await ctx.db.rushEntry.findUnique({
    where: { rushId_device: { rushId: rush.id, device } },
    include: { bill: { select: { paidAt: true, holdExpiresAt: true } } },
  });
  if (!row) return null;
  const { bill, place } = row;
  const now = ctx.now();
  const number = numberOf(place, rush);
  const ends = number === null ? null : turnEnds(number, rush);
  const again = bill
    ? bill.paidAt === null && (bill.holdExpiresAt === null || bill.holdExpiresAt <= now)
    : ends !== null && ends <= now;
  return { ...row, again };
}

interface AskedEntry {
  rushId: string;
  device: string;
  userId: string | null;
  /** Takes the place of the one that this browser had. */
  again: boolean;
  now: Date;
}

/** Gives places in the order of arrival; those who arrive together get theirs in one statement. */
const giveEntry = batched<Db, AskedEntry, number>((db) => ({
  run: async (asked) => {
    const rows = asked.map((one, at) => ({ ...one, id: uuid7(one.now), at }));
    const given = await retrying(() => db.$queryRaw<{ device: string; place: number }[]>(entriesSql(rows)));
    return asked.map(({ device }) => {
      const row = given.find((one) => one.device === device);
      return row ? row.place : new AppError("RUSH_ENDED", { state: "ENDED" });
    });
  },
  conflictKey: ({ device }) => device,
}));

/** The row of the queue is locked first: an entry that is counted before the opening takes part in the drawing. */
function entriesSql(rows: readonly (AskedEntry & { id: string; at: number })[]): Prisma.Sql {
  return Prisma.sql`
    with "asked" as (
      select *, row_number() over (partition by "rushId" order by "at") - 1 as "index"
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as w("id" uuid, "rushId" uuid, "device" uuid, "userId" uuid, "again" boolean, "now" timestamptz, "at" int)
    ), "counted" as (
      update "Rush" r set "given" = r."given" + c."count"
      from (select "rushId", count(*)::int as "count" from "asked" group by "rushId") c
      where r."id" = c."rushId" and r."endedAt" is null
      returning r."id", r."given" - c."count" as "first"
    ), "placed" as (
      select a.*, c."first" + a."index"::int as "place" from "asked" a join "counted" c on c."id" = a."rushId"
    ), "moved" as (
      update "RushEntry" e set "place" = p."place", "billId" = null, "number" = null,
        "userId" = coalesce(p."userId", e."userId")
      from "placed" p where p."again" and e."rushId" = p."rushId" and e."device" = p."device"
      returning e."device", e."place"
    ), "new" as (
      insert into "RushEntry" ("id", "rushId", "place", "device", "userId", "createdAt")
      select p."id", p."rushId", p."place", p."device", p."userId", p."now" from "placed" p where not p."again"
      returning "device", "place"
    )
    select * from "moved" union all select * from "new"`;
}
