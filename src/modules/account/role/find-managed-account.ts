import type { Tx } from "../../../platform/database/database.ts";
import { AppError } from "../../../shared/app-error.ts";
import { type Actor, grantsThatAllow } from "../../../shared/permissions.ts";

/** Finds an account that this person may manage: of their country, not their own; staff only by higher roles. */
export async function managedAccount(tx: Tx, actor: Actor, userId: string) {
  const target = await tx.user.findFirst({
    where: { id: userId, erasedAt: null },
    include: { roles: { include: { role: true } } },
  });
  const staff = target?.roles.some(({ role }) => role.isAdminRole) ?? false;
  const allowed = grantsThatAllow(actor, staff ? "manageStaffAccounts" : "manageAccounts").some(
    (grant) => grant.countryId === null || grant.countryId === target?.countryId,
  );
  if (!allowed) throw new AppError("FORBIDDEN");
  if (!target || target.id === actor.id) throw new AppError("NOT_FOUND");
  return target;
}
