import type { BookingChange, Payment } from "../../../../prisma/client/client.ts";
import type { Context } from "../../../platform/context.ts";
import type { Tx } from "../../../platform/database/database.ts";
import { fromJson } from "../../../platform/database/json-column.ts";
import { isCounted, providerOf } from "../../payment/providers/choose-provider.ts";
import { collectionOfShare, withCollections } from "../share/find-collection-of-share.ts";
import type { Bought } from "../share/share-policy.ts";
import { type PaidPart, partsOfPrice } from "./refund-policy.ts";

export interface PaidByCollection extends PaidPart {
  collection: Payment;
}

interface PricedBooking {
  id: string;
  billId: string;
  total: number;
}

/** The payments that paid the current prices of these bookings; none for an unpaid bill. */
export async function readPaidParts(
  ctx: Pick<Context, "payments">,
  tx: Pick<Tx, "payment" | "bookingChange" | "billShare">,
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
    orderBy: { settledAt: "desc" },
  });
  const bookings = paid.flatMap((bill) => bill.bookings);
  const changes = await tx.bookingChange.findMany({
    where: { bookingId: { in: bookings.map((booking) => booking.id) }, status: "DONE" },
    orderBy: { doneAt: "asc" },
  });
  const shares = await readBought(tx, paid);
  const paidBy = (collection: Payment | undefined) =>
    collection ? { collection, counted: isCounted(providerOf(ctx, collection)) } : null;
  const parts = new Map<string, PaidByCollection[]>();
  for (const bill of paid) {
    const ofBill = collections.filter((one) => one.billId === bill.id);
    // Finds the payment that paid the bill: the one that was settled when the bill became paid. A second payment of the
    // same bill was refunded.
    const sale = paidBy(
      ofBill.find((one) => one.purpose === "SALE" && one.settledAt?.getTime() === bill.paidAt?.getTime()),
    );
    for (const booking of bill.bookings) {
      const own = changes
        .filter((change) => change.bookingId === booking.id)
        .map(({ difference, kept, ...change }) => ({
          difference,
          kept,
          paidBy: paidBy(collectionOfChange(ofBill, change)),
        }));
      // A booking that was free may have been changed for one that is not.
      const shared = shares.flatMap(({ collection, bought }) => {
        const amount = bought.find((one) => one.bookingId === booking.id)?.amount;
        return amount ? [{ collection, counted: false, shared: true, amount }] : [];
      });
      const first = sale ?? shared[0] ?? own.find((change) => change.paidBy)?.paidBy;
      if (first) parts.set(booking.id, partsOfPrice<PaidByCollection>(booking.total, first, own, shared));
    }
  }
  return (bookingId) => parts.get(bookingId) ?? [];
}

/** The payment that made the change, as the last one that had arrived by then. One that came later was refunded. */
function collectionOfChange(
  latestFirst: readonly Payment[],
  { id, doneAt }: Pick<BookingChange, "id" | "doneAt">,
): Payment | undefined {
  return latestFirst.find((one) => one.changeId === id && one.settledAt && doneAt && one.settledAt <= doneAt);
}

/** Parts of shared bills, with what each part has paid for. */
async function readBought(
  tx: Pick<Tx, "billShare">,
  bills: readonly { id: string }[],
): Promise<{ collection: Payment; bought: Bought[] }[]> {
  const shares = await tx.billShare.findMany({
    where: { billId: { in: bills.map((bill) => bill.id) }, endedAt: null, paidAt: { not: null } },
    include: withCollections,
    orderBy: { id: "asc" },
  });
  return shares.flatMap((share) => {
    const collection = collectionOfShare(share);
    return collection ? [{ collection, bought: fromJson<Bought[]>(share.bought) }] : [];
  });
}
