import { writeAudit } from "../../../platform/audit.ts";
import { type Context, requireSelf } from "../../../platform/context.ts";
import { withRetry } from "../../../platform/database/database.ts";
import { AppError } from "../../../shared/app-error.ts";
import { fullName } from "../../../shared/text/person-name.ts";
import { searchName } from "../../../shared/text/search-name.ts";
import type { BookingIdInput } from "../schema.ts";
import { healthReading, mayReadHealth } from "./health-policy.ts";
import type { PatientHealth } from "./health-schema.ts";

/**
 * The health information of a patient, only for the booked consultant: not for colleagues of the practice, not for
 * staff of Mboa. Access ends some weeks after the appointment. Each access is recorded, and the patient sees it. The
 * information is the buyer's own: for a person who comes in the buyer's place there is none.
 */
export async function readHealth(ctx: Context, { bookingId }: BookingIdInput): Promise<PatientHealth | null> {
  const actor = requireSelf(ctx);
  const booking = await ctx.db.booking.findFirst({
    where: {
      id: bookingId,
      kind: "rdv",
      product: { appointmentOffer: { consultant: { userId: actor.id, active: true } } },
    },
    select: {
      status: true,
      endsAt: true,
      companyId: true,
      contactName: true,
      product: {
        select: { appointmentOffer: { select: { consultant: { select: { title: true, name: true } } } } },
      },
      passengers: { select: { name: true }, take: 1 },
      user: { select: { id: true, firstName: true, lastName: true, health: true } },
    },
  });
  if (!booking || !mayReadHealth(booking, ctx.now())) throw new AppError("NOT_FOUND");
  // A consultant who has left the practice can read nothing more. Only the company is checked, because a consultant of
  // a branch also receives at other places.
  if (!actor.grants.some((grant) => grant.companyId === booking.companyId)) throw new AppError("NOT_FOUND");
  const { user, companyId, passengers, product } = booking;
  const patient = passengers[0]?.name ?? booking.contactName;
  if (!user?.health || searchName(patient) !== searchName(fullName(user))) return null;
  const reader = product.appointmentOffer?.consultant;
  const after = { bookingId, consultant: [reader?.title, reader?.name].filter(Boolean).join(" ") };
  const change = { action: healthReading, objectType: "User", objectId: user.id, companyId, after };
  await withRetry(ctx.db, (tx) => writeAudit(ctx, tx, change));
  const { userId: _userId, updatedAt, ...health } = user.health;
  return { ...health, updatedAt: updatedAt.toISOString() };
}
