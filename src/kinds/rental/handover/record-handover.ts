import type { Booking } from "../../../../prisma/client/client.ts";
import { findDeposit } from "../../../modules/booking/deposit/find-deposit.ts";
import { keepPart } from "../../../modules/booking/deposit/keep-deposit.ts";
import { scheduleRelease, stopRelease } from "../../../modules/booking/deposit/schedule-release.ts";
import { writeAudit } from "../../../platform/audit.ts";
import { type Context, requireSelf } from "../../../platform/context.ts";
import { type Tx, withRetry } from "../../../platform/database/database.ts";
import { AppError } from "../../../shared/app-error.ts";
import { normaliseCode } from "../../../shared/booking/booking-code.ts";
import { endOverdue } from "./block-late.ts";
import { requireHandover, serves } from "./handover-policy.ts";
import type { HandoverInput } from "./handover-schema.ts";
import { proofOf, requireShots } from "./photo-policy.ts";
import { readShots } from "./read-views.ts";
import { handoverState } from "./state-schema.ts";

/**
 * Records a handover, once each way: the meter, the fuel, the photographs, the damage and, at the return, what the
 * company keeps of the caution. By the customer or the company's employee; a repeated request after a lost answer
 * changes nothing.
 */
export async function recordHandover(ctx: Context, input: HandoverInput): Promise<{ id: string }> {
  const actor = requireSelf(ctx);
  return withRetry(ctx.db, async (tx) => {
    const booking = await lockRental(tx, input.bookingId);
    const own = booking?.userId === actor.id;
    if (!booking || !(own || serves(actor, booking))) throw new AppError("NOT_FOUND");
    const known = await tx.handover.findMany({ where: { bookingId: booking.id } });
    const same = known.find(({ id }) => id === input.id);
    if (same) return { id: same.id };
    const now = ctx.now();
    requireHandover(input, booking, known, now);
    if (input.keep && !serves(actor, booking)) throw new AppError("FORBIDDEN");
    await requirePhotos(tx, input, { productId: booking.productId, ownerId: actor.id });
    const agreed = await isAgreed(tx, input, { booking, own });
    const at = new Date(Math.min(input.at.getTime(), now.getTime()));
    const { id, direction, km = null, fuelEighths = null, photos, notes, state = {} } = input;
    await tx.handover.create({
      data: {
        id,
        bookingId: booking.id,
        companyId: booking.companyId,
        ...{ direction, at, km, fuelEighths, photos, notes, state },
        userId: actor.id,
        confirmedAt: agreed ? now : null,
        createdAt: now,
      },
    });
    await keepOfCaution(ctx, tx, input);
    if (!own) await markHandedOver(tx, input, { at, usedById: actor.id });
    await timeCaution(ctx, tx, booking.id, { direction, at });
    await auditHandover(ctx, tx, booking, { ...input, at });
    return { id };
  });
}

async function auditHandover(ctx: Context, tx: Tx, booking: LockedRental, handover: HandoverInput) {
  const { companyId, countryId } = booking;
  const { direction, at, km = null, fuelEighths = null, notes, photos } = handover;
  await writeAudit(ctx, tx, {
    action: direction === "OUT" ? "hand-over" : "take-back",
    objectType: "Booking",
    objectId: booking.id,
    companyId,
    countryId,
    after: { at, km, fuelEighths, notes, photos: photos.length || null },
  });
}

/** A customer to whom an employee hands over needs no scan; one who records it alone still shows the ticket. */
async function markHandedOver(
  tx: Tx,
  { bookingId, direction }: HandoverInput,
  { at, usedById }: { at: Date; usedById: string },
): Promise<void> {
  if (direction !== "OUT") return;
  await tx.ticket.updateMany({
    where: { bookingId, status: "VALID" },
    data: { status: "USED", entered: 1, usedAt: at, usedById },
  });
}

/** What is out has its caution held until it is back. */
async function timeCaution(
  ctx: Context,
  tx: Tx,
  bookingId: string,
  { direction, at }: Pick<HandoverInput, "direction" | "at">,
): Promise<void> {
  if (direction === "OUT") return stopRelease(tx, bookingId);
  await endOverdue(tx, bookingId);
  await scheduleRelease(ctx, tx, { bookingId, returnedAt: at });
}

/** Before the release is scheduled, so that the customer reads one message: what is kept, or when all of it comes back. */
async function keepOfCaution(ctx: Context, tx: Tx, input: HandoverInput): Promise<void> {
  const { bookingId, keep, photos, state } = input;
  if (!keep) return;
  const deposit = await findDeposit(tx, { bookingId });
  if (!deposit) throw new AppError("DEPOSIT_STATE");
  await keepPart(ctx, tx, deposit, { ...keep, photos: proofOf(handoverState.parse(state ?? {}), photos) });
}

/**
 * The customer agrees by recording it themselves, or by giving the employee the code of the booking or of its ticket:
 * both are on the customer's screen, and the ticket shows its own one in large letters.
 */
async function isAgreed(
  tx: Tx,
  { code }: HandoverInput,
  { booking, own }: { booking: LockedRental; own: boolean },
): Promise<boolean> {
  if (own || code === undefined) return own;
  const given = normaliseCode(code);
  const ofTicket = { bookingId: booking.id, code: given, status: { not: "CANCELLED" } } as const;
  if (given !== booking.code && !(await tx.ticket.count({ where: ofTicket }))) {
    throw new AppError("HANDOVER_CODE");
  }
  return true;
}

type LockedRental = Pick<
  Booking,
  "id" | "code" | "userId" | "companyId" | "terminalId" | "countryId" | "productId" | "status" | "startsAt"
>;

async function lockRental(tx: Tx, bookingId: string): Promise<LockedRental | undefined> {
  const [row] = await tx.$queryRaw<LockedRental[]>`
    select "id", "code", "userId", "companyId", "terminalId", "countryId", "productId", "status"::text as "status",
      "startsAt"
    from "Booking" where "id" = ${bookingId}::uuid and "kind" = 'location' for update`;
  return row;
}

/** Refuses photographs that this person has not uploaded, and views that are missing. */
async function requirePhotos(
  tx: Tx,
  { photos: keys, state }: HandoverInput,
  { productId, ownerId }: { productId: string; ownerId: string },
): Promise<void> {
  const known = await tx.storedFile.count({ where: { key: { in: [...keys] }, ownerId } });
  if (known !== new Set(keys).size) throw new AppError("INVALID_REFERENCE");
  if (state) requireShots(await readShots(tx, productId), state, keys);
}

export const photoFolder = (bookingId: string) => `handovers/${bookingId}`;
