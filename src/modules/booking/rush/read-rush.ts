import type { Prisma } from "../../../../prisma/client/client.ts";
import { cachedAnswers } from "../../../platform/cached-answers.ts";
import type { Context } from "../../../platform/context.ts";
import { batched } from "../../../platform/database/batched.ts";
import { type Db, type Tx, withRetry } from "../../../platform/database/database.ts";
import { fromJson } from "../../../platform/database/json-column.ts";
import { randomBytes } from "../../../platform/randomness.ts";
import { settingsOf } from "../../../platform/settings.ts";
import type { RushStatus } from "../../../shared/booking/rush-number.ts";
import { minute } from "../../../shared/durations.ts";
import { type Call, callNext, drawingOf, isQuiet, overBelow, speedOf } from "./rush-policy.ts";

/**
 * Reads a queue, and moves it on: there is no clock that calls people, who looks does. At most once a second of all
 * processes together; between, every look is answered from the memory of its process.
 */

const rushColumns = {
  product: {
    select: {
      kind: true,
      status: true,
      startsAt: true,
      countryId: true,
      company: { select: { status: true } },
    },
  },
} satisfies Prisma.RushInclude;
type StoredRush = Prisma.RushGetPayload<{ include: typeof rushColumns }>;
export type ReadRush = Omit<StoredRush, "calls"> & { calls: Call[] };

type Tools = Pick<Context, "db" | "now">;
type Reader = Pick<Tx, "rush">;

const withCalls = (row: StoredRush): ReadRush => ({ ...row, calls: fromJson<Call[]>(row.calls) });

/** The open queue before a product, else the last one; null where there never was one. */
export async function findRush(db: Reader, productId: string): Promise<ReadRush | null> {
  const row = await db.rush.findFirst({
    where: { productId },
    include: rushColumns,
    orderBy: [{ endedAt: { sort: "desc", nulls: "first" } }, { createdAt: "desc" }],
  });
  return row && withCalls(row);
}

/** How long it is said that the last who were called found no place. */
const emptyMs = 2 * minute;

function stateOf({ endedAt, early, product: { status, startsAt, company } }: ReadRush, now: Date) {
  if (endedAt) return "ENDED";
  if (status !== "PUBLISHED" || (startsAt !== null && startsAt <= now)) return "GONE";
  if (company.status !== "ACTIVE") return "PAUSED";
  return early === null ? "WAITING" : "OPEN";
}

export function statusOf(rush: ReadRush, now: Date): RushStatus {
  const { opensAt, given, served, emptyAt } = rush;
  return {
    state: stateOf(rush, now),
    opensAt: opensAt.toISOString(),
    given,
    drawing: drawingOf(rush),
    served,
    perMinute: speedOf(rush, now),
    empty: emptyAt !== null && emptyAt.getTime() + emptyMs > now.getTime(),
  };
}

const lookMs = 1000;

/** Draws at the opening and calls who can be called, unless another process has just done so. */
async function moveOn(ctx: Tools, rush: ReadRush): Promise<ReadRush> {
  const now = ctx.now();
  const state = stateOf(rush, now);
  if ((state !== "OPEN" && state !== "WAITING") || rush.opensAt > now) return rush;
  const { rushPeopleAtOnce: atOnce } = await settingsOf(ctx, rush.product.countryId);
  return withRetry(ctx.db, async (tx) => {
    const [locked] = await tx.$queryRaw<object[]>`
      select 1 from "Rush" where "id" = ${rush.id}::uuid and "endedAt" is null
        and ("lookedAt" is null or "lookedAt" <= ${new Date(now.getTime() - lookMs)})
      for update skip locked`;
    const row = withCalls(await tx.rush.findUniqueOrThrow({ where: { id: rush.id }, include: rushColumns }));
    if (!locked) return row;
    const early = row.early ?? row.given;
    const seed = row.seed ?? randomBytes(16).toString("hex");
    const used = await tx.rushEntry.count({
      where: { rushId: row.id, billId: { not: null }, number: { gte: overBelow(row, now) } },
    });
    const { served, calls } = callNext(row, { atOnce, used }, now);
    const endedAt = row.automatic && isQuiet({ ...row, calls }, now) ? now : null;
    await tx.rush.update({
      where: { id: row.id },
      data: { early, seed, served, calls, endedAt, lookedAt: now },
    });
    return { ...row, early, seed, served, calls, endedAt };
  });
}

/** Whether there is or was a queue before a product; requests that come together share one statement. */
const hasRush = batched<Db, string, boolean>((db) => ({
  run: async (asked) => {
    const where = { productId: { in: [...new Set(asked)] } };
    const found = await db.rush.findMany({ where, select: { productId: true } });
    const known = new Set(found.map(({ productId }) => productId));
    return asked.map((productId) => known.has(productId));
  },
}));

/** Kept apart from the queues: made-up ids must not push out of memory what thousands of phones read. */
const keepKnown = cachedAnswers<boolean>({ milliseconds: lookMs, maximum: 10_000 });
const keepRush = cachedAnswers<ReadRush | null>({ milliseconds: lookMs });
const keepFile = cachedAnswers<string | null>({ milliseconds: lookMs });

const isKnown = ({ db, now }: Tools, productId: string): Promise<boolean> =>
  keepKnown({ owner: db, now: now() }, productId, () => hasRush(db, productId));

/** The queue as it was at most a second ago. */
export async function readRush(ctx: Tools, productId: string): Promise<ReadRush | null> {
  if (!(await isKnown(ctx, productId))) return null;
  return keepRush({ owner: ctx.db, now: ctx.now() }, productId, async () => {
    const rush = await findRush(ctx.db, productId);
    return rush && moveOn(ctx, rush);
  });
}

/** The file that waiting phones read; null where there is no queue. */
export async function readRushFile(ctx: Tools, productId: string): Promise<string | null> {
  if (!(await isKnown(ctx, productId))) return null;
  return keepFile({ owner: ctx.db, now: ctx.now() }, productId, async () => {
    const rush = await readRush(ctx, productId);
    return rush && JSON.stringify(statusOf(rush, ctx.now()));
  });
}
