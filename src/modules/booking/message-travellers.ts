import { createHash } from "node:crypto";
import type { Context } from "../../platform/context.ts";
import type { Tx } from "../../platform/database.ts";
import { travelOf } from "./data.ts";

/**
 * A word to everybody who has paid for a product. The same words to the same booking are sent once, however often
 * they are asked for. Runs in the caller's transaction.
 */
export async function messageTravellers(
  ctx: Context,
  tx: Tx,
  { productId, text }: { productId: string; text: string },
): Promise<{ bookings: number }> {
  const bookings = await tx.booking.findMany({
    where: { productId, status: "CONFIRMED" },
    include: { country: { select: { timeZone: true } }, company: { select: { name: true } } },
    orderBy: { id: "asc" },
  });
  const words = createHash("sha256").update(text).digest("base64url").slice(0, 16);
  for (const booking of bookings) {
    const travel = await travelOf(ctx, tx, booking, booking.country.timeZone);
    await ctx.notify(tx, {
      to: { phone: booking.contactPhone, email: booking.contactEmail, userId: booking.userId },
      template: "travelNews",
      data: { ...travel, company: booking.company.name, news: text },
      dedupeKey: `news:${booking.id}:${words}`,
      bookingId: booking.id,
      companyId: booking.companyId,
    });
  }
  return { bookings: bookings.length };
}
