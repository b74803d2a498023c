import { type Context, requireActor } from "../../../platform/context.ts";
import { AppError } from "../../../shared/app-error.ts";
import type { DeskUnits } from "./offline-desk-schema.ts";
import { deskUnitsView } from "./view-allotment.ts";

/** Current state of the product and of a device's units, for the employee who took them, even after losing the role. */
export async function getDeskUnits(ctx: Context, { id }: { id: string }): Promise<DeskUnits> {
  const actor = requireActor(ctx);
  const allotment = await ctx.db.deskAllotment.findUnique({ where: { id } });
  if (!allotment || allotment.userId !== actor.id) throw new AppError("NOT_FOUND");
  return deskUnitsView(ctx, allotment);
}
