import type { PriceLine } from "../../../modules/booking/booking-facts.ts";
import type { Tx } from "../../../platform/database/database.ts";

/**
 * A changed appointment may cost less than what the insurer agreed to pay: the practice asks of the insurer what the
 * price was lowered by, and no more.
 */
export async function keepCover(tx: Tx, bookingId: string, lines: readonly PriceLine[]): Promise<void> {
  const cover = lines.find(({ agreed }) => agreed !== undefined);
  if (!cover) return;
  await tx.insuranceRequest.updateMany({
    where: { bookingId, status: "ACCEPTED" },
    data: { coveredAmount: 0 - cover.amount },
  });
}
