import type { Context } from "../../platform/context.ts";
import { AppError } from "../../shared/app-error.ts";
import type { Actor } from "../../shared/permissions.ts";
import { formatPhone, toE164 } from "../../shared/phone.ts";
import { servesCompany } from "../../shared/reach.ts";
import { fullName } from "../../shared/text/person-name.ts";
import { describeProducts } from "../booking/describe-products.ts";
import type { PassengerInput } from "../booking/schema.ts";
import type { DeskSale } from "./desk-schema.ts";

/** Shared queries of the cash desk. A booking that this person does not serve is NOT_FOUND. */

export async function servedBooking(ctx: Context, actor: Actor, bookingId: string) {
  const booking = await ctx.db.booking.findUnique({
    where: { id: bookingId },
    select: { id: true, billId: true, companyId: true, terminalId: true },
  });
  if (!booking || !servesCompany(actor, booking.companyId, booking.terminalId))
    throw new AppError("NOT_FOUND");
  return booking;
}

/** Phone numbers in their stored form; an invalid one is reported at its field. */
export function withPhones<Passenger extends PassengerInput>(
  ctx: Context,
  passengers: readonly Passenger[],
  sentence: string,
): Passenger[] {
  return passengers.map((passenger, place) => {
    if (!passenger.phone) return { ...passenger, phone: undefined };
    const phone = toE164(passenger.phone, ctx.country.shortCode);
    if (!phone) throw new AppError("INVALID_INPUT", { fields: { [`passengers.${place}.phone`]: sentence } });
    return { ...passenger, phone };
  });
}

/** Tickets and facts of a booking, for printing. */
export async function saleView(ctx: Context, bookingId: string): Promise<DeskSale> {
  const booking = await ctx.db.booking.findUnique({
    where: { id: bookingId },
    include: {
      country: { select: { timeZone: true } },
      soldBy: { select: { firstName: true, lastName: true } },
      tickets: { where: { status: { not: "CANCELLED" } }, orderBy: { unit: "asc" } },
    },
  });
  if (!booking) throw new AppError("NOT_FOUND");
  const product = (await describeProducts(ctx, ctx.db, [booking]))(booking.productId);
  return {
    billId: booking.billId,
    bookingId: booking.id,
    kind: booking.kind,
    code: booking.code,
    title: product.title,
    place: product.place,
    companyName: product.companyName,
    companyPhone: product.companyPhone ? formatPhone(product.companyPhone) : null,
    facts: product.facts,
    startsAt: booking.startsAt.toISOString(),
    timeZone: booking.country.timeZone,
    total: booking.total,
    currency: booking.currency,
    soldAt: booking.confirmedAt?.toISOString() ?? null,
    soldBy: booking.soldBy && fullName(booking.soldBy),
    contactPhone: booking.contactPhone,
    tickets: booking.tickets.map(({ code, label, holderName, token }) => ({
      code,
      holderName,
      token,
      label,
    })),
  };
}
