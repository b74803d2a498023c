import type { WireProduct } from "../../../modules/booking/view/product-schema.ts";
import type { Context } from "../../../platform/context.ts";
import { addDays, dayOf } from "../../../shared/dates.ts";
import { offerScreenWords } from "../../../shared/words/fr/booking/offer.ts";
import { refundClauseWords } from "../../../shared/words/fr/booking/refund-clause.ts";
import { getCalendar } from "./get-calendar.ts";
import { getRentalWithDomain } from "./get-rental.ts";

const daysLookedAt = 90;

/** One car or house under the documented names of third-party clients: from its next free day to the day after. */
export async function getRentalDetails(
  ctx: Context,
  { productId }: { productId: string },
): Promise<WireProduct> {
  const { rental, domain } = await getRentalWithDomain(ctx, { id: productId });
  const today = dayOf(ctx.now(), rental.timeZone);
  const calendar = await getCalendar(ctx, { id: productId, from: today, days: daysLookedAt });
  const free = calendar.find(({ state }) => state === "FREE");
  const start = free?.day ?? today;
  const [startsAt, endsAt] =
    rental.type === "car" ? [rental.pickupFrom, rental.returnBy] : [rental.checkInFrom, rental.checkOutBy];
  const { refund, images, company } = rental;
  const place = { name: rental.quarter || rental.city, city: { name: rental.city } };
  return {
    id: productId,
    productId,
    start_date: `${start} ${startsAt}:00`,
    arrival_date: `${addDays(start, 1)} ${endsAt}:00`,
    price: free?.price ?? rental.price,
    available_places: rental.open && free ? 1 : 0,
    numberPlace: 1,
    bookingType: "location",
    can_choose_place: false,
    refundable: refund.refundable,
    refund_clause:
      refund.clause ?? (refund.refundable ? refundClauseWords(refund.tiers) : offerScreenWords.refund.never),
    require_validation: rental.requireValidation,
    isRoundTrip: false,
    comment: rental.description,
    image_file_1: images[0]?.src ?? null,
    image_file_2: images[1]?.src ?? null,
    image_file_3: images[2]?.src ?? null,
    domain: { name: domain ?? "" },
    terminal: {
      ...place,
      company: {
        company_name: company.name,
        logo_image_file: company.logo,
        about_us: rental.companyNotes.aboutUs,
        note_luggage: "",
        note_departure: "",
      },
    },
    path: { end_terminal: place },
  };
}
