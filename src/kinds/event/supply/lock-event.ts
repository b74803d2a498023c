import { requireCompanyStaff } from "../../../modules/partner/company/require-company-staff.ts";
import { type AuditedChange, writeAudit } from "../../../platform/audit.ts";
import type { Context } from "../../../platform/context.ts";
import type { Tx } from "../../../platform/database/database.ts";
import { AppError } from "../../../shared/app-error.ts";

/** Events and sessions for those who run them; anyone else gets NOT_FOUND. */

export interface OperatedSession {
  productId: string;
  eventId: string;
  companyId: string;
  terminalId: string | null;
  title: string;
  status: string;
  startsAt: Date;
  endsAt: Date;
  doorsAt: Date;
  saleEndsAt: Date;
  delayMinutes: number;
  refundUntil: Date | null;
  venueMapId: string | null;
  layout: unknown;
  timeZone: string;
}

/** Locks a session until the transaction ends: bookings reference its product, so that these wait too. */
export async function lockSession(
  ctx: Context,
  tx: Pick<Tx, "$queryRaw" | "company">,
  id: string,
): Promise<OperatedSession> {
  const [session] = await tx.$queryRaw<OperatedSession[]>`
    select s."productId"::text, s."eventId"::text, s."companyId"::text, p."terminalId"::text, p."title",
      p."status"::text as "status", p."startsAt", p."endsAt", s."doorsAt", s."saleEndsAt", s."delayMinutes",
      s."refundUntil", s."venueMapId"::text, s."layout", n."timeZone"
    from "EventSession" s
    join "Product" p on p."id" = s."productId"
    join "Country" n on n."id" = p."countryId"
    where s."productId" = ${id}::uuid
    for update of s, p`;
  if (!session) throw new AppError("NOT_FOUND");
  await requireCompanyStaff(ctx, tx, session.companyId, session.terminalId);
  return session;
}

/** Locks a session that can still be changed: neither cancelled nor over. */
export async function lockRunningSession(
  ctx: Context,
  tx: Pick<Tx, "$queryRaw" | "company">,
  id: string,
): Promise<OperatedSession> {
  const session = await lockSession(ctx, tx, id);
  if (session.status === "CANCELLED")
    throw new AppError("NO_LONGER_AVAILABLE", { kind: "event", why: "CANCELLED" });
  if (session.endsAt <= ctx.now()) throw new AppError("NO_LONGER_AVAILABLE", { kind: "event", why: "OVER" });
  return session;
}

/** Writes an audit entry for a session, in the transaction of the change. */
export function auditSession(
  ctx: Context,
  tx: Tx,
  { productId: objectId, companyId }: Pick<OperatedSession, "productId" | "companyId">,
  change: Pick<AuditedChange, "action" | "before" | "after" | "reason">,
): Promise<void> {
  return writeAudit(ctx, tx, { ...change, objectType: "EventSession", objectId, companyId });
}
