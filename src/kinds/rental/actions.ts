import { syncFeed } from "../../modules/booking/feed/sync-feed.ts";
import { type ActionHandler, type ActionsOf, filled, type SavesOf } from "../../platform/action-values.ts";
import { randomUuid } from "../../platform/randomness.ts";
import type { pickupPlaceResource } from "./car/pickup-place.resource.ts";
import type { rentalCarResource } from "./car/rental-car.resource.ts";
import type { rentalFeedResource } from "./feed/rental-feed.resource.ts";
import { saveFeed, saveFeedInput } from "./feed/save-feed.ts";
import { handoverInput } from "./handover/handover-schema.ts";
import { recordHandover } from "./handover/record-handover.ts";
import type { carRentalResource, houseRentalResource } from "./handover/rental.resource.ts";
import type { rentalHouseResource } from "./house/rental-house.resource.ts";
import { saveCarInput, saveHouseInput } from "./operate/operate-schema.ts";
import { saveCar } from "./operate/save-car.ts";
import { saveHouse } from "./operate/save-house.ts";
import { saveOffer, saveOfferInput } from "./operate/save-offer.ts";
import { savePickupPlace, savePickupPlaceInput } from "./operate/save-pickup-place.ts";
import { withdrawOffer } from "./operate/withdraw-offer.ts";

/** What is done with cars as with houses. */
const onOffers = {
  sell: (ctx, { id, values }) => saveOffer(ctx, saveOfferInput.parse({ ...values, id })),
  publish: (ctx, { id }) => saveOffer(ctx, { id, published: true }),
  unpublish: (ctx, { id }) => saveOffer(ctx, { id, published: false }),
  withdraw: (ctx, { id }) => withdrawOffer(ctx, { id }),
} satisfies Record<string, ActionHandler>;

const handOver =
  (direction: "OUT" | "IN"): ActionHandler =>
  (ctx, { id, values }) =>
    recordHandover(
      ctx,
      handoverInput.parse({
        ...filled(values),
        id: randomUuid(),
        bookingId: id,
        direction,
        at: ctx.now(),
        code: values.code || undefined,
      }),
    );

/** What is done with the rows of this kind in the back office. */
export const rentalActions = {
  "rental-car": {
    add: (ctx, { values }) => saveCar(ctx, saveCarInput.parse(filled(values))),
    ...onOffers,
  },
  "rental-house": {
    add: (ctx, { values }) => saveHouse(ctx, saveHouseInput.parse(filled(values))),
    ...onOffers,
  },
  "pickup-place": {
    add: (ctx, { values }) => savePickupPlace(ctx, savePickupPlaceInput.parse(filled(values))),
  },
  "rental-feed": { sync: (ctx, { id }) => syncFeed(ctx, { feedId: id }) },
  "car-rental": { "hand-over": handOver("OUT"), "take-back": handOver("IN") },
  "house-rental": { "hand-over": handOver("OUT"), "take-back": handOver("IN") },
} satisfies ActionsOf<
  | typeof rentalCarResource
  | typeof rentalHouseResource
  | typeof pickupPlaceResource
  | typeof rentalFeedResource
  | typeof carRentalResource
  | typeof houseRentalResource
>;

/** How rows are saved whose saving has a rule. */
export const rentalSaves = {
  "rental-feed": (ctx, row) => saveFeed(ctx, saveFeedInput.parse(row)),
} satisfies SavesOf<typeof rentalFeedResource>;
