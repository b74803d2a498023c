import { useEffect, useMemo, useState } from "react";
import type { BookingView } from "../../../../modules/booking/view/view-schema.ts";
import type { PassengerErrors } from "../../../../shared/booking/passenger.ts";
import { passengerField } from "../../../../shared/booking/passenger-fields.ts";
import { kindWords } from "../../../../shared/words/fr/kinds.ts";
import { passengersKey, readTab, writeTab } from "../../../state/stored.ts";
import { useRefusedForm } from "../../../ui/posting/form-view.ts";
import {
  checkPassengers,
  draftsOf,
  firstFaulty,
  type PassengerDraft,
  passengerInputs,
} from "./passengers.ts";

/** Places of the same people: both legs of a round trip when they have equally many places. */
export interface PassengerGroup {
  id: string;
  /** The same for a hold that is made again, or gets a return. */
  name: string;
  bookings: BookingView[];
  labels: string[];
  /** The numbers of papers are asked for, and they are needed now. */
  identity: boolean;
  identityDue: boolean;
}

/** « Siège 3 / Siège 12 »: tells the people of a group apart, which a time does not. */
function placesLabel(members: readonly BookingView[], index: number): string {
  const labels = members.flatMap(({ kind, places }) =>
    kindWords[kind].placeIsTime ? [] : (places[index]?.label ?? []),
  );
  return [...new Set(labels)].join(" / ");
}

function groupsOf(bookings: readonly BookingView[]): PassengerGroup[] {
  const named = bookings.filter((booking) => booking.passengers.named);
  const [first, second] = named;
  if (!first) return [];
  const together = second && first.places.length === second.places.length;
  const parts = together ? [[first, second]] : named.map((booking) => [booking]);
  return parts.map((members) => ({
    id: members[0]?.id ?? "",
    name: `${members[0]?.leg} ${members[0]?.productId}`,
    bookings: members,
    labels: (members[0]?.places ?? []).map((_, index) => placesLabel(members, index)),
    identity: members.some(({ passengers }) => passengers.identity),
    identityDue: members.some(({ passengers }) => passengers.identity && passengers.identityDue),
  }));
}

export interface PassengersState {
  groups: PassengerGroup[];
  /** How many people are named. */
  count: number;
  passengersOf: (group: PassengerGroup) => PassengerDraft[];
  errorsOf: (group: PassengerGroup) => PassengerErrors[];
  change: (group: PassengerGroup, index: number, patch: Partial<PassengerDraft>) => void;
  /** Shows what is missing; returns the id of the first faulty field, or null. */
  check: () => string | null;
  inputs: () => { bookingId: string; passengers: ReturnType<typeof passengerInputs> }[];
}

type Drafts = Record<string, PassengerDraft[]>;

/** The passengers' data. Errors appear only after the first attempt to pay. */
export function usePassengers(bookings: readonly BookingView[], payer: string): PassengersState {
  const groups = useMemo(() => groupsOf(bookings), [bookings]);
  const refused = useRefusedForm("pay");
  const [attempted, setAttempted] = useState(refused !== null);
  const [drafts, setDrafts] = useState<Drafts>(() => {
    const typed = readTab<Drafts>(passengersKey) ?? {};
    const sent = (id: string, one: PassengerDraft, place: number): PassengerDraft => {
      const parts = (["name", "identityType", "identityNumber"] as const).map((part) => {
        const value = refused?.values[passengerField(id, place, part)]?.[0];
        return [part, value ?? one[part]] as const;
      });
      return Object.fromEntries(parts) as unknown as PassengerDraft;
    };
    const begun = ({ id, name, bookings: [first] }: PassengerGroup) =>
      first
        ? [
            [
              id,
              draftsOf(first, payer).map((one, place) => sent(id, typed[name]?.[place] ?? one, place)),
            ] as const,
          ]
        : [];
    return Object.fromEntries(groups.flatMap(begun));
  });
  useEffect(() => {
    const typed = groups.map(({ id, name }) => [name, drafts[id]]);
    writeTab(passengersKey, { ...readTab<Drafts>(passengersKey), ...Object.fromEntries(typed) });
  }, [groups, drafts]);
  const passengersOf = (group: PassengerGroup) => drafts[group.id] ?? [];
  const errorsNow = (group: PassengerGroup) => checkPassengers(passengersOf(group), group.identityDue);

  return {
    groups,
    count: groups.reduce((sum, { labels }) => sum + labels.length, 0),
    passengersOf,
    errorsOf: (group) => (attempted ? errorsNow(group) : []),
    change: (group, index, patch) =>
      setDrafts((before) => ({
        ...before,
        [group.id]: (before[group.id] ?? []).map((one, at) => (at === index ? { ...one, ...patch } : one)),
      })),
    check() {
      setAttempted(true);
      for (const group of groups) {
        const faulty = firstFaulty(group.id, errorsNow(group));
        if (faulty) return faulty;
      }
      return null;
    },
    inputs: () =>
      groups.flatMap((group) =>
        group.bookings.map((booking) => ({
          bookingId: booking.id,
          passengers: passengerInputs(passengersOf(group), group.identity),
        })),
      ),
  };
}
