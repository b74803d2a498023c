import type { Payment } from "../../../../prisma/client/client.ts";
import type { Context } from "../../../platform/context.ts";
import type { Tx } from "../../../platform/database/database.ts";
import { isCounted, providerOf } from "../../payment/providers/choose-provider.ts";
import { type PaidPart, partsOfPrice } from "./refund-policy.ts";

export interface PaidByCollection extends PaidPart {
  collection: Payment;
}

interface PricedBooking {
  id: string;
  billId: string;
  total: number;
}

/** Which payments today's prices of these bookings were paid with; nothing for a bill that nobody has paid. */
export async function readPaidParts(
  ctx: Pick<Context, "payments">,
  tx: Pick<Tx, "payment" | "bookingChange">,
  bills: readonly { id: string; paidAt: Date | null; bookings: readonly PricedBooking[] }[],
): Promise<(bookingId: string) => PaidByCollection[]> {
  const paid = bills.filter((bill) => bill.paidAt !== null);
  const collections = await tx.payment.findMany({
    where: {
      billId: { in: paid.map((bill) => bill.id) },
      kind: "COLLECT",
      purpose: { in: ["SALE", "EXTRA"] },
      status: "SUCCEEDED",
    },
  });
  const bookings = paid.flatMap((bill) => bill.bookings);
  const changes = await tx.bookingChange.findMany({
    where: { bookingId: { in: bookings.map((booking) => booking.id) }, status: "DONE" },
    orderBy: { doneAt: "asc" },
  });
  const paidBy = (collection: Payment | undefined) =>
    collection ? { collection, counted: isCounted(providerOf(ctx, collection)) } : null;
  const parts = new Map<string, PaidByCollection[]>();
  for (const bill of paid) {
    const ofBill = collections.filter((one) => one.billId === bill.id);
    // A second payment of the same bill went back: the bill was paid at the moment when the first was settled.
    const sale = paidBy(
      ofBill.find((one) => one.purpose === "SALE" && one.settledAt?.getTime() === bill.paidAt?.getTime()),
    );
    for (const booking of bill.bookings) {
      const own = changes
        .filter((change) => change.bookingId === booking.id)
        .map(({ id, difference, kept }) => ({
          difference,
          kept,
          paidBy: paidBy(ofBill.find((one) => one.changeId === id)),
        }));
      // What was free may have been changed for something that is not.
      const first = sale ?? own.find((change) => change.paidBy)?.paidBy;
      if (first) parts.set(booking.id, partsOfPrice<PaidByCollection>(booking.total, first, own));
    }
  }
  return (bookingId) => parts.get(bookingId) ?? [];
}
