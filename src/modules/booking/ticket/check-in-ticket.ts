import type { Prisma } from "../../../../prisma/client/client.ts";
import { type Context, requireActor } from "../../../platform/context.ts";
import { type Tx, withRetry } from "../../../platform/database/database.ts";
import { AppError } from "../../../shared/app-error.ts";
import { normaliseCode } from "../../../shared/booking/booking-code.ts";
import { isUnseated } from "../../../shared/booking/booking-steps.ts";
import { dayOf } from "../../../shared/dates.ts";
import { asController, placesSeen, servesProduct } from "../../../shared/reach.ts";
import { listedPlaces } from "../../../shared/words/fr/kinds.ts";
import { codeOfToken } from "../../ticket-key/sign-ticket.ts";
import type { ScanInput } from "../schema.ts";
import type { ScanOutcome, ScanResult } from "../view/view-schema.ts";

/**
 * One scan at the gate, by staff of the company that sold the product. A device that sends the same scan again after it
 * was offline gets the first answer.
 */
export async function checkInTicket(
  ctx: Context,
  scan: ScanInput,
  known?: { code: string | null },
): Promise<ScanResult> {
  const actor = asController(requireActor(ctx));
  const product = await ctx.db.product.findUnique({
    where: { id: scan.productId },
    select: { companyId: true, terminalId: true, otherTerminalIds: true },
  });
  if (!product || !servesProduct(actor, product)) throw new AppError("NOT_FOUND");
  const places = placesSeen(actor, product);
  const { code } = known ?? { code: await codeOfScan(ctx, scan) };
  return withRetry(ctx.db, async (tx) => {
    const { companyId } = product;
    const { ticket, slip } = await findRead(tx, scan, code, companyId);
    const scanned = { code: code ?? "", companyId, userId: actor.id };
    const first = await tx.ticketScan.createMany({
      data: { ...scanRow(scan), ...scanned, ticketId: ticket?.id ?? null, outcome: "" },
      skipDuplicates: true,
    });
    if (first.count === 0) return knownScan(tx, scan, companyId);
    const outcome = ticket
      ? await use(ctx, tx, scan, { ticket, userId: actor.id, places })
      : await readWithoutTicket(tx, scan, slip ? code : null);
    await tx.ticketScan.update({ where: { id: scan.id }, data: { outcome } });
    // The ticket after this scan.
    return scanResult(scan, outcome, ticket && (await findTicket(tx, ticket.code, companyId)));
  });
}

/** The code of the ticket that was read; null for a token that we have not signed. */
export async function codeOfScan(ctx: Context, scan: ScanInput): Promise<string | null> {
  return isToken(scan) ? codeOfToken(ctx.db, scan.ticket) : normaliseCode(scan.ticket);
}

const isToken = ({ ticket }: ScanInput) => ticket.includes(".");

/** The ticket of a code, or the slip that was sold offline and has no ticket yet. */
async function findRead(tx: Tx, scan: ScanInput, code: string | null, companyId: string) {
  if (!code) return { ticket: null, slip: null };
  const ticket = await findTicket(tx, code, companyId);
  const slip = ticket || isToken(scan) ? null : await lockSlip(tx, scan.productId, code);
  // The sale may have arrived while this waited for the lock.
  return { ticket: slip ? await findTicket(tx, code, companyId) : ticket, slip };
}

function readWithoutTicket(
  tx: Tx,
  scan: ScanInput,
  slipCode: string | null,
): ScanOutcome | Promise<ScanOutcome> {
  if (slipCode) return readSlip(tx, scan, slipCode);
  return isToken(scan) ? "FORGED" : "UNKNOWN";
}

const withBooking = {
  booking: { include: { country: { select: { timeZone: true } } } },
} satisfies Prisma.TicketInclude;

function findTicket(tx: Tx, code: string, companyId: string) {
  return tx.ticket.findFirst({ where: { code, companyId }, include: withBooking });
}

/** Locks the slip of an offline desk: it has the code that its ticket will have. */
async function lockSlip(tx: Tx, productId: string, code: string): Promise<object | null> {
  const [slip] = await tx.$queryRaw<object[]>`
    select 1 from "DeskAllotment"
    where "productId" = ${productId}::uuid and "returnedAt" is null and ${code} = any("codes") for update`;
  return slip ?? null;
}

