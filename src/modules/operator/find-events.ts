import { hour } from "../../shared/booking/booking-rules.ts";
import { eventResource } from "../event/supply/event.resource.ts";
import { eventSessionResource } from "../event/supply/event-session.resource.ts";
import type { FoundRow } from "./schema.ts";
import { type Finding, namedLike, scopeIn, shown } from "./search-scope.ts";

/** Sessions of an event found by its title: those of the last 12 hours and future ones. */
const stillWantedMs = 12 * hour;

/** Finds events by their titles, with their next sessions first: those are what a desk or a gate looks for. */
export async function findEvents(finding: Finding): Promise<FoundRow[]> {
  const { ctx, folded } = finding;
  const [events, sessions] = [eventResource, eventSessionResource].map((one) => scopeIn(finding, one));
  if (!events || folded.length === 0) return [];
  const found = await ctx.db.event.findMany({
    where: { AND: [events, namedLike(folded)] },
    include: { place: { select: { name: true } } },
    orderBy: { createdAt: "desc" },
    take: shown,
  });
  const places = new Map(found.map(({ id, place }) => [id, place.name]));
  const next =
    sessions && found.length > 0
      ? await ctx.db.product.findMany({
          where: {
            AND: [
              sessions,
              {
                startsAt: { gte: new Date(ctx.now().getTime() - stillWantedMs) },
                eventSession: { eventId: { in: [...places.keys()] } },
              },
            ],
          },
          include: { eventSession: { select: { eventId: true } } },
          orderBy: { startsAt: "asc" },
          take: shown,
        })
      : [];
  return [
    ...next.map(
      ({ id, title, status, startsAt, eventSession }): FoundRow => ({
        resource: "event-session",
        id,
        title,
        status,
        at: startsAt?.toISOString() ?? null,
        more: [places.get(eventSession?.eventId ?? "") ?? ""],
      }),
    ),
    ...found.map(
      ({ id, title, place }): FoundRow => ({
        resource: "event",
        id,
        title,
        status: null,
        at: null,
        more: [place.name],
      }),
    ),
  ];
}
