import type { Context } from "../../../platform/context.ts";
import { formatDateTime } from "../../../shared/dates.ts";
import { eventSupplyFr } from "../../../shared/fr/event/event-supply.ts";
import type { EventIdInput } from "../schema.ts";
import type { EventPreview } from "./event-view-schema.ts";
import { getEvent } from "./get-event.ts";

/** What a link to one session shows in WhatsApp, an SMS or a search engine. Not found: it throws. */
export async function describeEvent(ctx: Context, input: EventIdInput): Promise<EventPreview> {
  const event = await getEvent(ctx, input);
  const { share } = eventSupplyFr;
  const gone = event.state !== "OPEN" && event.state !== "SOLD_OUT";
  return {
    title: share.title(event.title, formatDateTime(event.startsAt, event.timeZone)),
    description: gone
      ? share.gone
      : share.description(`${event.place.name}, ${event.place.city.name}`, event.price, event.currency),
    image: event.images[0] ?? null,
  };
}
