import { rescheduleBooking } from "../../../modules/booking/reschedule/reschedule-booking.ts";
import { type Context, requireActor } from "../../../platform/context.ts";
import { AppError } from "../../../shared/app-error.ts";
import { servesCompany } from "../../../shared/reach.ts";
import type { MoveVisitInput } from "../schema.ts";
import { visitStatusOf } from "./read-visit.ts";

/**
 * The practice moves a sold appointment to another time, or to a colleague with the same service. The agreed price
 * stays and the patient is told once; when the new time is taken, the appointment stays where it was.
 */
export async function moveVisit(ctx: Context, input: MoveVisitInput): Promise<{ bookingId: string }> {
  const actor = requireActor(ctx);
  const booking = await ctx.db.booking.findFirst({
    where: { id: input.bookingId, kind: "rdv" },
    include: { visit: true, tickets: { select: { status: true } } },
  });
  if (!booking || !servesCompany(actor, booking.companyId, booking.terminalId)) {
    throw new AppError("NOT_FOUND");
  }
  const status = visitStatusOf(booking.visit, booking.tickets);
  if (status !== "EXPECTED" && status !== "ABSENT") throw new AppError("VISIT_BEGUN");
  const productId = await offerWith(ctx, booking, input.consultantId);
  // The place of the slot and the insurance request belong to the original booking only.
  const { placeId: _, insurance: __, ...wish } = booking.wish as Record<string, unknown>;
  const { bookingId, idempotencyKey, start } = input;
  const change = { bookingId, productId, idempotencyKey, wish: { ...wish, start } };
  await rescheduleBooking(ctx, change, { byCompany: true });
  // A patient who was absent at the old time is expected at the new one.
  await ctx.db.appointmentVisit.deleteMany({ where: { bookingId, status: "ABSENT" } });
  return { bookingId };
}

/** The product under which the wanted consultant offers the booked service. */
async function offerWith(
  ctx: Context,
  { productId, companyId, resourceId }: { productId: string; companyId: string; resourceId: string },
  consultantId: string | undefined,
): Promise<string> {
  if (!consultantId || consultantId === resourceId) return productId;
  const { serviceId } = await ctx.db.appointmentOffer.findUniqueOrThrow({ where: { productId } });
  const offer = await ctx.db.appointmentOffer.findFirst({
    where: { consultantId, serviceId, companyId, product: { status: "PUBLISHED" } },
  });
  if (!offer) throw new AppError("SERVICE_NOT_OFFERED");
  return offer.productId;
}
