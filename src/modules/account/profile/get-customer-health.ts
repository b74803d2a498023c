import { writeAudit } from "../../../platform/audit.ts";
import { type Context, requireSelf } from "../../../platform/context.ts";
import { withRetry } from "../../../platform/database/database.ts";
import { AppError } from "../../../shared/app-error.ts";
import { servesCompany } from "../../../shared/booking/booking-rules.ts";
import { idInput } from "./profile-schema.ts";

/** What a consultant reads before a confirmed appointment of their company; each reading leaves a trace. */
export async function getCustomerHealth(ctx: Context, { bookingId }: { bookingId: string }) {
  const actor = requireSelf(ctx);
  const id = idInput.safeParse({ id: bookingId }).data?.id;
  const companyIds = actor.grants.map((grant) => grant.companyId).filter((companyId) => companyId !== null);
  const booking = id
    ? await ctx.db.booking.findFirst({
        where: { id, kind: "rdv", status: "CONFIRMED", companyId: { in: companyIds }, userId: { not: null } },
        select: { companyId: true, terminalId: true, user: { select: { id: true, health: true } } },
      })
    : null;
  if (!booking?.user || !servesCompany(actor, booking.companyId, booking.terminalId))
    throw new AppError("NOT_FOUND");
  const { user, companyId } = booking;
  const change = { action: "read-health", objectType: "User", objectId: user.id, companyId };
  await withRetry(ctx.db, (tx) => writeAudit(ctx, tx, change));
  if (!user.health) return null;
  const { userId: _userId, updatedAt, ...health } = user.health;
  return { ...health, updatedAt: updatedAt.toISOString() };
}
