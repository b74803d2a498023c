import { type Context, requireActor } from "../../../platform/context.ts";
import { AppError } from "../../../shared/app-error.ts";
import type { DeskUnits } from "./offline-desk-schema.ts";
import { deskUnitsView } from "./view-allotment.ts";

/** How the product and the units of a device stand now; for the person who took them, with or without the role since. */
export async function getDeskUnits(ctx: Context, { id }: { id: string }): Promise<DeskUnits> {
  const actor = requireActor(ctx);
  const allotment = await ctx.db.deskAllotment.findUnique({ where: { id } });
  if (!allotment || allotment.userId !== actor.id) throw new AppError("NOT_FOUND");
  return deskUnitsView(ctx, allotment);
}
