import type { Prisma, Product } from "../../../../prisma/client/client.ts";
import { hour } from "../../../shared/durations.ts";
import type { FoundRow } from "./row-schema.ts";
import { type RowSearch, shown } from "./search-scope.ts";

/** What began less than 12 hours ago is still looked for, at a gate for example. */
const stillWantedMs = 12 * hour;

/** The next departures or sessions among these products, the earliest first. */
export function findWantedProducts({ ctx }: RowSearch, scope: object, among: Prisma.ProductWhereInput) {
  const startsAt = { gte: new Date(ctx.now().getTime() - stillWantedMs) };
  return ctx.db.product.findMany({
    where: { AND: [scope, { startsAt }, among] },
    include: { eventSession: { select: { eventId: true } } },
    orderBy: { startsAt: "asc" },
    take: shown,
  });
}

export const productRow = (
  resource: FoundRow["resource"],
  { id, title, status, startsAt }: Pick<Product, "id" | "title" | "status" | "startsAt">,
  more: string[],
): FoundRow => ({ resource, id, title, status, at: startsAt?.toISOString() ?? null, more });
