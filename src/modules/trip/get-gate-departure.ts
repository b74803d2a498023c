import { type Context, requireActor } from "../../platform/context.ts";
import { fullName } from "../../shared/full-name.ts";
import { gateDeparture, readOwnDeparture } from "./gate-data.ts";
import type { GateDepartureDetail } from "./gate-schema.ts";
import { openAllotments } from "./offline-desk-data.ts";
import type { SeatLayout } from "./seat-layout-schema.ts";

/** One departure with its seats, for the desk and for the allotment. */
export async function getGateDeparture(ctx: Context, { id }: { id: string }): Promise<GateDepartureDetail> {
  const actor = requireActor(ctx);
  const row = await readOwnDeparture(ctx, actor, id);
  const offline = await openAllotments(ctx, id);
  const { soldSeats, heldSeats, identityRequired } = row;
  return {
    ...gateDeparture(row, ctx.now()),
    layout: row.layout as SeatLayout,
    soldSeats,
    heldSeats,
    identityRequired,
    offline: offline.map(({ allotment, slips }) => ({
      id: allotment.id,
      device: allotment.device,
      mine: allotment.userId === actor.id,
      employee: fullName(allotment.user),
      units: slips.map(({ unit }) => unit),
      takenAt: allotment.takenAt.toISOString(),
    })),
  };
}
