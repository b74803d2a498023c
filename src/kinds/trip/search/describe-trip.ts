import { methodsOfProduct } from "../../../modules/booking/view/read-methods.ts";
import type { Context } from "../../../platform/context.ts";
import { formatDateTime } from "../../../shared/dates.ts";
import type { TripIdInput } from "../schema.ts";
import { tripSupplyWords } from "../words/fr/trip-supply.ts";
import { getTrip } from "./get-trip.ts";
import type { SharePreview } from "./trip-view-schema.ts";

/** Preview of a link to one departure in WhatsApp, an SMS or a search engine. Throws when it does not exist. */
export async function describeTrip(ctx: Context, input: TripIdInput): Promise<SharePreview> {
  const trip = await getTrip(ctx, input);
  const { share, comforts } = tripSupplyWords;
  const gone = trip.state === "CANCELLED" || trip.state === "DEPARTED" || trip.state === "UNAVAILABLE";
  return {
    title: share.title(trip.from.city.name, trip.to.city.name, formatDateTime(trip.departsAt, trip.timeZone)),
    description: gone
      ? share.gone
      : share.description({
          company: trip.company.name,
          price: trip.price,
          currency: trip.currency,
          comfort: comforts[trip.comfort],
          methods: await methodsOfProduct(ctx, trip.id),
        }),
    image: trip.images[0] ?? null,
  };
}
