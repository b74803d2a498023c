import { skipToken } from "@tanstack/react-query";
import { useLocation } from "wouter";
import { paths } from "../../../../shared/address/paths.ts";
import { basketMaximum } from "../../../../shared/booking/basket.ts";
import { formatDuration, formatTime } from "../../../../shared/dates.ts";
import { basketWords } from "../../../../shared/words/fr/booking/basket.ts";
import { writtenIn } from "../../../../web/here.ts";
import { addThings } from "../../../../web/state/basket.ts";
import { outboundThings, thingOf } from "../../../../web/state/booking-draft.ts";
import { trpc } from "../../../../web/state/trpc.ts";
import { Button } from "../../../../web/ui/button.tsx";
import { Card, Price } from "../../../../web/ui/display.tsx";
import { toast } from "../../../../web/ui/toast.ts";
import type { TripCard, TripConnection } from "../../search/trip-view-schema.ts";
import { placeCountWords, tripWords } from "../../words/fr/trip.ts";
import { keepWithReturn } from "../keep-with-return.ts";
import type { TripSearch } from "../trip-search-address.ts";

const words = tripWords.connections;

/** Pairs of departures that connect in another city, for a list without a direct one. */
export function useConnections({ from, to, date, places }: TripSearch, enabled: boolean) {
  const wish = enabled ? { from, to, date, places } : skipToken;
  return trpc.trip.connections.useQuery(wish, { meta: { silent: true } });
}

/** Both departures of a pair are held together: at once while a way back is chosen, else from the basket. */
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

/** A way out whose way back is still to be chosen is held ahead, as a single bus is; others go into the basket. */
function useBook(connection: TripConnection, search: TripSearch): () => void {
  const { from, to, date, returnDate, places, returning } = search;
  const { first, second, timeZone } = connection;
  const [, navigate] = useLocation();
  const ahead = returnDate !== "" && !returning;
  const journey = {
    id: `${first.id} ${second.id}`,
    list: paths.trips(undefined, { from, to, date, places, ...(ahead ? { returnDate } : {}) }),
  };

  function goOn() {
    const choice = choiceOf(first, places, timeZone);
    const onward = { choice: choiceOf(second, places, timeZone), journey };
    const [{ city: start }, { city: end }] = [first.from, second.to];
    const way = { from: start, to: end, arrivesAt: second.arrivesAt, places, returnDate };
    navigate(keepWithReturn(choice, way, onward));
  }

  function gather() {
    const leg = returning ? "RETURN" : "OUTBOUND";
    const parts = [first, second].map((trip) => ({
      ...thingOf(choiceOf(trip, places, timeZone), leg),
      journey,
    }));
    const outcome = addThings([...(returning ? outboundThings() : []), ...parts]);
    if (outcome === "added") navigate(paths.basket());
    else toast.warning(outcome === "full" ? basketWords.full(basketMaximum) : basketWords.country);
  }

  return ahead ? goOn : gather;
}

function Connection({ connection, search }: { connection: TripConnection; search: TripSearch }) {
  const { places } = search;
  const book = useBook(connection, search);
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
          <span className="text-sm text-ink-soft">{placeCountWords(places)}</span>
        </span>
        <Button variant="accent" onClick={book}>
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
      <p className="font-semibold">{tripWords.line(trip.from.city.name, trip.to.city.name)}</p>
      <p lang={writtenIn} className="text-[0.9375rem] text-ink-soft">
        {[trip.company.name, trip.from.name].join(" · ")}
      </p>
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
      title: tripWords.line(trip.from.city.name, trip.to.city.name),
      company: trip.company.name,
      place: trip.from.name,
      when: trip.departsAt,
      timeZone,
      units: placeCountWords(places),
      total: trip.price * places,
      currency: trip.currency,
      line: { from: trip.from.city.id, to: trip.to.city.id },
    },
  };
}
