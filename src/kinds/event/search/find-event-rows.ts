import { findWantedProducts, productRow } from "../../../modules/booking/rows/find-wanted-product.ts";
import type { FoundRow } from "../../../modules/booking/rows/row-schema.ts";
import {
  namedLike,
  namedRow,
  type RowSearch,
  scopeIn,
  shown,
} from "../../../modules/booking/rows/search-scope.ts";
import { eventResource } from "../supply/event.resource.ts";
import { eventSessionResource } from "../supply/event-session.resource.ts";

/** Finds events by their titles, with their next sessions first: those are what a desk or a gate looks for. */
export async function findEventRows(finding: RowSearch): Promise<FoundRow[]> {
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
