import type { SoldKind } from "../../modules/booking/kind.ts";
import { eventKind } from "./event-kind.ts";
import { describeSession } from "./search/describe-session.ts";
import { findEventRows } from "./search/find-event-rows.ts";
import { findEvents } from "./search/find-events.ts";
import { getEventDetails } from "./search/get-product-details.ts";
import { eventResource } from "./supply/event.resource.ts";
import { eventPlaceResource } from "./supply/event-place.resource.ts";
import { eventSessionResource } from "./supply/event-session.resource.ts";
import { eventSponsorResource } from "./supply/event-sponsor.resource.ts";
import { venueMapResource } from "./supply/venue-map.resource.ts";

/** Its rules, and what it adds to what the core shows of every kind. */
export const event: SoldKind = {
  ...eventKind,
  find: findEvents,
  thing: describeSession,
  readProduct: getEventDetails,
  watched: eventSessionResource,
  findRows: [findEventRows],
};

/** Its objects in the back office. */
export const eventResources = [
  eventResource,
  eventSessionResource,
  venueMapResource,
  eventPlaceResource,
  eventSponsorResource,
] as const;
