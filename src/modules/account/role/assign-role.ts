import type { z } from "zod";
import { writeAudit } from "../../../platform/audit.ts";
import { type Context, requireSelf } from "../../../platform/context.ts";
import { withRetry } from "../../../platform/database/database.ts";
import { AppError } from "../../../shared/app-error.ts";
import { validationWords } from "../../../shared/words/fr/ui/validation.ts";
import { findByCredential, lockUser } from "../find-user.ts";
import { notifyAppointed, notifyStaff } from "./notify-staff.ts";
import { isRoleSlug, mayGive, placeOf } from "./role-policy.ts";
import { assignRoleInput } from "./role-schema.ts";

/** Gives a role, within the giver's own rights. Giving it again changes nothing. */
export async function assignRole(
  ctx: Context,
  raw: z.input<ReturnType<typeof assignRoleInput>>,
): Promise<{ grantId: string }> {
  const actor = requireSelf(ctx);
  const {
    userId: chosen,
    credential,
    roleSlug,
    ...given
  } = assignRoleInput(ctx.country.shortCode).parse(raw);
  if (!isRoleSlug(roleSlug)) throw new AppError("ROLE_NOT_GRANTABLE");
  return withRetry(ctx.db, async (tx) => {
    const place = await placeOf(tx, roleSlug, given);
    if (!mayGive(actor, roleSlug, place)) throw new AppError("ROLE_NOT_GRANTABLE");
    const userId = chosen ?? (await findByCredential(tx, credential ?? ""))?.id;
    if (!userId) throw noAccount();
    await lockUser(tx, userId);
    const user = await tx.user.findFirst({
      where: { id: userId, activatedAt: { not: null }, erasedAt: null },
    });
    if (!user) throw chosen ? new AppError("NOT_FOUND") : noAccount();
    const role = await tx.role.findUniqueOrThrow({ where: { slug: roleSlug } });
    const { companyId, terminalId } = place;
    const columns = { userId, roleId: role.id, companyId, terminalId };
    const known = await tx.userRole.findFirst({ where: columns, select: { id: true } });
    if (known) return { grantId: known.id };
    const { id } = await tx.userRole.create({
      data: { ...columns, grantedById: actor.id, createdAt: ctx.now() },
      select: { id: true },
    });
    // An employee signed in as this person would have the rights of Mboa's staff.
    if (role.isAdminRole) await tx.session.deleteMany({ where: { userId, onBehalfId: { not: null } } });
    await writeAudit(ctx, tx, {
      action: "assign-role",
      objectType: "UserRole",
      objectId: id,
      companyId,
      countryId: place.countryId,
      after: { userId, role: roleSlug, companyId, terminalId },
    });
    await notifyAppointed(ctx, tx, { user, role: roleSlug, companyId, grantId: id });
    await notifyStaff(ctx, tx, { user, role: roleSlug });
    return { grantId: id };
  });
}

/** A company types the number of somebody whom it cannot look up: it is told what that person has to do first. */
const noAccount = () => new AppError("INVALID_INPUT", { fields: { credential: validationWords.noAccount } });
