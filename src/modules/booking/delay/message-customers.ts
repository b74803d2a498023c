import { createHash } from "node:crypto";
import type { Booking } from "../../../../prisma/client/client.ts";
import type { Context } from "../../../platform/context.ts";
import type { Tx } from "../../../platform/database/database.ts";
import { inLanguage } from "../../../platform/reader-language.ts";
import { toE164 } from "../../../shared/phone.ts";
import { travelOf } from "../describe-products.ts";

/**
 * Sends a message to everyone on a product: the buyers, and every passenger with their own number. The same text
 * reaches an address once, however often it is sent and however many bookings have that address. Runs in the caller's
 * transaction.
 */
export async function messageCustomers(
  ctx: Context,
  tx: Tx,
  { productId, text }: { productId: string; text: string },
): Promise<{ people: number }> {
  const bookings = await tx.booking.findMany({
    where: { productId, status: "CONFIRMED" },
    include: {
      country: { select: { timeZone: true, shortCode: true } },
      company: { select: { name: true } },
      passengers: { select: { phone: true }, orderBy: { unit: "asc" } },
    },
    orderBy: { id: "asc" },
  });
  const words = createHash("sha256").update(text).digest("base64url").slice(0, 16);
  const reached = new Set<string>();
  let people = 0;
  for (const booking of bookings) {
    const { language } = booking;
    const travel = await inLanguage(language, () => travelOf(ctx, tx, booking, booking.country.timeZone));
    for (const { userId, addresses } of customersOf(booking)) {
      const fresh = addresses.filter(({ phone, email }) => !reached.has(phone ?? email ?? ""));
      for (const to of fresh) {
        const address = to.phone ?? to.email ?? "";
        reached.add(address);
        await ctx.notify(tx, {
          to: { ...to, userId },
          template: "travelNews",
          data: { ...travel, company: booking.company.name, news: text },
          language,
          dedupeKey: `news:${productId}:${words}:${address}`,
          bookingId: booking.id,
          companyId: booking.companyId,
        });
      }
      if (fresh.length > 0) people += 1;
    }
  }
  return { people };
}

type Reached = Pick<Booking, "contactPhone" | "contactEmail" | "userId"> & {
  country: { shortCode: string };
  passengers: { phone: string | null }[];
};

/** The buyers, by number and by e-mail, and passengers with their own number. */
function customersOf({ contactPhone, contactEmail, userId, country, passengers }: Reached) {
  const phones = passengers.flatMap(({ phone }) => (phone && toE164(phone, country.shortCode)) || []);
  return [
    {
      userId,
      addresses: [
        ...(contactPhone ? [{ phone: contactPhone }] : []),
        ...(contactEmail ? [{ email: contactEmail }] : []),
      ] as { phone?: string; email?: string }[],
    },
    ...phones.map((phone) => ({
      userId: null,
      addresses: [{ phone }] as { phone?: string; email?: string }[],
    })),
  ];
}
