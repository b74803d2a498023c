import type { Booking } from "../../../../prisma/client/client.ts";
import type { Context } from "../../../platform/context.ts";
import { readDetails } from "../hold/read-products.ts";
import type { BookingView } from "./view-schema.ts";

/**
 * Why an unpaid booking can no longer be bought, maybe before its hour: its own bus has left, or that of another booking
 * of the same bill, which is paid as a whole.
 */
export type Left = NonNullable<BookingView["left"]>;

type Seen = Pick<Booking, "id" | "billId" | "productId" | "kind" | "status">;

const columns = { id: true, billId: true, productId: true, kind: true, status: true, endsAt: true } as const;

/** Which unpaid bookings can no longer be bought, because a product of their bill is over or closed before its hour. */
export async function leftOf(
  { db, kinds, now }: Pick<Context, "db" | "kinds" | "now">,
  bookings: readonly Seen[],
): Promise<(booking: Seen) => Left | null> {
  const bills = [...new Set(bookings.flatMap((one) => (one.status === "PENDING" ? one.billId : [])))];
  if (bills.length === 0) return () => null;
  // Also those that are further down in a list than the ones that are looked at.
  const unpaid = await db.booking.findMany({
    where: { billId: { in: bills }, status: "PENDING" },
    select: columns,
  });
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
