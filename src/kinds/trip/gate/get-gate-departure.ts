import { readOwnEntry } from "../../../modules/desk/gate/read-entries.ts";
import { openAllotments } from "../../../modules/desk/offline/lock-allotment.ts";
import { type Context, requireActor } from "../../../platform/context.ts";
import { AppError } from "../../../shared/app-error.ts";
import { asCashier } from "../../../shared/reach.ts";
import { fullName } from "../../../shared/text/person-name.ts";
import type { SeatLayout } from "../supply/seat-layout-schema.ts";
import type { GateDeparture } from "./gate-schema.ts";

interface SeatsRow {
  layout: SeatLayout;
  seatCount: number;
  plate: string;
  driver: string | null;
  soldSeats: number[];
  heldSeats: number[];
}

/** One departure with its seats, for the desk and for choosing the counter's seats. */
export async function getGateDeparture(ctx: Context, { id }: { id: string }): Promise<GateDeparture> {
  const actor = asCashier(requireActor(ctx));
  const entry = await readOwnEntry(ctx, actor, id);
  const [seats] = await ctx.db.$queryRaw<SeatsRow[]>`
    select b."layout", t."seatCount", coalesce(t."plate", b."plate") as "plate", t."driver",
      array(select m."unit" from "Claim" m
        where m."resourceId" = t."productId" and m."expiresAt" is null order by 1) as "soldSeats",
      array(select m."unit" from "Claim" m
        where m."resourceId" = t."productId" and m."expiresAt" > ${ctx.now()} order by 1) as "heldSeats"
    from "Trip" t join "Bus" b on b."id" = t."busId"
    where t."productId" = ${id}::uuid`;
  if (!seats) throw new AppError("NOT_FOUND");
  const offline = await openAllotments(ctx, id);
  return {
    ...entry,
    ...seats,
    offline: offline.map(({ allotment, slips }) => ({
      id: allotment.id,
      device: allotment.device,
      mine: allotment.userId === actor.id,
      employee: fullName(allotment.user),
      labels: slips.map(({ label }) => label),
      takenAt: allotment.takenAt.toISOString(),
    })),
  };
}
