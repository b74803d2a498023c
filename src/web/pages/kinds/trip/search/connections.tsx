import { skipToken } from "@tanstack/react-query";
import { useLocation } from "wouter";
import type { TripCard, TripConnection } from "../../../../../modules/trip/search/trip-view-schema.ts";
import { paths } from "../../../../../shared/address/paths.ts";
import { basketMaximum } from "../../../../../shared/booking/basket.ts";
import { formatDuration, formatTime } from "../../../../../shared/dates.ts";
import { basketFr } from "../../../../../shared/fr/booking/basket.ts";
import { placesFr, tripFr } from "../../../../../shared/fr/trip/trip.ts";
import { addThings } from "../../../../state/basket.ts";
import { outboundThing, thingOf } from "../../../../state/booking-draft.ts";
import { trpc } from "../../../../state/trpc.ts";
import { Button } from "../../../../ui/button.tsx";
import { Card, Price } from "../../../../ui/display.tsx";
import { toast } from "../../../../ui/toast.ts";
import type { TripSearch } from "../trip-search-address.ts";

const words = tripFr.connections;

/** Pairs of departures that connect in another city, for a list without a direct one. */
export function useConnections({ from, to, date, places }: TripSearch, enabled: boolean) {
  const wish = enabled ? { from, to, date, places } : skipToken;
  return trpc.trip.connections.useQuery(wish, { meta: { silent: true } });
}

/** Both departures of a pair are put into the basket and held together, on the way back with the way there. */
export function Connections({ connections, search }: { connections: TripConnection[]; search: TripSearch }) {
  return (
    <section aria-label={words.title} className="mb-6">
      <h2 className="text-2xl">{words.title}</h2>
      <p className="mt-1 mb-4 max-w-prose text-ink-soft">{words.lead}</p>
      <ul className="flex flex-col gap-4">
        {connections.map((connection) => (
          <Connection
            key={`${connection.first.id} ${connection.second.id}`}
            connection={connection}
            search={search}
          />
        ))}
      </ul>
    </section>
  );
}

/** Adds both departures to the basket, then goes on to the way back when one is wanted too. */
function useGather({ first, second, timeZone }: TripConnection, search: TripSearch): () => void {
  const { from, to, date, returnDate, places, returning } = search;
  const [, navigate] = useLocation();
  const journey = {
    id: `${first.id} ${second.id}`,
    list: paths.trips(undefined, { from, to, date, places }),
  };
  return () => {
    const leg = returning ? "RETURN" : "OUTBOUND";
    const parts = [first, second].map((trip) => ({
      ...thingOf(choiceOf(trip, places, timeZone), leg),
      journey,
    }));
    const outcome = addThings([...(returning ? outboundThing() : []), ...parts]);
    if (outcome !== "added") {
      toast.warning(outcome === "full" ? basketFr.full(basketMaximum) : basketFr.country);
    } else if (returnDate && !returning) {
      toast.success(basketFr.thenReturn);
      navigate(paths.trips(undefined, { from: to, to: from, date: returnDate, places }));
    } else navigate(paths.basket());
  };
}

function Connection({ connection, search }: { connection: TripConnection; search: TripSearch }) {
  const { places } = search;
  const gather = useGather(connection, search);
  const { first, second, waitMinutes, price, timeZone } = connection;
  return (
    <Card as="li" className="flex flex-col gap-3">
      <Part trip={first} timeZone={timeZone} />
      <p className="border-l-4 border-sun-400 pl-3 text-[0.9375rem] font-semibold">
        {words.wait(formatDuration(waitMinutes), first.to.city.name)}
        {first.to.id !== second.from.id && (
          <span className="block font-normal text-ink-soft">
            {words.change(first.to.name, second.from.name)}
          </span>
        )}
      </p>
      <Part trip={second} timeZone={timeZone} />
      <div className="flex flex-wrap items-center justify-between gap-3 border-t-2 border-dashed border-line pt-3">
        <span>
          <Price amount={price * places} currency={first.currency} size="lg" />{" "}
          <span className="text-sm text-ink-soft">{placesFr(places)}</span>
        </span>
        <Button variant="accent" onClick={gather}>
          {words.book}
        </Button>
      </div>
    </Card>
  );
}

function Part({ trip, timeZone }: { trip: TripCard; timeZone: string }) {
  return (
    <div>
      <p className="text-lg font-bold">
        {formatTime(trip.departsAt, timeZone)} → {formatTime(trip.arrivesAt, timeZone)}
      </p>
      <p className="font-semibold">{tripFr.line(trip.from.city.name, trip.to.city.name)}</p>
      <p className="text-[0.9375rem] text-ink-soft">{[trip.company.name, trip.from.name].join(" · ")}</p>
    </div>
  );
}

/** Any places of this departure, as an entry of the basket. */
function choiceOf(trip: TripCard, places: number, timeZone: string) {
  return {
    kind: "trip" as const,
    productId: trip.id,
    wish: { places },
    places,
    units: [],
    requireValidation: trip.requireValidation,
    shown: {
      title: tripFr.line(trip.from.city.name, trip.to.city.name),
      company: trip.company.name,
      place: trip.from.name,
      when: trip.departsAt,
      timeZone,
      units: placesFr(places),
      total: trip.price * places,
      currency: trip.currency,
    },
  };
}
