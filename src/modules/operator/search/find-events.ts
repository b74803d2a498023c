import { eventResource } from "../../../kinds/event/supply/event.resource.ts";
import { eventSessionResource } from "../../../kinds/event/supply/event-session.resource.ts";
import type { FoundRow } from "../schema.ts";
import { findWantedProducts, productRow } from "./find-wanted-product.ts";
import { type Finding, namedLike, namedRow, scopeIn, shown } from "./search-scope.ts";

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
      ? await findWantedProducts(finding, sessions, { eventSession: { eventId: { in: [...places.keys()] } } })
      : [];
  return [
    ...next.map((session) =>
      productRow("event-session", session, [places.get(session.eventSession?.eventId ?? "") ?? ""]),
    ),
    ...found.map(({ id, title, place }) => namedRow("event", id, title, [place.name])),
  ];
}
