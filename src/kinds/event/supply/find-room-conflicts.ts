import type { Tx } from "../../../platform/database/database.ts";
import { formatDateTime } from "../../../shared/dates.ts";
import { overlap, type RoomDate } from "../rules/room-conflict.ts";
import { eventSupplyWords } from "../words/fr/event-supply.ts";

interface RoomUse {
  venueMapId: string | null | undefined;
  /** The planned or moved dates, in chronological order. */
  dates: readonly RoomDate[];
  title: string;
  timeZone: string;
  /** The moved session itself, which is no conflict. */
  except?: string;
  /** Other sessions that are moved with it by as much: their new times count. */
  movedToo?: { ids: readonly string[]; shiftMs: number };
}

/**
 * Sessions of one or two events on the same map at the same time. A warning, not a refusal: an organiser may divide a
 * hall. Read before the new sessions are written.
 */
export async function findRoomConflicts(
  tx: Pick<Tx, "$queryRaw">,
  { venueMapId, dates, title, timeZone, except, movedToo }: RoomUse,
): Promise<string[]> {
  const [first, last] = [dates[0], dates.at(-1)];
  if (!venueMapId || !first || !last) return [];
  const others = await tx.$queryRaw<(RoomDate & { title: string })[]>`
    select p."title", p."startsAt" + m."shift" as "startsAt", p."endsAt" + m."shift" as "endsAt"
    from "EventSession" s join "Product" p on p."id" = s."productId",
      lateral (select case when s."productId" = any(${movedToo?.ids ?? []}::uuid[])
        then make_interval(secs => ${(movedToo?.shiftMs ?? 0) / 1000}::float8) else interval '0' end as "shift") m
    where s."venueMapId" = ${venueMapId}::uuid and p."status" <> 'CANCELLED'
      and s."productId" is distinct from ${except ?? null}::uuid
      and p."startsAt" + m."shift" < ${last.endsAt} and p."endsAt" + m."shift" > ${first.startsAt}
    order by 2`;
  const among = dates.flatMap((date, index) => {
    const before = dates[index - 1];
    return before && before.endsAt > date.startsAt ? [{ ...date, title }] : [];
  });
  return [...others.filter((other) => dates.some((date) => overlap(date, other))), ...among].map((other) =>
    eventSupplyWords.sameHall(other.title, formatDateTime(other.startsAt, timeZone)),
  );
}
