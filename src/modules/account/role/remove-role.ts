import type { z } from "zod";
import { writeAudit } from "../../../platform/audit.ts";
import { type Context, requireSelf } from "../../../platform/context.ts";
import { type Tx, withRetry } from "../../../platform/database/database.ts";
import { AppError } from "../../../shared/app-error.ts";
import { endCrewRole } from "./end-role.ts";
import { forgetAppointed } from "./notify-staff.ts";
import { refuseOpenDrawer } from "./refuse-drawer.ts";
import { isRoleSlug, mayGive } from "./role-policy.ts";
import { removeRoleInput } from "./role-schema.ts";

/** The last super administrator stays: nobody could appoint a new one. A closed account appoints nobody either. */
export async function keepOneSuperAdmin(tx: Tx, userId: string): Promise<void> {
  await tx.$queryRaw`select 1 from "Role" where "slug" = 'SUPER_ADMIN' for update`;
  const others = await tx.userRole.count({
    where: {
      role: { slug: "SUPER_ADMIN" },
      userId: { not: userId },
      user: { erasedAt: null, disabledAt: null },
    },
  });
  if (others === 0) throw new AppError("LAST_SUPER_ADMIN");
}

/** Removes a role that the remover could also give. Takes effect at once: roles are read at each request. */
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
    // A grant at another company is NOT_FOUND for this person.
    if (!isRoleSlug(slug) || !mayGive(actor, slug, place)) throw new AppError("NOT_FOUND");
    if (!anyway) await refuseOpenDrawer(tx, grant.userId, place);
    if (slug === "SUPER_ADMIN") await keepOneSuperAdmin(tx, grant.userId);
    await tx.userRole.delete({ where: { id: grantId } });
    await forgetAppointed(tx, grantId);
    await endCrewRole(tx, { userId: grant.userId, companyId: place.companyId, role: slug });
    // Ends impersonation sessions that this role allowed.
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
