import { startTransition, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { placesMaximum, placesMinimum } from "../../../../shared/booking/places.ts";
import { trpc } from "../../../../web/state/trpc.ts";
import { type Advice, useAdvice } from "../../../../web/ui/toast.ts";
import type { TripDetail, TripPlaces } from "../../search/trip-view-schema.ts";
import { tripWords } from "../../words/fr/trip.ts";
import { seatsTogether, toggleSeat } from "./seat-choice.ts";

const words = tripWords.detail;

/** Refresh interval for other people's holds. */
const liveEvery = 4000;

export interface PlacesChoice {
  live: TripPlaces;
  places: number;
  seats: number[];
  setPlaces: (places: number) => void;
  toggle: (seat: number) => void;
  together: () => void;
  clear: () => void;
  /** The warning about the present choice; another choice ends it. */
  advice: Advice;
}

function withoutTaken(seats: number[], taken: readonly number[]): number[] {
  return seats.some((seat) => taken.includes(seat)) ? seats.filter((seat) => !taken.includes(seat)) : seats;
}

function withoutMine(
  { id, state, price, freePlaces, taken }: TripPlaces,
  mine: readonly number[],
): TripPlaces {
  const held = taken.filter((seat) => mine.includes(seat)).length;
  return {
    id,
    state: state === "FULL" && held > 0 ? "OPEN" : state,
    price,
    freePlaces: freePlaces + held,
    taken: taken.filter((seat) => !mine.includes(seat)),
  };
}

/** The chosen number of places and seats, kept up to date with other people's choices. */
export function usePlacesChoice(
  trip: TripDetail,
  /** `mine` are seats already held for this person, so they do not count as taken. */
  wanted: { places: number; seats: readonly number[]; mine: readonly number[] },
): PlacesChoice {
  const { data } = trpc.trip.places.useQuery(
    { id: trip.id },
    { refetchInterval: liveEvery, refetchOnWindowFocus: true, meta: { silent: true } },
  );
  const live = useMemo(() => withoutMine(data ?? trip, wanted.mine), [data, trip, wanted.mine]);
  const [places, setCount] = useState(wanted.places);
  const [seats, setSeats] = useState<number[]>(() => withoutTaken([...wanted.seats], live.taken));
  const shown = useRef({ seats, places });
  shown.current = { seats, places };
  const advice = useAdvice(trip.id);

  useEffect(() => {
    const lost = shown.current.seats.filter((seat) => live.taken.includes(seat));
    if (lost.length === 0) return;
    setSeats((before) => withoutTaken(before, live.taken));
    advice.say(words.seatLost(lost));
  }, [live.taken, advice]);

  function setPlaces(next: number) {
    advice.clear();
    const limit = Math.min(placesMaximum, live.freePlaces);
    if (next > limit) {
      advice.say(limit === 0 ? words.states.FULL : words.tooMany(limit));
      setCount(placesMinimum);
      setSeats((before) => before.slice(0, placesMinimum));
      return;
    }
    setCount(next);
    setSeats((before) => before.slice(0, next));
  }

  function choose(next: (before: number[]) => number[]) {
    advice.clear();
    startTransition(() => setSeats(next));
  }
  // The same for another number of places: a bus has seventy seats that would be rendered again with it.
  const toggle = useCallback(
    (seat: number) => {
      advice.clear();
      setSeats((before) => toggleSeat(before, seat, shown.current.places));
    },
    [advice],
  );

  return {
    live,
    places,
    seats,
    advice,
    setPlaces,
    toggle,
    together: () => choose(() => seatsTogether(trip.layout, live.taken, places)),
    clear: () => choose(() => []),
  };
}
