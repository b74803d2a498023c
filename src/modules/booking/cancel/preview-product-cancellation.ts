import type { Booking, Prisma } from "../../../../prisma/client/client.ts";
import type { Context } from "../../../platform/context.ts";
import type { Tx } from "../../../platform/database/database.ts";
import { AppError } from "../../../shared/app-error.ts";
import { bookingCan } from "../../../shared/booking/booking-steps.ts";
import { peopleIn } from "../../../shared/booking/places.ts";
import { requireCompanyStaff } from "../../partner/company/require-company-staff.ts";
import { countUnreached } from "../count-people.ts";
import { type PaidByCollection, readPaidParts } from "./read-paid-parts.ts";
import { sumOfParts } from "./refund-policy.ts";

export interface CancellationPreview {
  /** Bookings that would be cancelled, paid or not, and the people in them. */
  bookings: number;
  people: number;
  /** Those of them whom no message reaches. */
  unreached: number;
  /** Total to be refunded, in the smallest currency unit, and its division by payment method. */
  refunded: number;
  /** What of it was paid in cash, and is given back at the desk. */
  inCash: number;
  currency: string;
  byMethod: { method: string; amount: number }[];
}

/** Previews the bookings and refunds of a product's cancellation, before anything is cancelled. */
export async function previewProductCancellation(
  ctx: Context,
  { productId }: { productId: string },
): Promise<CancellationPreview> {
  const product = await ctx.db.product.findUnique({ where: { id: productId } });
  if (!product) throw new AppError("NOT_FOUND");
  await requireCompanyStaff(ctx, ctx.db, product.companyId, product.terminalId);
  return readCancellation(ctx, ctx.db, productId);
}

/** The same without a permission check, inside or outside a transaction. */
export async function readCancellation(
  ctx: Pick<Context, "payments">,
  tx: Reader,
  productId: string,
): Promise<CancellationPreview> {
  const { currency } = await tx.product.findUniqueOrThrow({ where: { id: productId } });
  const ending = await readEnding(ctx, tx, { productId });
  const parts = ending.flatMap((one) => one.parts);
  const byMethod = new Map<string, number>();
  for (const { collection, amount } of parts) {
    byMethod.set(collection.provider, (byMethod.get(collection.provider) ?? 0) + amount);
  }
  return {
    bookings: ending.length,
    people: ending.reduce((sum, { booking }) => sum + peopleIn(booking), 0),
    unreached: countUnreached(ending.map(({ booking }) => booking)),
    refunded: sumOfParts(parts),
    inCash: sumOfParts(parts.filter(({ counted }) => counted)),
    currency,
    byMethod: [...byMethod]
      .map(([method, amount]) => ({ method, amount }))
      .sort((a, b) => b.amount - a.amount || a.method.localeCompare(b.method)),
  };
}

type Reader = Pick<Tx, "product" | "bill" | "payment" | "bookingChange" | "billShare">;

export interface EndingBooking {
  booking: Booking;
  /** Total refund, and the payments that it goes back to. */
  parts: PaidByCollection[];
}

/** Bookings that a cancellation would end, the earliest first, each with what was paid for it. */
export async function readEnding(
  ctx: Pick<Context, "payments">,
  tx: Omit<Reader, "product">,
  which: Prisma.BookingWhereInput,
): Promise<EndingBooking[]> {
  const where = { ...which, status: { in: [...bookingCan.cancel.from] } };
  const bills = await tx.bill.findMany({
    where: { bookings: { some: where } },
    select: { id: true, paidAt: true, bookings: { where } },
  });
  const partsOf = await readPaidParts(ctx, tx, bills);
  return bills
    .flatMap((bill) => bill.bookings)
    .sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime())
    .map((booking) => ({ booking, parts: booking.status === "CONFIRMED" ? partsOf(booking.id) : [] }));
}
