import type { Context } from "../../../platform/context.ts";
import { randomCode, uuid7 } from "../../../platform/database/uuid.ts";
import { readerLanguage } from "../../../platform/reader-language.ts";
import { AppError } from "../../../shared/app-error.ts";
import { codeAlphabet } from "../../../shared/booking/booking-code.ts";
import { frozenTiers } from "../../../shared/booking/refund-tiers.ts";
import { hour, minute } from "../../../shared/durations.ts";
import { isServiceKind } from "../../../shared/kinds.ts";
import type { Settings } from "../../../shared/settings.ts";
import type { Kinds } from "../kind.ts";
import type { UsedEntry } from "../rush/claim-entries.ts";
import type { HoldPlacesInput } from "../schema.ts";
import type { HeldBill } from "../view/view-schema.ts";
import type { ChosenUnits } from "./choose-units.ts";
import type { BookingRow, Hold } from "./insert-holds.ts";
import { hashOfWish, inLanguageOf, type PlannedLeg, type Sale } from "./plan-legs.ts";

/** Rows of a hold, and the answer made from them. */

export interface PlannedSale {
  input: HoldPlacesInput;
  sale: Sale;
  legs: readonly PlannedLeg[];
  /** Entries into the queues of its products; staff and offers to waiting lists need none. */
  entries?: readonly UsedEntry[];
  now: Date;
}

export function makeHold(
  { input, sale, legs, entries = [], now }: PlannedSale,
  chosen: readonly ChosenUnits[],
  { kinds, settings }: { kinds: Kinds; settings: Settings },
): Hold {
  const billId = uuid7(now);
  const validated = legs.some((leg) => waitsForAnswer(leg, sale));
  const saleEnds = legs.map(({ plan }) => (plan.saleEndsAt ?? plan.startsAt).getTime());
  const holdMs = validated ? settings.requestHours * hour : settings.holdMinutes * minute;
  // A basket must be paid before the sale of the first of its things ends.
  const ends = validated || legs.length > 1 ? saleEnds : [];
  const holdExpiresAt = new Date(Math.min(now.getTime() + holdMs, ...ends));
  const bookings = legs.map((leg, index) =>
    inLanguageOf(sale, () =>
      bookingRow(leg, chosen[index] ?? noUnits, { kinds, billId, sale, input, settings, now }),
    ),
  );
  return {
    bill: {
      id: billId,
      countryId: legs[0]?.product.countryId ?? "",
      userId: sale.userId,
      total: legs.reduce((sum, leg) => sum + leg.plan.total, 0),
      currency: legs[0]?.plan.currency ?? "",
      holdExpiresAt,
      keptUntil: null,
      idempotencyKey: keyOf(input, sale),
      createdAt: now,
    },
    bookings,
    passengers: legs.flatMap((leg, index) =>
      leg.input.passengers.slice(0, leg.plan.places).map((passenger, place) => ({
        id: uuid7(now),
        bookingId: bookings[index]?.id ?? "",
        unit: chosen[index]?.units[place] ?? 0,
        name: passenger.name,
        phone: passenger.phone ?? null,
        identityType: passenger.identityType ?? null,
        identityNumber: passenger.identityNumber ?? null,
      })),
    ),
    entries,
    unpaidHolds: {
      maximum: settings.unpaidHoldsMaximum,
      replacesBillId: input.replacesBillId ?? null,
    },
  };
}

/** At the desk the company itself sells, so that no answer is needed. */
export function waitsForAnswer(
  { product, plan }: Pick<PlannedLeg, "product" | "plan">,
  { channel }: Pick<Sale, "channel">,
): boolean {
  return channel === "ONLINE" && (product.requireValidation || plan.needsAcceptance === true);
}

const noUnits: ChosenUnits = { units: [], admits: [], also: [] };

