import type { z } from "zod";
import { writeAudit } from "../../../platform/audit.ts";
import { type Context, requireSelf } from "../../../platform/context.ts";
import { type Tx, withRetry } from "../../../platform/database/database.ts";
import { AppError } from "../../../shared/app-error.ts";
import { formatDate } from "../../../shared/dates.ts";
import { isRoleSlug, mayGive } from "./role-policy.ts";
import { removeRoleInput } from "./role-schema.ts";

/** The last of the super administrators could not be replaced by anybody. */
async function keepOneSuperAdmin(tx: Tx, roleId: string): Promise<void> {
  await tx.$queryRaw`select 1 from "Role" where id = ${roleId}::uuid for update`;
  if ((await tx.userRole.count({ where: { roleId, user: { erasedAt: null } } })) <= 1)
    throw new AppError("CONFLICT");
}

/** Who takes the role learns first that cash of this company is still in the person's hands. */
async function refuseOpenDrawer(
  tx: Tx,
  { userId, companyId, terminalId }: { userId: string; companyId: string | null; terminalId: string | null },
): Promise<void> {
  if (!companyId) return;
  const shift = await tx.cashShift.findFirst({
    where: { userId, closedAt: null, companyId, ...(terminalId ? { terminalId } : {}) },
    select: { openedAt: true, terminal: { select: { name: true, city: { select: { country: true } } } } },
  });
  if (!shift) return;
  const { name, city } = shift.terminal;
  throw new AppError("DRAWER_OPEN", {
    place: name,
    since: formatDate(shift.openedAt, city.country.timeZone),
  });
}

/** Takes a role back, within what the taker could give. It ends at once: roles are read at each request. */
export async function removeRole(ctx: Context, raw: z.input<typeof removeRoleInput>): Promise<void> {
  const actor = requireSelf(ctx);
  const { grantId, anyway } = removeRoleInput.parse(raw);
  await withRetry(ctx.db, async (tx) => {
    const grant = await tx.userRole.findUnique({
      where: { id: grantId },
      include: { role: true, company: true, terminal: { include: { company: true } } },
    });
    if (!grant) throw new AppError("NOT_FOUND");
    const { slug } = grant.role;
    const company = grant.company ?? grant.terminal?.company ?? null;
    const countryId = company?.countryId ?? grant.countryId;
    const place = { companyId: company?.id ?? null, terminalId: grant.terminalId, countryId };
    // Somebody else's company: for this person the grant does not exist.
    if (!isRoleSlug(slug) || !mayGive(actor, slug, place)) throw new AppError("NOT_FOUND");
    if (!anyway) await refuseOpenDrawer(tx, { userId: grant.userId, ...place });
    if (slug === "SUPER_ADMIN") await keepOneSuperAdmin(tx, grant.roleId);
    await tx.userRole.delete({ where: { id: grantId } });
    // Sessions on behalf of somebody else that this role allowed end.
    await tx.session.deleteMany({ where: { onBehalfId: grant.userId } });
    await writeAudit(ctx, tx, {
      action: "remove-role",
      objectType: "UserRole",
      objectId: grantId,
      companyId: place.companyId,
      countryId,
      before: { userId: grant.userId, role: slug, companyId: place.companyId, terminalId: place.terminalId },
    });
  });
}
