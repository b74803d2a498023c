import { type Context, requireSelf } from "../../../platform/context.ts";
import { healthReading } from "./health-policy.ts";
import type { HealthView } from "./health-schema.ts";

/** Number of latest accesses that are shown. */
const shown = 20;

/** Who has read this person's own health information, and when. */
export async function listHealthViews(ctx: Context): Promise<HealthView[]> {
  const { id } = requireSelf(ctx);
  const readings = await ctx.db.auditEntry.findMany({
    where: { objectType: "User", objectId: id, action: healthReading },
    orderBy: { at: "desc" },
    take: shown,
    select: { at: true, after: true },
  });
  return readings.map(({ at, after }) => ({
    at: at.toISOString(),
    consultant: String((after as { consultant?: string } | null)?.consultant ?? ""),
  }));
}
