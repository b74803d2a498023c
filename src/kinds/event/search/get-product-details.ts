import type { WireProduct } from "../../../modules/booking/view/product-schema.ts";
import type { Context } from "../../../platform/context.ts";
import { wireTime } from "../../../shared/wire-time.ts";
import { offerScreenWords } from "../../../shared/words/fr/booking/offer.ts";
import { refundClauseWords } from "../../../shared/words/fr/booking/refund-clause.ts";
import { getEvent } from "./get-event.ts";

/** One session under the documented names of third-party clients. */
export async function getEventDetails(
  ctx: Context,
  { productId }: { productId: string },
): Promise<WireProduct> {
  const event = await getEvent(ctx, { id: productId, code: "" });
  const { timeZone, refund, images, company } = event;
  const place = { name: event.place.name, city: { name: event.place.city.name } };
  return {
    id: productId,
    productId,
    start_date: wireTime(event.startsAt, timeZone),
    arrival_date: wireTime(event.endsAt, timeZone),
    price: event.price,
    available_places: event.state === "OPEN" ? event.pools.reduce((sum, pool) => sum + pool.left, 0) : 0,
    numberPlace: 1,
    bookingType: "event",
    can_choose_place: event.canChoosePlace && event.pools.some((pool) => pool.numbered),
    refundable: refund.refundable,
    refund_clause:
      refund.clause ?? (refund.refundable ? refundClauseWords(refund.tiers) : offerScreenWords.refund.never),
    require_validation: event.requireValidation,
    isRoundTrip: false,
    comment: event.comment || event.text,
    image_file_1: images[0] ?? null,
    image_file_2: images[1] ?? null,
    image_file_3: images[2] ?? null,
    domain: { name: event.domain?.name ?? "" },
    terminal: {
      ...place,
      company: {
        company_name: company.name,
        logo_image_file: company.logo,
        about_us: company.aboutUs,
        note_luggage: "",
        note_departure: "",
      },
    },
    path: { end_terminal: place },
  };
}
