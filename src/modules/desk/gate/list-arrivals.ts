import { type Context, requireActor } from "../../../platform/context.ts";
import { servedBy } from "../../../shared/reach.ts";
import type { GateArrivalView } from "./gate-schema.ts";
import { viewOfMoment } from "./read-entries.ts";

/** What is on its way to the employee's own terminals, where its arrival is marked. */
export async function listArrivals(ctx: Context): Promise<GateArrivalView[]> {
  const { terminals } = servedBy(requireActor(ctx));
  if (terminals.length === 0) return [];
  const found = await Promise.all(
    Object.values(ctx.kinds).map((kind) => kind.gate?.arriving?.(ctx, terminals) ?? []),
  );
  return found.flat().map(({ expectedAt, moments, ...arrival }) => ({
    ...arrival,
    expectedAt: expectedAt.toISOString(),
    moments: moments.map(viewOfMoment),
  }));
}
