import type { Booking } from "../../../prisma/client/client.ts";
import type { Context } from "../../platform/context.ts";
import type { Notification } from "../../platform/jobs/notification.ts";
import { describeBooking, describeProducts, type Reader, travelFacts } from "./describe-products.ts";
import type { ProductDescription } from "./product-facts.ts";
import { localTime } from "./view/offer-facts.ts";

/**
 * What e-mails about a booking say to mail programs (JSON-LD), which then show it with its time and place. It says no
 * more than the e-mail itself, and has neither a ticket nor a link that opens one.
 */

type Reserved = Pick<
  Booking,
  "kind" | "productId" | "title" | "labels" | "facts" | "code" | "startsAt" | "endsAt" | "contactName"
>;

export interface ReservedTerms {
  timeZone: string;
  cancelled?: boolean;
}

/** Null for a kind that mail programs are told nothing of: an appointment is private. */
export function reservationOf(
  ctx: Pick<Context, "kinds">,
  booking: Reserved,
  product: ProductDescription,
  { timeZone, cancelled = false }: ReservedTerms,
): string | null {
  const { title, place, companyName, offer } = describeBooking(booking, product);
  const hour = (at: Date) => localTime(at.toISOString(), timeZone);
  const [startsAt, endsAt] = [hour(booking.startsAt), hour(booking.endsAt)];
  const told = { title, place, startsAt, endsAt, company: companyName, offer };
  const described = ctx.kinds[booking.kind]?.reservation?.(told);
  if (!described) return null;
  return JSON.stringify({
    "@context": "https://schema.org",
    ...described,
    reservationNumber: booking.code,
    reservationStatus: `https://schema.org/Reservation${cancelled ? "Cancelled" : "Confirmed"}`,
    underName: { "@type": "Person", name: booking.contactName },
    provider: { "@type": "Organization", name: companyName },
  });
}

/** What a message about a booking names, and the same for mail programs. */
export async function reservedTravel(
  ctx: Pick<Context, "kinds">,
  db: Reader,
  booking: Reserved,
  terms: ReservedTerms,
): Promise<{ travel: ReturnType<typeof travelFacts>; markup: Notification["markup"] }> {
  const product = (await describeProducts(ctx, db, [booking]))(booking.productId);
  return {
    travel: travelFacts(booking, product, terms.timeZone),
    markup: reservationOf(ctx, booking, product, terms),
  };
}
