import { type Booking, Prisma } from "../../../prisma/client/client.ts";
import type { Context } from "../../platform/context.ts";
import type { Kinds } from "./kind.ts";

/** Whether the customer missed the booking `b`, as far as its kind knows. */
export function missedSql(kinds: Kinds): Prisma.Sql {
  const known = Object.entries(kinds).flatMap(([name, kind]) =>
    kind.missedSql ? [Prisma.sql`(b."kind"::text = ${name} and ${kind.missedSql})`] : [],
  );
  return known.length > 0 ? Prisma.sql`(${Prisma.join(known, " or ")})` : Prisma.sql`false`;
}

/** Those of the bookings that their customers missed, by id. */
export async function readMissed(
  { db, kinds }: Pick<Context, "db" | "kinds">,
  bookings: readonly Pick<Booking, "id" | "kind">[],
): Promise<ReadonlySet<string>> {
  const ids = bookings.filter(({ kind }) => kinds[kind]?.missedSql).map(({ id }) => id);
  if (ids.length === 0) return new Set();
  const missed = await db.$queryRaw<{ id: string }[]>`
    select b."id"::text from "Booking" b where b."id" = any(${ids}::uuid[]) and ${missedSql(kinds)}`;
  return new Set(missed.map(({ id }) => id));
}

/** Those that are over, without a review and not missed, by id. */
export async function readReviewable(
  ctx: Pick<Context, "db" | "kinds" | "now">,
  bookings: readonly (Pick<Booking, "id" | "kind" | "endsAt"> & { review: object | null })[],
): Promise<ReadonlySet<string>> {
  const over = bookings.filter(({ endsAt, review }) => endsAt <= ctx.now() && !review);
  const missed = await readMissed(ctx, over);
  return new Set(over.flatMap(({ id }) => (missed.has(id) ? [] : [id])));
}
