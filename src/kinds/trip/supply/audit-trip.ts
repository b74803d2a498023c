import { type AuditedChange, writeAudit } from "../../../platform/audit.ts";
import type { Context } from "../../../platform/context.ts";
import type { Tx } from "../../../platform/database/database.ts";

/** Writes an audit entry for a departure, in the transaction of the change. */
export function auditTrip(
  ctx: Context,
  tx: Tx,
  trip: { productId: string; companyId: string },
  change: Pick<AuditedChange, "action" | "before" | "after" | "reason">,
): Promise<void> {
  const { productId: objectId, companyId } = trip;
  return writeAudit(ctx, tx, { ...change, objectType: "Trip", objectId, companyId });
}
