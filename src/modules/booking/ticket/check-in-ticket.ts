import type { Booking, Ticket } from "../../../../prisma/client/client.ts";
import { type Context, requireActor } from "../../../platform/context.ts";
import { type Tx, withRetry } from "../../../platform/database/database.ts";
import { AppError } from "../../../shared/app-error.ts";
import { normaliseCode, servesCompany } from "../../../shared/booking/booking-rules.ts";
import { codeOfToken } from "../../ticket-key/sign-ticket.ts";
import type { ScanInput } from "../schema.ts";
import type { ScanOutcome, ScanResult } from "../view/view-schema.ts";

/**
 * One reading at the gate, by staff of the company whose departure is boarding. The same reading sent again, from a
 * device that has found its network, gets the answer that it got the first time.
 */
export async function checkInTicket(ctx: Context, scan: ScanInput): Promise<ScanResult> {
  const actor = requireActor(ctx);
  const product = await ctx.db.product.findUnique({
    where: { id: scan.productId },
    select: { companyId: true, terminalId: true },
  });
  if (!product || !servesCompany(actor, product.companyId, product.terminalId))
    throw new AppError("NOT_FOUND");
  const isToken = scan.ticket.includes(".");
  const code = isToken ? await codeOfToken(ctx.db, scan.ticket) : normaliseCode(scan.ticket);
  return withRetry(ctx.db, async (tx) => {
    const { companyId } = product;
    let ticket = code ? await findTicket(tx, code, companyId) : null;
    const slip = ticket || !code || isToken ? null : await lockSlip(tx, scan.productId, code);
    // Its sale may have arrived while we waited.
    if (slip && code) ticket = await findTicket(tx, code, companyId);
    const scanned = { code: code ?? "", companyId, userId: actor.id };
    const first = await tx.ticketScan.createMany({
      data: { ...scanRow(scan), ...scanned, ticketId: ticket?.id ?? null, outcome: "" },
      skipDuplicates: true,
    });
    if (first.count === 0) return knownScan(tx, scan, companyId);
    const outcome = ticket
      ? await use(tx, scan, ticket, actor.id)
      : slip && code
        ? await readSlip(tx, scan, code)
        : isToken
          ? "FORGED"
          : "UNKNOWN";
    await tx.ticketScan.update({ where: { id: scan.id }, data: { outcome } });
    return scanResult(scan, outcome, ticket);
  });
}

function findTicket(tx: Tx, code: string, companyId: string) {
  return tx.ticket.findFirst({ where: { code, companyId }, include: { booking: true } });
}

/** A seat that a device sells without network: the slip is known by the code that its ticket will have. */
async function lockSlip(tx: Tx, productId: string, code: string): Promise<object | null> {
  const [slip] = await tx.$queryRaw<object[]>`
    select 1 from "DeskAllotment"
    where "productId" = ${productId}::uuid and "returnedAt" is null and ${code} = any("codes") for update`;
  return slip ?? null;
}

/** The ticket is used when it comes into being; until then the first reading of the slip is the one that counts. */
async function readSlip(tx: Tx, { id, productId }: ScanInput, code: string): Promise<ScanOutcome> {
  const before = await tx.ticketScan.count({ where: { productId, code, outcome: "SLIP", NOT: { id } } });
  return before > 0 ? "ALREADY_USED" : "SLIP";
}

type FoundTicket = Ticket & { booking: Booking };

function scanRow({ id, productId, scannedAt, device, offline }: ScanInput) {
  return { id, productId, scannedAt, device, offline };
}

/** Of two devices that let the same ticket pass, one is first: the row decides. */
async function use(tx: Tx, scan: ScanInput, ticket: FoundTicket, userId: string): Promise<ScanOutcome> {
  if (ticket.productId !== scan.productId) return "WRONG_DEPARTURE";
  if (ticket.status === "CANCELLED" || ticket.booking.status === "CANCELLED") return "CANCELLED";
  const { count } = await tx.ticket.updateMany({
    where: { id: ticket.id, status: "VALID" },
    data: { status: "USED", usedAt: scan.scannedAt, usedById: userId, usedDevice: scan.device },
  });
  return count === 1 ? "VALID" : "ALREADY_USED";
}

async function knownScan(tx: Tx, scan: ScanInput, companyId: string): Promise<ScanResult> {
  const known = await tx.ticketScan.findUnique({
    where: { id: scan.id },
    include: { ticket: { include: { booking: true } } },
  });
  if (known?.companyId !== companyId) throw new AppError("CONFLICT");
  return scanResult(scan, known.outcome as ScanOutcome, known.ticket);
}

function scanResult(scan: ScanInput, outcome: ScanOutcome, ticket: FoundTicket | null): ScanResult {
  const again = outcome === "ALREADY_USED";
  return {
    id: scan.id,
    outcome,
    ticket: ticket && {
      code: ticket.code,
      label: ticket.label,
      holderName: ticket.holderName,
      bookingCode: ticket.booking.code,
    },
    usedAt: again ? (ticket?.usedAt?.toISOString() ?? null) : null,
    usedDevice: again ? (ticket?.usedDevice ?? null) : null,
    rightDeparture:
      outcome === "WRONG_DEPARTURE" && ticket
        ? { productId: ticket.productId, startsAt: ticket.booking.startsAt.toISOString() }
        : null,
  };
}
