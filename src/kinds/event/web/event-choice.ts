import { placeLine } from "../../../shared/text/place-line.ts";
import { listedPlaces } from "../../../shared/words/fr/kinds.ts";
import type { Choice } from "../../../web/state/booking-draft.ts";
import type { EventDetailView } from "../search/event-view-schema.ts";
import { eventWords } from "../words/fr/event.ts";
import type { Tickets } from "./use-tickets.ts";

const words = eventWords.detail;

/** A session, its tickets and the price that is shown, as the checkout takes it. */
export function eventChoice(
  event: EventDetailView,
  tickets: Pick<Tickets, "lines" | "count" | "total" | "labelOf">,
  code: string,
): Choice {
  const { lines, count, total } = tickets;
  return {
    kind: "event",
    productId: event.id,
    wish: {
      items: lines.map(({ tariff, count: wanted, units }) => ({
        tariffId: tariff.id,
        count: wanted,
        units,
      })),
      code,
    },
    places: count,
    requireValidation: event.requireValidation,
    shown: {
      title: event.title,
      company: event.company.name,
      place: placeLine(event.place.name, event.place.quarter, event.place.city.name),
      when: event.startsAt,
      timeZone: event.timeZone,
      units: [
        words.summary(lines.map(({ tariff, count: wanted }) => ({ label: tariff.name, count: wanted }))),
        listedPlaces(lines.flatMap(({ units }) => units.map(tickets.labelOf))),
      ]
        .filter(Boolean)
        .join(" · "),
      total,
      currency: event.currency,
      refundTiers: event.refund.refundable ? event.refund.tiers : [],
    },
  };
}
