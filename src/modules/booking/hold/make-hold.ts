import type { Context } from "../../../platform/context.ts";
import { randomCode, uuid7 } from "../../../platform/database/uuid.ts";
import { AppError } from "../../../shared/app-error.ts";
import { codeAlphabet, frozenTiers, hour, minute } from "../../../shared/booking/booking-rules.ts";
import type { Settings } from "../../../shared/settings.ts";
import type { Plan, SaleChannel } from "../kind.ts";
import type { HoldPlacesInput } from "../schema.ts";
import type { HeldBill } from "../view/view-schema.ts";
import type { BookingRow, Hold, SaleProduct } from "./insert-holds.ts";

/** The rows of a hold, and what is answered about them. */

/** Who buys, and where: a signed-in customer, or a member of staff at the desk for whoever stands there. */
export interface Sale {
  channel: SaleChannel;
  userId: string | null;
  soldById: string | null;
  /** Name of the customer when the contact gives none. */
  name: string;
}

export interface PlannedLeg {
  input: HoldPlacesInput["legs"][number];
  product: SaleProduct;
  plan: Plan;
}

export function makeHold(
  input: HoldPlacesInput,
  sale: Sale,
  legs: readonly PlannedLeg[],
  units: readonly number[][],
  { now, settings }: { now: Date; settings: Settings },
): Hold {
  const billId = uuid7(now);
  const validated = legs.some((leg) => leg.product.requireValidation && sale.channel === "ONLINE");
  const firstStart = Math.min(...legs.map((leg) => leg.plan.startsAt.getTime()));
  const holdMs = validated ? settings.requestHours * hour : settings.holdMinutes * minute;
  const holdExpiresAt = new Date(
    Math.min(now.getTime() + holdMs, validated ? firstStart : Number.POSITIVE_INFINITY),
  );
  const bookings = legs.map((leg, index) =>
    bookingRow(leg, units[index] ?? [], { billId, sale, input, now }),
  );
  return {
    bill: {
      id: billId,
      countryId: legs[0]?.product.countryId ?? "",
      userId: sale.userId,
      total: legs.reduce((sum, leg) => sum + leg.plan.total, 0),
      currency: legs[0]?.plan.currency ?? "",
      holdExpiresAt,
      idempotencyKey: keyOf(input, sale),
      createdAt: now,
    },
    bookings,
    passengers: legs.flatMap((leg, index) =>
      leg.input.passengers.slice(0, leg.plan.places).map((passenger, place) => ({
        id: uuid7(now),
        bookingId: bookings[index]?.id ?? "",
        unit: units[index]?.[place] ?? 0,
        name: passenger.name,
        phone: passenger.phone ?? null,
        identityType: passenger.identityType ?? null,
        identityNumber: passenger.identityNumber ?? null,
      })),
    ),
    unpaidHolds: {
      maximum: settings.unpaidHoldsMaximum,
      replacesBillId: input.replacesBillId ?? null,
    },
  };
}

function bookingRow(
  { input: leg, product, plan }: PlannedLeg,
  units: number[],
  { billId, sale, input, now }: { billId: string; sale: Sale; input: HoldPlacesInput; now: Date },
): BookingRow {
  return {
    id: uuid7(now),
    code: randomCode(codeAlphabet, 7),
    billId,
    leg: leg.leg,
    kind: product.kind,
    productId: product.id,
    resourceId: plan.resourceId,
    units,
    equivalents: plan.equivalents,
    countryId: product.countryId,
    companyId: product.companyId,
    terminalId: product.terminalId,
    userId: sale.userId,
    channel: sale.channel,
    soldById: sale.soldById,
    status: product.requireValidation && sale.channel === "ONLINE" ? "REQUESTED" : "PENDING",
    places: plan.places,
    priceLines: plan.lines,
    total: plan.total,
    currency: plan.currency,
    refundTiers: frozenTiers(product, { refundTiers: product.companyRefundTiers }),
    commissionBasisPoints: product.commissionBasisPoints,
    startsAt: plan.startsAt,
    endsAt: plan.endsAt,
    contactName: input.contact?.name ?? sale.name,
    contactPhone: input.contact?.phone ?? product.buyerPhone,
    contactEmail: input.contact?.email ?? product.buyerEmail,
    createdAt: now,
    updatedAt: now,
  };
}

function keyOf(input: HoldPlacesInput, sale: Sale): string {
  return `${sale.userId ?? sale.soldById ?? "desk"}:${input.idempotencyKey}`;
}

/** The answer already given under this key; the key with another wish is refused. */
export async function earlierHold(
  ctx: Context,
  input: HoldPlacesInput,
  sale: Sale,
): Promise<HeldBill | null> {
  const bill = await ctx.db.bill.findUnique({
    where: { idempotencyKey: keyOf(input, sale) },
    include: { bookings: { orderBy: { startsAt: "asc" } } },
  });
  if (!bill) return null;
  const same =
    bill.bookings.length === input.legs.length &&
    input.legs.every((leg) =>
      bill.bookings.some(
        (booking) =>
          booking.leg === leg.leg && booking.productId === leg.productId && sameWish(booking, leg.wish),
      ),
    );
  if (!same) throw new AppError("IDEMPOTENCY_MISMATCH");
  return heldBill({
    bill: { ...bill, holdExpiresAt: bill.holdExpiresAt ?? bill.createdAt },
    bookings: bill.bookings,
  });
}

function sameWish(booking: { places: number; units: number[] }, wish: Record<string, unknown>): boolean {
  const { places, units } = wish;
  if (typeof places === "number" && places !== booking.places) return false;
  return (
    !Array.isArray(units) ||
    units.length === 0 ||
    [...units].sort((a, b) => a - b).join() === booking.units.join()
  );
}

export function heldBill({
  bill,
  bookings,
}: {
  bill: { id: string; total: number; currency: string; holdExpiresAt: Date };
  bookings: Pick<BookingRow, "id" | "code" | "leg" | "productId" | "units" | "total" | "status">[];
}): HeldBill {
  const waits = bookings.some((booking) => booking.status === "REQUESTED");
  return {
    billId: bill.id,
    state: waits ? "TO_VALIDATE" : "TO_PAY",
    total: bill.total,
    currency: bill.currency,
    holdExpiresAt: bill.holdExpiresAt.toISOString(),
    bookings: bookings.map(({ id, code, leg, productId, units, total }) => ({
      id,
      code,
      leg,
      productId,
      units,
      total,
    })),
  };
}