/** The ticket is marked as used when it is created; until then the first scan of the slip counts. */
async function readSlip(tx: Tx, { id, productId }: ScanInput, code: string): Promise<ScanOutcome> {
  const before = await tx.ticketScan.count({ where: { productId, code, outcome: "SLIP", NOT: { id } } });
  return before > 0 ? "ALREADY_USED" : "SLIP";
}

type FoundTicket = Prisma.TicketGetPayload<{ include: typeof withBooking }>;

function scanRow({ id, productId, scannedAt, device, offline, people = 1 }: ScanInput) {
  return { id, productId, scannedAt, device, offline, people };
}

/** When two devices scan one ticket at the same time, the update of its row decides. */
async function use(
  ctx: Pick<Context, "kinds">,
  tx: Tx,
  scan: ScanInput,
  { ticket, userId, places }: { ticket: FoundTicket; userId: string; places: string[] | null },
): Promise<ScanOutcome> {
  // A customer who came to the wrong place of a consultant is not admitted here.
  const elsewhere = places !== null && !places.includes(ticket.booking.terminalId ?? "");
  if (elsewhere || ticket.productId !== scan.productId) return "WRONG_PRODUCT";
  if (ticket.status === "CANCELLED" || ticket.booking.status === "CANCELLED") return "CANCELLED";
  if (isOfAnotherDay(ctx, scan, ticket)) return "WRONG_DAY";
  if (isUnseated(ticket.booking)) return "NO_PLACE";
  if (await enter(tx, scan, ticket.id, { userId, people: scan.people ?? 1 })) return "VALID";
  const now = await tx.ticket.findUniqueOrThrow({ where: { id: ticket.id } });
  const left = now.admits - now.entered;
  if (now.status === "CANCELLED") return "CANCELLED";
  if (left <= 0 || (now.status === "USED" && now.entered === 0)) return "ALREADY_USED";
  // Scanned offline, these people have already entered: the rest of the ticket is used up.
  if (scan.offline) await enter(tx, scan, ticket.id, { userId, people: left });
  return "TOO_MANY";
}

/** True for an appointment of another day: the customer is told so, and is still admitted on the right day. */
function isOfAnotherDay(
  { kinds }: Pick<Context, "kinds">,
  { scannedAt }: ScanInput,
  { booking: { kind, startsAt, country } }: FoundTicket,
): boolean {
  if (!kinds[kind]?.gate?.onItsDay) return false;
  return dayOf(scannedAt, country.timeZone) !== dayOf(startsAt, country.timeZone);
}

/** Admits people while the ticket has room for all of them; the first entry keeps its time and device. */
async function enter(
  tx: Tx,
  { scannedAt, device }: ScanInput,
  ticketId: string,
  { userId, people }: { userId: string; people: number },
): Promise<boolean> {
  const count = await tx.$executeRaw`
    update "Ticket" set "status" = 'USED', "entered" = "entered" + ${people},
      "usedById" = case when "usedAt" <= ${scannedAt} then "usedById" else ${userId}::uuid end,
      "usedDevice" = case when "usedAt" <= ${scannedAt} then "usedDevice" else ${device} end,
      "usedAt" = least("usedAt", ${scannedAt})
    where "id" = ${ticketId}::uuid and "entered" + ${people} <= "admits"
      and ("status" = 'VALID' or ("status" = 'USED' and "entered" > 0))`;
  return count === 1;
}

async function knownScan(tx: Tx, scan: ScanInput, companyId: string): Promise<ScanResult> {
  const known = await tx.ticketScan.findUnique({
    where: { id: scan.id },
    include: { ticket: { include: withBooking } },
  });
  if (known?.companyId !== companyId) throw new AppError("CONFLICT");
  return scanResult(scan, known.outcome as ScanOutcome, known.ticket);
}

function scanResult(scan: ScanInput, outcome: ScanOutcome, ticket: FoundTicket | null): ScanResult {
  const again = outcome === "ALREADY_USED" || outcome === "TOO_MANY";
  return {
    id: scan.id,
    outcome,
    ticket: ticket && {
      code: ticket.code,
      label: listedPlaces([ticket.label]),
      holderName: ticket.holderName,
      bookingCode: ticket.booking.code,
      admits: ticket.admits,
      entered: ticket.entered,
    },
    usedAt: again ? (ticket?.usedAt?.toISOString() ?? null) : null,
    usedDevice: again ? (ticket?.usedDevice ?? null) : null,
    rightProduct:
      outcome === "WRONG_PRODUCT" && ticket
        ? { productId: ticket.productId, startsAt: ticket.booking.startsAt.toISOString() }
        : null,
  };
}
