import { type Context, requireActor } from "../../platform/context.ts";
import { gateDeparture, readOwnDeparture } from "./gate-data.ts";
import type { GateDepartureDetail } from "./gate-schema.ts";
import type { SeatLayout } from "./seat-layout-schema.ts";

/** One departure with its seats, for the desk and for the allotment. */
export async function getGateDeparture(ctx: Context, { id }: { id: string }): Promise<GateDepartureDetail> {
  const row = await readOwnDeparture(ctx, requireActor(ctx), id);
  const { soldSeats, heldSeats, identityRequired } = row;
  return {
    ...gateDeparture(row, ctx.now()),
    layout: row.layout as SeatLayout,
    ...{ soldSeats, heldSeats, identityRequired },
  };
}
