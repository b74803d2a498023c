import { type Context, requireActor } from "../../../platform/context.ts";
import { fullName } from "../../../shared/text/full-name.ts";
import { openAllotments } from "../../desk/offline/lock-allotment.ts";
import type { SeatLayout } from "../supply/seat-layout-schema.ts";
import type { GateDepartureDetail } from "./gate-schema.ts";
import { gateDeparture, readOwnDeparture } from "./read-gate-departures.ts";

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