function bookingRow(
  { input: leg, product, plan, wish }: PlannedLeg,
  { units, admits, also }: ChosenUnits,
  {
    kinds,
    billId,
    sale,
    input,
    settings,
    now,
  }: Pick<PlannedSale, "sale" | "input" | "now"> & { kinds: Kinds; billId: string; settings: Settings },
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
    labels: placeLabelsOf(kinds, { kind: product.kind, units, places: plan.places }, product.detail),
    admits,
    also,
    equivalents: plan.equivalents,
    wish,
    wishHash: hashOfWish(wish),
    title: plan.title ?? product.title,
    facts: plan.facts ?? [],
    countryId: product.countryId,
    companyId: product.companyId,
    terminalId: plan.terminalId ?? product.terminalId,
    userId: sale.userId,
    channel: sale.channel,
    soldById: sale.soldById,
    soldThrough: sale.partner?.soldThrough ?? null,
    sellerId: sale.partner?.sellerId ?? null,
    status: waitsForAnswer({ product, plan }, sale) ? "REQUESTED" : "PENDING",
    places: plan.places,
    priceLines: plan.lines,
    total: plan.total,
    currency: plan.currency,
    refundTiers: frozenTiers(product, { refundTiers: product.companyRefundTiers }),
    // Of the buyer; at a desk, of a known customer, else of the person who sells.
    language: readerLanguage(),
    withdrawalMinutes: sale.channel === "ONLINE" ? settings.withdrawalMinutes : 0,
    promiseDueAt: plan.promiseDueAt ?? null,
    commissionBasisPoints: product.commissionBasisPoints,
    caution: plan.caution ?? 0,
    startsAt: plan.startsAt,
    endsAt: plan.endsAt,
    saleEndsAt: plan.saleEndsAt ?? null,
    settlesAt: plan.settlesAt ?? null,
    contactName: input.contact?.name ?? sale.name,
    contactPhone: input.contact?.phone ?? product.buyerPhone,
    contactEmail: input.contact?.email ?? product.buyerEmail,
    createdAt: now,
    updatedAt: now,
  };
}

/** Labels of the places: one per ticket. */
export function placeLabelsOf(
  kinds: Kinds,
  { kind, units, places }: { kind: BookingRow["kind"]; units: readonly number[]; places: number },
  detail: unknown,
): string[] {
  const length = kinds[kind]?.lengthLabel?.(units, detail);
  if (length) return [length];
  return units.slice(0, places).map((unit) => kinds[kind]?.unitLabel(unit, detail) ?? String(unit));
}

/** Each program has keys of its own, even beside those of its owner. */
function keyOf(input: HoldPlacesInput, sale: Sale): string {
  const buyer = sale.partner?.sellerId ?? sale.userId ?? sale.soldById;
  return `${buyer ?? "desk"}:${input.idempotencyKey}`;
}

/** Returns the earlier answer for this idempotency key; refuses the key with another wish. */
export async function earlierHold(
  ctx: Context,
  input: HoldPlacesInput,
  sale: Sale,
): Promise<HeldBill | null> {
  const found = await holdUnderKey(ctx, input, sale);
  if (found && found.missing.length > 0) throw new AppError("IDEMPOTENCY_MISMATCH");
  return found ? found.bill : null;
}

/**
 * Finds the bill that was made under this key, and the wishes that it does not hold. A bill that holds something not
 * wished for is refused.
 */
export async function holdUnderKey(
  ctx: Context,
  input: HoldPlacesInput,
  sale: Sale,
): Promise<{ bill: HeldBill; missing: HoldPlacesInput["legs"] } | null> {
  const bill = await ctx.db.bill.findUnique({
    where: { idempotencyKey: keyOf(input, sale) },
    include: { bookings: { orderBy: { startsAt: "asc" } } },
  });
  if (!bill) return null;
  const held = (leg: HoldPlacesInput["legs"][number]) => {
    const wishHash = hashOfWish(isServiceKind(leg.kind) ? ctx.kinds[leg.kind]?.readWish(leg.wish) : null);
    return bill.bookings.some(
      (booking) =>
        booking.leg === leg.leg && booking.productId === leg.productId && booking.wishHash === wishHash,
    );
  };
  const missing = input.legs.filter((leg) => !held(leg));
  if (bill.bookings.length !== input.legs.length - missing.length) {
    throw new AppError("IDEMPOTENCY_MISMATCH");
  }
  const { bookings, ...row } = bill;
  const holdExpiresAt = bill.holdExpiresAt ?? bill.createdAt;
  return { bill: heldBill({ bill: { ...row, holdExpiresAt }, bookings }, bill.paidAt !== null), missing };
}

interface AnsweredHold {
  bill: { id: string; total: number; currency: string; holdExpiresAt: Date };
  bookings: Pick<BookingRow, "id" | "code" | "leg" | "productId" | "units" | "total" | "status">[];
}

/** `paid`: the bill of zero is confirmed already. */
export function heldBill({ bill, bookings }: AnsweredHold, paid: boolean): HeldBill {
  const waits = bookings.some((booking) => booking.status === "REQUESTED");
  return {
    billId: bill.id,
    state: paid ? "PAID" : waits ? "TO_VALIDATE" : "TO_PAY",
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
