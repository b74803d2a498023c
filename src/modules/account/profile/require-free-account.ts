import { type Context, requireSelf } from "../../../platform/context.ts";
import type { Tx } from "../../../platform/database/database.ts";
import { refuseOpenDrawer } from "../role/refuse-drawer.ts";
import { keepOneSuperAdmin } from "../role/remove-role.ts";

/** Refuses while something beside bookings needs the account: before it is deleted, and before its bookings are cancelled for that. */
export async function requireFreeAccount(ctx: Context, tx: Tx): Promise<void> {
  const { id, grants } = requireSelf(ctx);
  await refuseOpenDrawer(tx, id);
  if (grants.some(({ slug }) => slug === "SUPER_ADMIN")) await keepOneSuperAdmin(tx, id);
}
