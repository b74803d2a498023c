import type { Country } from "../../../../prisma/client/client.ts";
import { writeAudit } from "../../../platform/audit.ts";
import { type Context, requireAdminOf } from "../../../platform/context.ts";
import { type Tx, withRetry } from "../../../platform/database/database.ts";
import { toJson } from "../../../platform/database/json-column.ts";
import { uuid7 } from "../../../platform/database/uuid.ts";
import { AppError } from "../../../shared/app-error.ts";
import { addDays, type Day, dateOf, dayOf, dayText, formatTime } from "../../../shared/dates.ts";
import type { DayInput } from "./day-schema.ts";
import { readHeld } from "./read-balance.ts";
import { firstHash, hashOf, readLines, readMatchCounts, readTotals, spanOfDay } from "./read-day.ts";

/** How long a day is left open after its end: what is on its way may still be written. */
const leftOpenMs = 2 * 3_600_000;

/** An administrator closes a day before the job does. */
export async function closeDay(
  ctx: Context,
  { countryId, day }: DayInput,
): Promise<{ id: string; hash: string }> {
  requireAdminOf(ctx, countryId);
  const country = await ctx.db.country.findUnique({ where: { id: countryId } });
  if (!country) throw new AppError("NOT_FOUND");
  const closed = await sealDay(ctx, country, day);
  if (!closed) throw new AppError("DAY_CLOSED");
  return closed;
}

/** Closes the day, once: null when it is closed already. Days are closed in their order, without a gap. */
export async function sealDay(
  ctx: Context,
  country: Country,
  day: Day,
): Promise<{ id: string; hash: string } | null> {
  const now = ctx.now();
  const span = spanOfDay(country.id, day, country.timeZone);
  if (now.getTime() < span.until.getTime() + leftOpenMs) throw new AppError("DAY_NOT_OVER");
  return withRetry(ctx.db, async (tx) => {
    await tx.$queryRaw`select pg_advisory_xact_lock(hashtextextended(${`close:${country.id}`}, 7))::text`;
    const last = await tx.dayClose.findFirst({ where: { countryId: country.id }, orderBy: { day: "desc" } });
    if (last && dayText(last.day) >= day) return null;
    if (last && addDays(dayText(last.day), 1) !== day) throw new AppError("CONFLICT");
    const books = { countryId: country.id, timeZone: country.timeZone, until: span.until };
    const totals = { ...(await readTotals(tx, span)), held: await readHeld(tx, books) };
    const lines = await readLines(tx, span, now);
    const matches = await readMatchCounts(tx, span, day, now);
    const previousHash = last?.hash ?? firstHash;
    const hash = hashOf({ countryId: country.id, day, totals, lines, matches, previousHash });
    const id = uuid7(now);
    await tx.dayClose.create({
      data: {
        ...{ id, countryId: country.id, day: dateOf(day), previousHash, hash, closedAt: now },
        ...{ totals: toJson(totals), lines: toJson(lines), matches: toJson(matches) },
        openCount: matches.filter(({ state }) => state === "OPEN").reduce((sum, { count }) => sum + count, 0),
        closedById: ctx.actor?.id ?? null,
      },
    });
    await auditClose(ctx, tx, { id, countryId: country.id, day, hash });
    return { id, hash };
  });
}

const auditClose = (
  ctx: Context,
  tx: Tx,
  { id, countryId, day, hash }: { id: string; countryId: string; day: Day; hash: string },
) =>
  writeAudit(ctx, tx, {
    action: "close-day",
    objectType: "DayClose",
    objectId: id,
    countryId,
    after: { day, hash },
  });

const closingHour = 6;

/**
 * Closes yesterday in every country where it is six o'clock, and what was missed before, day by day. In one that no longer
 * sells money still moves: refunds are sent, companies are paid, operators take payments back.
 */
export async function closeDays(ctx: Context): Promise<void> {
  const countries = await ctx.db.country.findMany({
    where: { OR: [{ active: true }, { dayCloses: { some: {} } }] },
  });
  for (const country of countries) {
    try {
      await closeUntilYesterday(ctx, country);
    } catch (error) {
      ctx.log.error({ err: error, countryId: country.id }, "day could not be closed");
    }
  }
}

/** Days that are caught up with at once after a long pause. */
const caughtUp = 31;

async function closeUntilYesterday(ctx: Context, country: Country): Promise<void> {
  const now = ctx.now();
  const today = dayOf(now, country.timeZone);
  const hour = Number(formatTime(now, country.timeZone).slice(0, 2));
  const until = addDays(today, hour >= closingHour ? -1 : -2);
  const last = await ctx.db.dayClose.findFirst({
    where: { countryId: country.id },
    orderBy: { day: "desc" },
  });
  let day = last ? addDays(dayText(last.day), 1) : until;
  for (let count = 0; day <= until && count < caughtUp; count++) {
    await sealDay(ctx, country, day);
    day = addDays(day, 1);
  }
}
