import { type Context, requireActor } from "../../platform/context.ts";
import { seenProducts } from "./get-cockpit.ts";
import type { SoldInput, SoldPlaces } from "./schema.ts";

interface Taken {
  id: string;
  sold: number;
  held: number;
}

/** How full the departures or sessions of one page of a list are; those that the person may not read are left out. */
export async function listSold(ctx: Context, { area, ids }: SoldInput): Promise<SoldPlaces[]> {
  const products = await seenProducts(ctx, requireActor(ctx), area, ids);
  const seen = products.map(({ id }) => id);
  const taken = await ctx.db.$queryRaw<Taken[]>`
    select "resourceId" as "id", count(*) filter (where "expiresAt" is null)::int as "sold",
      count(*) filter (where "expiresAt" is not null)::int as "held"
    from "Claim"
    where "resourceId" = any(${seen}::uuid[]) and ("expiresAt" is null or "expiresAt" > ${ctx.now()})
    group by 1`;
  const takenOf = new Map(taken.map((row) => [row.id, row]));
  const told: SoldPlaces[] = [];
  for (const kind of new Set(products.map((product) => product.kind))) {
    const own = products.filter((product) => product.kind === kind).map(({ id }) => id);
    const facts = await ctx.kinds[kind]?.gate?.facts(ctx.db, own);
    for (const [id, { capacity, moments = [] }] of facts ?? []) {
      if (capacity === null) continue;
      const { sold = 0, held = 0 } = takenOf.get(id) ?? {};
      const moment = moments.findLast(({ at }) => at !== null)?.label ?? null;
      told.push({ id, capacity, sold, held, moment });
    }
  }
  return told;
}
