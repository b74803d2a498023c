import type { Context } from "../../../platform/context.ts";
import { namesOf, type StorySubject } from "./story-events.ts";
import type { StoryEvent } from "./support-schema.ts";

/** The history of a booking's tickets, with the places as they were labelled at the time. */

const iso = (date: Date) => date.toISOString();

interface PlaceMove {
  at: Date;
  from: string[];
  to: string[];
}

const placesOf = (value: unknown) => (value as { places?: string[] } | null)?.places ?? [];

/** The latest first. */
async function readMoves(ctx: Context, bookingId: string): Promise<PlaceMove[]> {
  const entries = await ctx.db.auditEntry.findMany({
    where: { objectType: "Booking", objectId: bookingId, action: "move-places" },
    orderBy: { at: "desc" },
  });
  return entries.map(({ at, before, after }) => ({ at, from: placesOf(before), to: placesOf(after) }));
}

/** The label of a place at that time: a ticket keeps only its current label. */
function labelAt(moves: readonly PlaceMove[], label: string, then: Date): string {
  return moves
    .filter(({ at }) => at > then)
    .reduce((name, { from, to }) => from[to.indexOf(name)] ?? name, label);
}

export async function ticketEvents(ctx: Context, { booking }: StorySubject): Promise<StoryEvent[]> {
  const tickets = await ctx.db.ticket.findMany({
    where: { bookingId: booking.id },
    include: { scans: { orderBy: { scannedAt: "desc" }, take: 50 } },
    orderBy: { unit: "asc" },
  });
  const scans = tickets.flatMap((ticket) => ticket.scans);
  const names = await namesOf(
    ctx,
    scans.map(({ userId }) => userId),
  );
  const moves = await readMoves(ctx, booking.id);
  const events = tickets.flatMap(({ id, code, label, holderName, createdAt, cancelledAt }): StoryEvent[] => {
    const base = { kind: "ticket" as const, code, label, holderName };
    const first = labelAt(moves, label, createdAt);
    return [
      { ...base, id: `${id}:issued`, at: iso(createdAt), what: "ISSUED", label: first },
      ...(cancelledAt
        ? [{ ...base, id: `${id}:cancelled`, at: iso(cancelledAt), what: "CANCELLED" as const }]
        : []),
    ];
  });
  const read = scans.map(({ id, code, scannedAt, outcome, device, offline, userId }) => ({
    id,
    at: iso(scannedAt),
    kind: "scan" as const,
    code,
    outcome,
    device,
    offline,
    by: names.get(userId) ?? "",
  }));
  return [...events, ...read];
}
