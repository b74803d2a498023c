/** Two sessions on one map at one time. Pure functions: the organiser is warned of it and sees it on the calendar. */

export interface RoomDate {
  startsAt: Date;
  endsAt: Date;
}

/** One that begins as the other ends does not meet it. */
export const overlap = (one: RoomDate, other: RoomDate): boolean =>
  one.startsAt < other.endsAt && one.endsAt > other.startsAt;

interface RoomSession extends RoomDate {
  id: string;
  /** Null where no map was chosen: a place may hold any number of sessions. */
  venueMapId: string | null;
  status: string;
}

/** The ids of the sessions that are not alone on their map; a cancelled one takes no room. */
export function conflictingSessions(sessions: readonly RoomSession[]): Set<string> {
  const found = new Set<string>();
  const open = new Map<string, RoomSession[]>();
  const standing = sessions.filter(({ status }) => status !== "CANCELLED");
  for (const one of [...standing].sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime())) {
    if (one.venueMapId === null) continue;
    const others = (open.get(one.venueMapId) ?? []).filter((other) => overlap(other, one));
    for (const { id } of others.length > 0 ? [one, ...others] : []) found.add(id);
    open.set(one.venueMapId, [...others, one]);
  }
  return found;
}
