import { type Context, requireSelf } from "../../../platform/context.ts";
import type { Tx } from "../../../platform/database/database.ts";
import { refuseOpenDrawer } from "../role/refuse-drawer.ts";
import { keepOneSuperAdmin } from "../role/remove-role.ts";

/** Refuses the deletion of this person's account for reasons beside their bookings: before those are cancelled for it, too. */
export async function requireDeletable(ctx: Context, tx: Tx): Promise<void> {
  const { id, grants } = requireSelf(ctx);
  await refuseOpenDrawer(tx, id);
  if (grants.some(({ slug }) => slug === "SUPER_ADMIN")) await keepOneSuperAdmin(tx, id);
}
