import type { WireProduct } from "../../../modules/booking/view/product-schema.ts";
import type { Context } from "../../../platform/context.ts";
import { wireTime } from "../../../shared/wire-time.ts";
import { tripSupplyWords } from "../words/fr/trip-supply.ts";
import { getTripWithDomain } from "./get-trip.ts";
import type { TerminalView, TripDetail } from "./trip-view-schema.ts";

const place = ({ name, city }: TerminalView) => ({ name, city: { name: city.name } });

/** Whether the company sells a return that leaves after this departure has arrived. */
async function hasWayBack(ctx: Context, { from, to, company, arrivesAt }: TripDetail): Promise<boolean> {
  const back = await ctx.replica.product.findFirst({
    where: {
      kind: "trip",
      companyId: company.id,
      cityId: to.city.id,
      toCityId: from.city.id,
      status: "PUBLISHED",
      startsAt: { gt: new Date(arrivesAt) },
    },
    select: { id: true },
  });
  return back !== null;
}

/** One departure under the documented names of third-party clients. */
export async function getTripDetails(ctx: Context, input: { productId: string }): Promise<WireProduct> {
  const { trip, domain } = await getTripWithDomain(ctx, { id: input.productId });
  const { timeZone, companyNotes, refund, images } = trip;
  return {
    id: trip.id,
    productId: trip.id,
    start_date: wireTime(trip.departsAt, timeZone),
    arrival_date: wireTime(trip.arrivesAt, timeZone),
    price: trip.price,
    available_places: trip.freePlaces,
    numberPlace: 1,
    bookingType: "trip",
    can_choose_place: trip.canChoosePlace,
    refundable: refund.refundable,
    refund_clause: refund.clause ?? tripSupplyWords.refundClause(refund.refundable, refund.tiers),
    require_validation: trip.requireValidation,
    isRoundTrip: await hasWayBack(ctx, trip),
    comment: trip.comment,
    image_file_1: images[0] ?? null,
    image_file_2: images[1] ?? null,
    image_file_3: images[2] ?? null,
    domain: { name: domain ?? "" },
    terminal: {
      ...place(trip.from),
      company: {
        company_name: trip.company.name,
        logo_image_file: trip.company.logo,
        about_us: companyNotes.aboutUs,
        note_luggage: companyNotes.luggage,
        note_departure: companyNotes.departure,
      },
    },
    path: { end_terminal: place(trip.to) },
  };
}
