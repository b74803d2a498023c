import { type Context, requireActor } from "../../../platform/context.ts";
import { tripSupplyFr } from "../../../shared/fr/trip/trip-supply.ts";
import type { Manifest, ManifestRow, ScanConflict } from "./gate-schema.ts";
import { gateDeparture, readOwnDeparture } from "./read-gate-departures.ts";

/** Who travels on a departure, by seat, for the driver and for controls on the road. */
export async function getManifest(ctx: Context, { id }: { id: string }): Promise<Manifest> {
  const row = await readOwnDeparture(ctx, requireActor(ctx), id);
  const tickets = await ctx.db.ticket.findMany({
    where: { productId: id, status: { not: "CANCELLED" } },
    orderBy: { unit: "asc" },
    include: { booking: { include: { passengers: true } } },
  });
  const rows = tickets.map(({ booking, ...ticket }): ManifestRow => {
    const passenger = booking.passengers.find((one) => one.unit === ticket.unit);
    return {
      unit: ticket.unit,
      label: tripSupplyFr.seat(ticket.unit),
      name: passenger?.name ?? ticket.holderName,
      phone: passenger?.phone ?? booking.contactPhone,
      identityType: passenger?.identityType ?? null,
      identityNumber: passenger?.identityNumber ?? null,
      bookingCode: booking.code,
      ticketCode: ticket.code,
      channel: booking.channel,
      boardedAt: ticket.usedAt?.toISOString() ?? null,
    };
  });
  const now = ctx.now();
  return {
    departure: gateDeparture(row, now),
    rows,
    conflicts: await readConflicts(ctx, id),
    generatedAt: now.toISOString(),
  };
}

/** Readings without network of tickets that were used or cancelled already: somebody travels who should not. */
async function readConflicts(ctx: Context, productId: string): Promise<ScanConflict[]> {
  const scans = await ctx.db.ticketScan.findMany({
    where: { productId, offline: true, outcome: { in: ["ALREADY_USED", "CANCELLED"] } },
    orderBy: { scannedAt: "asc" },
    include: { ticket: true },
  });
  return scans.flatMap(({ ticket, outcome, scannedAt, device }) =>
    ticket
      ? [
          {
            code: ticket.code,
            label: tripSupplyFr.seat(ticket.unit),
            name: ticket.holderName,
            outcome: outcome as ScanConflict["outcome"],
            scannedAt: scannedAt.toISOString(),
            device,
          },
        ]
      : [],
  );
}
