import type { Context } from "../../../platform/context.ts";
import type { Tx } from "../../../platform/database/database.ts";
import { AppError } from "../../../shared/app-error.ts";
import { bookingCan } from "../../../shared/booking/booking-rules.ts";
import { requireCompanyStaff } from "../../partner/company/require-company-staff.ts";
import { readPaidParts } from "./read-paid-parts.ts";

export interface CancellationPreview {
  /** Bookings that end, paid or not, and the people in them. */
  bookings: number;
  people: number;
  /** What goes back in all, in the smallest unit of money, and by which way it had come. */
  refunded: number;
  currency: string;
  byMethod: { method: string; amount: number }[];
}

/** What cancelling a product would end and give back, before anything is cancelled. */
export async function previewProductCancellation(
  ctx: Context,
  { productId }: { productId: string },
): Promise<CancellationPreview> {
  const product = await ctx.db.product.findUnique({ where: { id: productId } });
  if (!product) throw new AppError("NOT_FOUND");
  await requireCompanyStaff(ctx, ctx.db, product.companyId, product.terminalId);
  return readCancellation(ctx, ctx.db, productId);
}

/** The same without a check of rights, in a transaction or outside. */
export async function readCancellation(
  ctx: Pick<Context, "payments">,
  tx: Pick<Tx, "product" | "bill" | "payment" | "bookingChange">,
  productId: string,
): Promise<CancellationPreview> {
  const ending = { productId, status: { in: [...bookingCan.cancel.from] } };
  const { currency } = await tx.product.findUniqueOrThrow({ where: { id: productId } });
  const bills = await tx.bill.findMany({
    where: { bookings: { some: ending } },
    select: {
      id: true,
      paidAt: true,
      bookings: {
        where: ending,
        select: { id: true, billId: true, total: true, places: true, status: true },
      },
    },
  });
  const bookings = bills.flatMap((bill) => bill.bookings);
  const partsOf = await readPaidParts(ctx, tx, bills);
  const byMethod = new Map<string, number>();
  for (const booking of bookings.filter(({ status }) => status === "CONFIRMED")) {
    for (const { collection, amount } of partsOf(booking.id)) {
      byMethod.set(collection.provider, (byMethod.get(collection.provider) ?? 0) + amount);
    }
  }
  return {
    bookings: bookings.length,
    people: bookings.reduce((sum, booking) => sum + booking.places, 0),
    refunded: [...byMethod.values()].reduce((sum, amount) => sum + amount, 0),
    currency,
    byMethod: [...byMethod].map(([method, amount]) => ({ method, amount })),
  };
}
