import { type Context, requireActor } from "../../../platform/context.ts";
import { maskedIdentity } from "../../../shared/booking/passenger.ts";
import { worksAtGate } from "../../../shared/reach.ts";
import type { GateEntryInput, Manifest, ManifestRow, ScanConflict } from "./gate-schema.ts";
import { readOwnEntry, requireServed } from "./read-entries.ts";
import { bookingsSeen, enteredOf, labelOf, ticketsOfEntry } from "./read-tickets.ts";

/** Manifest, by ticket: the passengers of a departure, the guests of a session, the patients of a day. */
export async function getManifest(ctx: Context, { id, day }: GateEntryInput): Promise<Manifest> {
  const actor = requireActor(ctx);
  const entry = await readOwnEntry(ctx, actor, id, day);
  const checksIdentity = entry.identityRequired && worksAtGate(actor, await requireServed(ctx, actor, id));
  const tickets = await ctx.db.ticket.findMany({
    where: { ...(await ticketsOfEntry(ctx, id, day)), status: { not: "CANCELLED" } },
    orderBy: [{ booking: { startsAt: "asc" } }, { unit: "asc" }],
    include: { booking: { include: { passengers: true } } },
  });
  const rows = tickets.map(({ booking, ...ticket }): ManifestRow => {
    const passenger = booking.passengers.find((one) => one.unit === ticket.unit);
    const identityNumber = passenger?.identityNumber ?? null;
    // Staff who check the papers at the gate need their numbers until the arrival; everybody else sees the mask.
    const readable = checksIdentity && booking.endsAt > ctx.now();
    return {
      unit: ticket.unit,
      label: labelOf({ ...ticket, booking }),
      name: passenger?.name ?? ticket.holderName,
      phone: passenger?.phone ?? booking.contactPhone,
      identityType: passenger?.identityType ?? null,
      identityNumber: identityNumber && !readable ? maskedIdentity(identityNumber) : identityNumber,
      bookingCode: booking.code,
      ticketCode: ticket.code,
      channel: booking.channel,
      admits: ticket.admits,
      entered: enteredOf(ticket),
      enteredAt: ticket.usedAt?.toISOString() ?? null,
    };
  });
  return {
    entry,
    rows,
    conflicts: await readConflicts(ctx, id),
    generatedAt: ctx.now().toISOString(),
  };
}

/** Offline scans of tickets that were already used or cancelled: a person entered who should not have. */
async function readConflicts(ctx: Context, productId: string): Promise<ScanConflict[]> {
  const scans = await ctx.db.ticketScan.findMany({
    where: {
      productId,
      ticket: { booking: await bookingsSeen(ctx, productId) },
      offline: true,
      outcome: { in: ["ALREADY_USED", "CANCELLED"] },
    },
    orderBy: { scannedAt: "asc" },
    include: { ticket: true },
  });
  return scans.flatMap(({ ticket, outcome, scannedAt, device }) =>
    ticket
      ? [
          {
            code: ticket.code,
            label: ticket.label,
            name: ticket.holderName,
            outcome: outcome as ScanConflict["outcome"],
            scannedAt: scannedAt.toISOString(),
            device,
          },
        ]
      : [],
  );
}
