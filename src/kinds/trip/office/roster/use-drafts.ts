import { useRef, useState } from "react";
import type { NamedDriver, Roster, RosterDeparture } from "../../roster/roster-schema.ts";
import type { Change, Duty } from "../../rules/driver-policy.ts";

export const dutyOf = ({ id, line, startsAt, endsAt }: RosterDeparture): Duty => ({
  id,
  title: line,
  startsAt: Date.parse(startsAt),
  endsAt: Date.parse(endsAt),
});

const none: NamedDriver = { driverId: null, name: "" };

export interface Drafts {
  /** Who drives it as the page stands, saved or not. */
  driverOf(departure: RosterDeparture): NamedDriver;
  isChanged(id: string): boolean;
  failureOf(id: string): string | null;
  changes: readonly Change[];
  choose(departure: RosterDeparture, driver: NamedDriver | null): void;
  /** Rows to be saved, also those that were chosen since the page was drawn. */
  rows(): (NamedDriver & { id: string })[];
  /** Keeps only what was refused, and why. */
  settle(rows: readonly { id: string; failure: string | null }[]): void;
}

/** What was chosen on the page and is not saved yet. Kept beside the drawing: one key takes a name and saves it. */
export function useDrafts(departures: Roster["departures"]): Drafts {
  const chosen = useRef(new Map<string, NamedDriver>()).current;
  const failures = useRef(new Map<string, string>()).current;
  const [, draw] = useState(0);
  const shown = departures.filter(({ id }) => chosen.has(id));
  return {
    driverOf: (departure) => chosen.get(departure.id) ?? departure.driver ?? none,
    isChanged: (id) => chosen.has(id),
    failureOf: (id) => failures.get(id) ?? null,
    changes: shown.map((departure) => ({
      duty: dutyOf(departure),
      driverId: chosen.get(departure.id)?.driverId ?? null,
    })),
    rows: () => [...chosen].map(([id, driver]) => ({ id, ...driver })),
    choose(departure, driver) {
      const { id } = departure;
      const saved = departure.driver ?? none;
      const next = driver ?? none;
      failures.delete(id);
      if (saved.driverId === next.driverId && saved.name === next.name) chosen.delete(id);
      else chosen.set(id, { driverId: next.driverId, name: next.name });
      draw((count) => count + 1);
    },
    settle(rows) {
      failures.clear();
      for (const { id, failure } of rows) {
        if (failure) failures.set(id, failure);
        else chosen.delete(id);
      }
      draw((count) => count + 1);
    },
  };
}
