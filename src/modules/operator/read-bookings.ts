import type { Prisma } from "../../../prisma/client/client.ts";
import type { Context } from "../../platform/context.ts";
import type { CockpitMessages, CockpitReviews, CockpitWaiting } from "./schema.ts";

/** Bookings of products, for the pages of single objects. */

const waitingShown = 50;
const reviewsShown = 3;

interface WaitingScope {
  productIds: readonly string[];
  /** The places of a branch; null for all. */
  terminals?: readonly string[] | null;
}

/** Bookings that hold places and must still be paid or accepted. */
export async function readWaiting(
  ctx: Context,
  { productIds, terminals = null }: WaitingScope,
): Promise<CockpitWaiting[]> {
  const now = ctx.now();
  const bookings = await ctx.db.booking.findMany({
    where: {
      productId: { in: [...productIds] },
      ...(terminals ? { terminalId: { in: [...terminals] } } : {}),
      status: { in: ["REQUESTED", "PENDING"] },
      OR: [{ bill: { holdExpiresAt: null } }, { bill: { holdExpiresAt: { gt: now } } }],
    },
    orderBy: { createdAt: "asc" },
    take: waitingShown,
    include: { bill: { select: { holdExpiresAt: true } } },
  });
  return bookings.map(({ id, code, status, contactName, labels, total, startsAt, bill }) => ({
    id,
    code,
    status,
    name: contactName,
    labels,
    total,
    startsAt: startsAt.toISOString(),
    until: bill.holdExpiresAt?.toISOString() ?? null,
  }));
}

interface MessagesRow extends Omit<CockpitMessages, "lastAt"> {
  lastAt: Date;
}

/**
 * Messages to the customers of some products, by template; `since` limits products that are sold for years to their
 * latest messages.
 */
export async function readMessages(
  ctx: Context,
  productIds: readonly string[],
  since: Date = new Date(0),
): Promise<CockpitMessages[]> {
  const rows = await ctx.db.$queryRaw<MessagesRow[]>`
    select m."template", m."channel"::text as "channel", m."status"::text as "status", count(*)::int as "count",
      max(m."createdAt") as "lastAt"
    from "Booking" b join "Message" m on m."bookingId" = b."id"
    where b."productId" = any(${[...productIds]}::uuid[]) and m."createdAt" >= ${since}
    group by 1, 2, 3 order by max(m."createdAt") desc limit 30`;
  return rows.map((row) => ({ ...row, lastAt: row.lastAt.toISOString() }));
}

/** Ratings by customers; hidden reviews do not count. */
export async function readReviews(ctx: Context, productIds: readonly string[]): Promise<CockpitReviews> {
  const where = { productId: { in: [...productIds] }, hidden: false } satisfies Prisma.ReviewWhereInput;
  const [sums, latest] = await Promise.all([
    ctx.db.review.aggregate({ where, _count: true, _avg: { rating: true } }),
    ctx.db.review.findMany({ where, orderBy: { createdAt: "desc" }, take: reviewsShown }),
  ]);
  return {
    count: sums._count,
    average: sums._avg.rating,
    latest: latest.map(({ id, rating, comment, createdAt }) => ({
      id,
      rating,
      comment,
      at: createdAt.toISOString(),
    })),
  };
}
