import { Prisma } from "../../../../prisma/client/client.ts";
import { enteredOf, labelOf } from "../../../modules/desk/gate/read-tickets.ts";
import { type Context, requireSelf } from "../../../platform/context.ts";
import { AppError } from "../../../shared/app-error.ts";
import type { DrivenManifest } from "./driver-schema.ts";
import { drivesDeparture } from "./find-driven.ts";
import { readDriven } from "./read-driven.ts";

/** Who travels on a departure that this person drives: seats and names, and who has boarded. */
export async function getMyManifest(ctx: Context, { id }: { id: string }): Promise<DrivenManifest> {
  const actor = requireSelf(ctx);
  const trip = await ctx.db.trip.findUnique({
    where: { productId: id },
    select: { driverId: true, product: { select: { companyId: true } } },
  });
  const own = trip && { driverId: trip.driverId, companyId: trip.product.companyId };
  if (!own || !(await drivesDeparture(ctx.db, actor, own))) throw new AppError("NOT_FOUND");
  const [departure] = await readDriven(ctx, Prisma.sql`p."id" = ${id}::uuid`);
  if (!departure) throw new AppError("NOT_FOUND");
  const tickets = await ctx.db.ticket.findMany({
    where: { productId: id, status: { not: "CANCELLED" } },
    orderBy: { unit: "asc" },
    select: {
      unit: true,
      label: true,
      holderName: true,
      admits: true,
      entered: true,
      status: true,
      booking: {
        select: { status: true, statusReason: true, passengers: { select: { unit: true, name: true } } },
      },
    },
  });
  return {
    departure,
    passengers: tickets.map((ticket) => ({
      label: labelOf(ticket),
      name: ticket.booking.passengers.find(({ unit }) => unit === ticket.unit)?.name ?? ticket.holderName,
      admits: ticket.admits,
      boarded: enteredOf(ticket),
    })),
    generatedAt: ctx.now().toISOString(),
  };
}
