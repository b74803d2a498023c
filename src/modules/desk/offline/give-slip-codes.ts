import type { DeskAllotment } from "../../../../prisma/client/client.ts";
import type { Db, Tx } from "../../../platform/database/database.ts";
import { AppError } from "../../../shared/app-error.ts";
import type { Hold } from "../../booking/hold/insert-holds.ts";
import { type SigningKey, signTicket } from "../../ticket-key/sign-ticket.ts";
import type { SyncedDeskSale } from "./offline-desk-schema.ts";

interface Sold {
  hold: Hold;
  bookingId: string;
  allotment: DeskAllotment;
  /** The sold units, in the order of the passengers. */
  units: readonly number[];
  endsAt: Date;
}

/**
 * Gives each ticket the code of the slip that its passenger holds, and marks it as used when the slip was scanned at
 * the gate before its sale arrived. Returns the current units, in the order in which they were sold.
 */
export async function giveSlipCodes(
  tx: Tx,
  key: SigningKey,
  { hold, bookingId, allotment, units, endsAt }: Sold,
): Promise<number[]> {
  const [passengers, tickets] = [
    await tx.passenger.findMany({ where: { bookingId } }),
    await tx.ticket.findMany({ where: { bookingId } }),
  ];
  const given: number[] = [];
  for (const [place, unit] of units.entries()) {
    const passenger = passengers.find((one) => one.id === hold.passengers[place]?.id);
    const ticket = tickets.find((one) => one.unit === passenger?.unit);
    const code = allotment.codes[allotment.units.indexOf(unit)];
    if (!ticket || !code) throw new Error("a sold unit without a ticket");
    given.push(ticket.unit);
    // The device has sold this unit twice: the slip belongs to the first sale, but the money of the second is here all
    // the same.
    if ((await tx.ticket.count({ where: { code } })) > 0) continue;
    const scan = await tx.ticketScan.findFirst({
      where: { productId: allotment.productId, code, outcome: "SLIP" },
      orderBy: { scannedAt: "asc" },
    });
    await tx.ticket.update({
      where: { id: ticket.id },
      data: {
        code,
        token: signTicket(key, { ...ticket, code, endsAt }),
        ...(scan
          ? {
              status: "USED",
              entered: ticket.admits,
              usedAt: scan.scannedAt,
              usedById: scan.userId,
              usedDevice: scan.device,
            }
          : {}),
      },
    });
    if (scan) {
      await tx.ticketScan.update({
        where: { id: scan.id },
        data: { ticketId: ticket.id, outcome: "VALID" },
      });
    }
  }
  return given;
}

export async function syncedSaleView(db: Db, id: string): Promise<SyncedDeskSale> {
  const sale = await db.deskSale.findUnique({
    where: { id },
    include: { booking: { select: { code: true, units: true, labels: true, total: true, currency: true } } },
  });
  if (!sale?.booking) throw new AppError("NOT_FOUND");
  const { code, units, labels, total, currency } = sale.booking;
  return { id, outcome: sale.outcome, bookingCode: code, units, labels, amount: total, currency };
}
