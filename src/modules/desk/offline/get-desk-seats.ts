import { type Context, requireActor } from "../../../platform/context.ts";
import { AppError } from "../../../shared/app-error.ts";
import { readDeparture } from "../../trip/gate/read-gate-departures.ts";
import { deskSeatsView } from "./lock-allotment.ts";
import type { DeskSeats } from "./offline-desk-schema.ts";

/** How the departure and the seats of a device stand now; for who took them, with or without the role since. */
export async function getDeskSeats(ctx: Context, { id }: { id: string }): Promise<DeskSeats> {
  const actor = requireActor(ctx);
  const allotment = await ctx.db.deskAllotment.findUnique({ where: { id } });
  if (!allotment || allotment.userId !== actor.id) throw new AppError("NOT_FOUND");
  return deskSeatsView(ctx, allotment, await readDeparture(ctx, allotment.productId));
}
