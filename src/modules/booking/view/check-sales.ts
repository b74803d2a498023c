import type { Booking } from "../../../../prisma/client/client.ts";
import type { Context } from "../../../platform/context.ts";
import { readDetails } from "../hold/read-products.ts";
import type { BookingView } from "./view-schema.ts";

/**
 * Why an unpaid booking can no longer be bought, maybe before its hour: its own bus has left, or that of another booking
 * of the same bill, which is paid as a whole.
 */
export type Left = NonNullable<BookingView["left"]>;

const columns = { id: true, billId: true, productId: true, kind: true, status: true, endsAt: true } as const;

/** With the number of bookings of its bill, where not all of them may be among those that are looked at. */
type Seen = Pick<Booking, keyof typeof columns> & { bill?: { _count: { bookings: number } } };

/** Which unpaid bookings can no longer be bought, because a product of their bill is over or closed before its hour. */
export async function leftOf(
  ctx: Pick<Context, "db" | "kinds" | "now">,
  bookings: readonly Seen[],
): Promise<(booking: Seen) => Left | null> {
  const { db, kinds, now } = ctx;
  const unpaid = await withOthers(
    ctx,
    bookings.filter(({ status }) => status === "PENDING"),
    bookings,
  );
  const closable = unpaid.filter(({ kind }) => kinds[kind]?.closedEarly);
  const details =
    closable.length === 0
      ? new Map<string, unknown>()
      : await readDetails(
          db,
          kinds,
          closable.map(({ productId }) => productId),
        );
  const gone = unpaid.filter(({ kind, productId, endsAt }) => {
    const detail = details.get(productId);
    return endsAt <= now() || (detail && kinds[kind]?.closedEarly?.(detail));
  });
  return ({ id, billId, status }) => {
    if (status !== "PENDING") return null;
    if (gone.some((one) => one.id === id)) return "ITSELF";
    return gone.some((one) => one.billId === billId) ? "OTHER" : null;
  };
}

/** These unpaid bookings and the others of their bills, also those that are further down in a list. */
async function withOthers(
  { db }: Pick<Context, "db">,
  unpaid: readonly Seen[],
  bookings: readonly Seen[],
): Promise<readonly Seen[]> {
  const seenOf = (bill: string) => bookings.filter(({ billId }) => billId === bill).length;
  const partly = unpaid.flatMap(({ billId, bill }) =>
    bill && seenOf(billId) < bill._count.bookings ? billId : [],
  );
  if (partly.length === 0) return unpaid;
  const others = await db.booking.findMany({
    where: { billId: { in: partly }, status: "PENDING", id: { notIn: unpaid.map(({ id }) => id) } },
    select: columns,
  });
  return [...unpaid, ...others];
}
