import { useState } from "react";
import { addDays, type Day, dayOf, instantOf } from "../../../shared/dates.ts";
import { ownBill } from "../../../web/state/booking-draft.ts";
import { trpc } from "../../../web/state/trpc.ts";
import type { FreeStart } from "../search/appointment-schema.ts";

/** Days shown at once: people plan by the week. */
const stripDays = 7;
/** Refresh interval for slots that others take. */
const liveEvery = 15_000;

export interface FirstChoice {
  start: string | null;
  placeId: string | null;
  day: string | null;
}

/** A slot as the value of a field. */
export const slotValue = ({ start, placeId }: Pick<FreeStart, "start" | "placeId">): string =>
  `${start} ${placeId}`;

/** `start`: « 2026-11-25T14:30 », on the country's clock. */
export function hasPassed(start: string, timeZone: string): boolean {
  const [day = "", time = ""] = start.split("T");
  return instantOf(day, time, timeZone).getTime() <= Date.now();
}

/** The days with their free slots, and the chosen slot while it is free. */
export function useSlot(offerId: string, timeZone: string, first: FirstChoice) {
  const today = dayOf(Date.now(), timeZone);
  const wanted = first.start?.slice(0, 10) ?? first.day ?? today;
  const [from, setFrom] = useState<Day>(wanted > today ? wanted : today);
  const [chosen, setChosen] = useState<{ start: string; placeId: string } | null>(
    first.start && first.placeId ? { start: first.start, placeId: first.placeId } : null,
  );
  const [picked, setPicked] = useState<Day | null>(first.start?.slice(0, 10) ?? first.day);
  const slots = trpc.appointment.slots.useQuery(
    { id: offerId, from, days: stripDays, ...ownBill() },
    { refetchInterval: liveEvery, placeholderData: (before) => before, meta: { handlesErrors: true } },
  );
  const open = (slots.data?.days ?? []).filter(({ places }) => places.length > 0);
  const day = open.find((one) => one.day === picked)?.day ?? open[0]?.day ?? null;
  const starts = slots.data?.days.flatMap(({ places }) => places.flatMap((place) => place.starts)) ?? [];
  const slot = starts.find((one) => one.start === chosen?.start && one.placeId === chosen.placeId) ?? null;
  const past = chosen !== null && slot === null && hasPassed(chosen.start, timeZone);
  return {
    slots,
    /** The chosen slot has begun since it was chosen: it is not listed any more. */
    past,
    from,
    today,
    slot,
    /** The shown day: the first one with free slots, unless another was picked. */
    day,
    chooseDay: setPicked,
    choose: ({ start, placeId }: FreeStart) => setChosen({ start, placeId }),
    show(wished: Day) {
      setPicked(wished);
      setFrom(wished > today ? wished : today);
    },
    earlier: () => setFrom(addDays(from, -stripDays) > today ? addDays(from, -stripDays) : today),
    later: () => setFrom(addDays(from, stripDays)),
  };
}

export type Slots = ReturnType<typeof useSlot>;
