import { type Context, requireActor } from "../../../platform/context.ts";
import { AppError } from "../../../shared/app-error.ts";
import type { Actor } from "../../../shared/permissions.ts";
import { helpsIn, servesCompany } from "../../../shared/reach.ts";

const columns = {
  id: true,
  code: true,
  kind: true,
  billId: true,
  userId: true,
  status: true,
  statusReason: true,
  productId: true,
  resourceId: true,
  units: true,
  places: true,
  wish: true,
  equivalents: true,
  title: true,
  facts: true,
  startsAt: true,
  endsAt: true,
  companyId: true,
  terminalId: true,
  countryId: true,
} as const;

/** Finds a booking for staff of its company or of Mboa in its country; anyone else gets NOT_FOUND. */
export async function findStaffBooking(ctx: Context, bookingId: string) {
  const actor = requireActor(ctx);
  const booking = await ctx.db.booking.findUnique({ where: { id: bookingId }, select: columns });
  const noteOf = booking && sideOf(actor, booking);
  if (!booking || noteOf === null) throw new AppError("NOT_FOUND");
  return { actor, booking, ...(noteOf as Side) };
}

interface Side {
  /** The company whose staff this person is here; null for staff of Mboa. */
  companyId: string | null;
}

function sideOf(
  actor: Actor,
  { companyId, terminalId, countryId }: { companyId: string; terminalId: string | null; countryId: string },
): Side | null {
  if (servesCompany(actor, companyId, terminalId)) return { companyId };
  return !actor.onBehalfId && helpsIn(actor, countryId) ? { companyId: null } : null;
}
