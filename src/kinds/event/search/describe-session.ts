import type { Event, EventStatusType } from "schema-dts";
import {
  type DescribeThing,
  localTime,
  picturesOf,
  pricedOffer,
  type SaleState,
  sellerOf,
  spotOf,
  type ThingPage,
} from "../../../modules/booking/view/offer-facts.ts";
import type { EventDetailView, TariffState, TariffView } from "./event-view-schema.ts";

const sales: Record<TariffState, SaleState> = {
  OPEN: "open",
  SOON: "later",
  OVER: "ended",
  SOLD_OUT: "full",
};

function statusOf({ state, postponedFrom }: EventDetailView): EventStatusType {
  if (state === "CANCELLED") return "https://schema.org/EventCancelled";
  return postponedFrom ? "https://schema.org/EventRescheduled" : "https://schema.org/EventScheduled";
}

/** No tariff is sold of a session that is not. */
function saleOf({ state }: EventDetailView, tariff: TariffView): SaleState {
  return state === "OPEN" || state === "SOLD_OUT" ? sales[tariff.state] : "ended";
}

function offersOf(session: EventDetailView, { url }: ThingPage) {
  const tariffs = session.pools.flatMap((pool) => pool.tariffs);
  return tariffs.map((tariff) => ({
    ...pricedOffer({ price: tariff.price, currency: session.currency, sale: saleOf(session, tariff), url }),
    name: tariff.name,
    ...(tariff.salesFrom ? { validFrom: localTime(tariff.salesFrom, session.timeZone) } : {}),
  }));
}

/** A session for search engines. */
export const describeSession: DescribeThing<EventDetailView> = (session, page): Event => {
  const { place, company, timeZone, postponedFrom } = session;
  const who = [...new Set(session.programme.map((item) => item.who).filter(Boolean))];
  return {
    "@type": "Event",
    name: session.title,
    url: page.url,
    startDate: localTime(session.startsAt, timeZone),
    endDate: localTime(session.endsAt, timeZone),
    doorTime: localTime(session.doorsAt, timeZone),
    eventStatus: statusOf(session),
    ...(postponedFrom ? { previousStartDate: localTime(postponedFrom, timeZone) } : {}),
    eventAttendanceMode: "https://schema.org/OfflineEventAttendanceMode",
    location: { "@type": "Place", name: place.name, ...spotOf({ ...place, city: place.city.name }) },
    ...picturesOf(session.images, page),
    organizer: sellerOf(company, page),
    ...(who.length > 0
      ? { performer: who.map((name) => ({ "@type": "PerformingGroup" as const, name })) }
      : {}),
    offers: offersOf(session, page),
  };
};
