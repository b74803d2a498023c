/** What a handover photographs, in which order: each side of a car, each room of a house, and the counters. */

/** Photographs of one handover: as many as a villa has rooms, and a few more. */
export const handoverPhotosMaximum = 24;
const roomsMaximum = 20;
export const damagesMaximum = 40;
/** A reason for a view that was not taken. */
export const skipReasonMinimum = 3;

export const carSides = ["front", "back", "left", "right"] as const;
const carCounters = ["counter", "fuel"] as const;
const houseCounters = ["water", "power"] as const;

export interface Shot {
  id: string;
  /** The name of a room, in the reader's language; empty where the id says which view it is. */
  label: string;
  /** May be left out with a reason. */
  optional: boolean;
}

/** A room, or a kind of room of which a house has several. */
export interface RoomCount {
  partTypeId: string;
  name: string;
  count: number;
}

const named = (ids: readonly string[], optional: boolean): Shot[] =>
  ids.map((id) => ({ id, label: "", optional }));

/** The sides of a car can always be reached; what a dead battery hides is read and typed. */
export const carShots: readonly Shot[] = [...named(carSides, false), ...named(carCounters, true)];

/** `room-<type>-<number>`, so that a room keeps its name when another one is added to the house. */
const roomId = (partTypeId: string, number: number) => `room-${partTypeId}-${number}`;

export const partTypeOf = (shot: string): string | undefined => /^room-([0-9a-f-]{36})-\d+$/.exec(shot)?.[1];

/** « Chambre », or « Chambre 2 » where there are several. */
export function roomLabel(shot: string, name: string, several: boolean): string {
  const number = shot.split("-").at(-1);
  return several ? `${name} ${number}` : name;
}

/** A house of which no rooms are known is one room. A room may be locked, and a plot may have no meter of its own. */
export function houseShots(rooms: readonly RoomCount[]): Shot[] {
  const each = rooms.flatMap(({ partTypeId, name, count }) =>
    Array.from({ length: count }, (_, index) => {
      const id = roomId(partTypeId, index + 1);
      return { id, label: roomLabel(id, name, count > 1), optional: true };
    }),
  );
  const shown = each.length > 0 ? each.slice(0, roomsMaximum) : named(["inside"], true);
  return [...shown, ...named(houseCounters, true)];
}

const counters: readonly string[] = [...carCounters, ...houseCounters];

/** The drawings on which damage is marked: the views that are no counter, and a car from above. */
export function damageViews(shots: readonly Shot[]): string[] {
  const views = shots.map(({ id }) => id).filter((id) => !counters.includes(id));
  return views.includes("front") ? [...views, "top"] : views;
}
