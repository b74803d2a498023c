import { messageCustomers } from "../../../modules/booking/delay/message-customers.ts";
import { writeAudit } from "../../../platform/audit.ts";
import { type Context, requireSelf } from "../../../platform/context.ts";
import { withRetry } from "../../../platform/database/database.ts";
import type { MessageDepartureInput } from "../schema.ts";
import { lockDeparture } from "./lock-departure.ts";

/** Sends a message to all passengers of a departure: another platform, what to bring, whom to call. */
export async function messageDeparture(
  ctx: Context,
  { id, text }: MessageDepartureInput,
): Promise<{ people: number }> {
  requireSelf(ctx);
  return withRetry(ctx.db, async (tx) => {
    const trip = await lockDeparture(ctx, tx, id);
    const told = await messageCustomers(ctx, tx, { productId: id, text });
    await writeAudit(ctx, tx, {
      action: "trip.message",
      objectType: "Trip",
      objectId: id,
      companyId: trip.companyId,
      after: { text, ...told },
    });
    return told;
  });
}
