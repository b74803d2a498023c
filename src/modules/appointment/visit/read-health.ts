import { writeAudit } from "../../../platform/audit.ts";
import { type Context, requireSelf } from "../../../platform/context.ts";
import { withRetry } from "../../../platform/database/database.ts";
import { AppError } from "../../../shared/app-error.ts";
import { servesCompany } from "../../../shared/reach.ts";
import { fullName } from "../../../shared/text/full-name.ts";
import { searchName } from "../../../shared/text/search-name.ts";
import type { BookingIdInput } from "../schema.ts";
import type { PatientHealth } from "../search/appointment-schema.ts";

/**
 * The health information of a patient, for the consultant who is booked and for nobody else: not for colleagues of the
 * practice, not for staff of ours. Each reading leaves a trace. It is the buyer's own: somebody who comes in the buyer's
 * stead has none here.
 */
export async function readHealth(ctx: Context, { bookingId }: BookingIdInput): Promise<PatientHealth | null> {
  const actor = requireSelf(ctx);
  const booking = await ctx.db.booking.findFirst({
    where: {
      id: bookingId,
      kind: "rdv",
      status: "CONFIRMED",
      product: { appointmentOffer: { consultant: { userId: actor.id, active: true } } },
    },
    select: {
      companyId: true,
      terminalId: true,
      contactName: true,
      passengers: { select: { name: true }, take: 1 },
      user: { select: { id: true, firstName: true, lastName: true, health: true } },
    },
  });
  if (!booking || !servesCompany(actor, booking.companyId, booking.terminalId))
    throw new AppError("NOT_FOUND");
  const { user, companyId, passengers } = booking;
  const patient = passengers[0]?.name ?? booking.contactName;
  if (!user?.health || searchName(patient) !== searchName(fullName(user))) return null;
  const change = { action: "read-health", objectType: "User", objectId: user.id, companyId };
  await withRetry(ctx.db, (tx) => writeAudit(ctx, tx, change));
  const { userId: _userId, updatedAt, ...health } = user.health;
  return { ...health, updatedAt: updatedAt.toISOString() };
}
