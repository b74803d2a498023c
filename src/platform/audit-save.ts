import { isSame } from "../shared/is-same.ts";
import { writeAudit } from "./audit.ts";
import type { Context } from "./context.ts";
import type { Tx } from "./database/database.ts";

type SavedRow = { id: string; companyId: string | null; countryId?: string };
const kept = ["id", "createdAt", "updatedAt"];

/**
 * Writes the audit entry of a created or changed row: the columns that differ, and the outcome of the action. A row that was
 * saved as it was leaves none.
 */
export async function auditSave(
  ctx: Context,
  tx: Tx,
  of: { resource: string; model: string; before: SavedRow | null; after: SavedRow; outcome?: object },
): Promise<void> {
  const { resource, model, before, after, outcome } = of;
  const was: Record<string, unknown> = before ? { ...before } : {};
  const changed = Object.entries(after).filter(
    ([name, value]) => !kept.includes(name) && !isSame(value, was[name]),
  );
  const nothing = changed.length === 0 && !Object.values(outcome ?? {}).some(Boolean);
  if (before && nothing) return;
  await writeAudit(ctx, tx, {
    action: `${resource}.${before ? "update" : "create"}`,
    objectType: model,
    objectId: after.id,
    companyId: after.companyId,
    ...(after.countryId ? { countryId: after.countryId } : {}),
    before: before && Object.fromEntries(changed.map(([name]) => [name, was[name]])),
    after: { ...Object.fromEntries(changed), ...outcome },
  });
}
