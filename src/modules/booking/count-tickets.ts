import type { Context } from "../../platform/context.ts";
import type { Tx } from "../../platform/database/database.ts";
import type { BookingOfBill } from "./pay/lock-bill.ts";

/**
 * How many tickets of a booking were used. What its customer has taken over without showing the ticket counts as one.
 * The caller has locked the bill.
 */
export async function countUsed(
  { kinds }: Pick<Context, "kinds">,
  tx: Tx,
  { id, kind }: Pick<BookingOfBill, "id" | "kind">,
): Promise<number> {
  const used = await tx.ticket.count({ where: { bookingId: id, status: "USED" } });
  return used || Number((await kinds[kind]?.handedOver?.(tx, id)) ?? false);
}
