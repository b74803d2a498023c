import { useEffect, useMemo, useRef, useState } from "react";
import { getSession } from "../../../web/state/session.ts";
import { trpc } from "../../../web/state/trpc.ts";
import { type Advice, useAdvice } from "../../../web/ui/toast.ts";
import { eventPlacesMaximum } from "../pool-units-schema.ts";
import {
  type ChosenLine,
  linesOf,
  lostSeats,
  type TicketChoice,
  ticketCount,
  unfinishedPools,
  withCountWithin,
  withoutSeats,
  withSeat,
} from "../rules/ticket-choice.ts";
import type { EventDetailView, PoolView, SeatView, SessionPlaces } from "../search/event-view-schema.ts";
import { eventWords } from "../words/fr/event.ts";
import { placeName } from "../words/fr/place-name.ts";

const words = eventWords.detail;

/** Refresh interval for other people's holds. */
const liveEvery = 5000;

export interface Tickets {
  live: SessionPlaces;
  choice: TicketChoice;
  lines: ChosenLine<PoolView>[];
  count: number;
  total: number;
  /** A zone of which only some numbered places are chosen. */
  unfinished: { pool: PoolView; count: number } | undefined;
  /** The zone whose tickets were chosen last. */
  zone: number | null;
  labelOf: (unit: number) => string;
  setCount: (tariffId: string, count: number) => void;
  toggleSeat: (seat: SeatView) => void;
  clearSeats: () => void;
  /** The warning about the present choice; another choice ends it. */
  advice: Advice;
}

interface KeptItem {
  tariffId: string;
  count: number;
  units: number[];
}

/** The tickets chosen here earlier, when the person comes back from the payment; with a bill they are held already. */
export function earlierTickets(eventId: string): { choice: TicketChoice; mine: number[] } {
  const { firstBooking: draft, bill } = getSession();
  const items = draft?.productId === eventId ? ((draft.wish?.items ?? []) as KeptItem[]) : [];
  const seats = items.flatMap(({ units }) => units);
  const counts = Object.fromEntries(items.map(({ tariffId, count }) => [tariffId, count]));
  return { choice: { counts, seats }, mine: bill ? seats : [] };
}

const withoutMine = (live: SessionPlaces, mine: readonly number[]): SessionPlaces =>
  mine.length === 0 ? live : { ...live, taken: live.taken.filter((unit) => !mine.includes(unit)) };

/** The chosen number of tickets per tariff and the places, kept up to date with other people's choices. */
export function useTickets(event: EventDetailView, code: string): Tickets {
  const { data } = trpc.event.places.useQuery(
    { id: event.id, code },
    { refetchInterval: liveEvery, refetchOnWindowFocus: true, meta: { silent: true } },
  );
  const [earlier] = useState(() => earlierTickets(event.id));
  const live = useMemo(() => withoutMine(data ?? event, earlier.mine), [data, event, earlier]);
  const { pools, taken } = live;
  const [choice, setChoice] = useState<TicketChoice>(earlier.choice);
  const [zone, setZone] = useState<number | null>(null);
  const labels = useMemo(() => {
    const names = new Map(event.pools.map((pool) => [pool.ordinal, pool.name]));
    return new Map(
      event.hall?.seats.map((seat) => [seat.unit, placeName(names.get(seat.ordinal) ?? "", seat.label)]),
    );
  }, [event]);
  const labelOf = (unit: number) => labels.get(unit) ?? String(unit % 100_000);
  const shown = useRef({ choice, labelOf });
  shown.current = { choice, labelOf };

  const advice = useAdvice(event.id);
  useEffect(() => {
    const lost = lostSeats(shown.current.choice, taken);
    if (lost.length === 0) return;
    setChoice((before) => withoutSeats(before, taken));
    advice.say(words.seatLost(lost.map(shown.current.labelOf)));
  }, [taken, advice]);

  function change(next: TicketChoice) {
    if (ticketCount(next) > eventPlacesMaximum) return advice.say(words.tooMany(eventPlacesMaximum));
    advice.clear();
    setChoice(next);
  }
  const lines = linesOf(pools, choice);
  return {
    live,
    choice,
    lines,
    count: ticketCount(choice),
    total: lines.reduce((sum, { tariff, count }) => sum + tariff.price * count, 0),
    unfinished: unfinishedPools(pools, choice)[0],
    zone,
    labelOf,
    setCount(tariffId, count) {
      const next = withCountWithin(pools, choice, { tariffId, count, most: eventPlacesMaximum });
      change(next.choice);
      if (next.tooMany !== null) advice.say(words.tooMany(next.tooMany));
      setZone(pools.find(({ tariffs }) => tariffs.some(({ id }) => id === tariffId))?.ordinal ?? null);
    },
    toggleSeat(seat) {
      if (taken.includes(seat.unit)) return;
      const next = withSeat(pools, choice, seat);
      if (next) change(next);
      else advice.say(words.seatNoTariff);
    },
    clearSeats: () => change(withoutSeats(choice, choice.seats)),
    advice,
  };
}
