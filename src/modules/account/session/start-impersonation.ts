import type { z } from "zod";
import { writeAudit } from "../../../platform/audit.ts";
import { type Context, requireSelf } from "../../../platform/context.ts";
import { withRetry } from "../../../platform/database/database.ts";
import { AppError } from "../../../shared/app-error.ts";
import { arrivalOf, grantsThatAllow } from "../../../shared/permissions.ts";
import { impersonateInput } from "../role/role-schema.ts";
import { hashOf, luciaFor, openSession } from "./open-session.ts";

const hourMs = 60 * 60_000;

/**
 * An employee of Mboa impersonates a user, with a recorded reason, for one hour at most, without access to payments and
 * passwords. Their own session ends meanwhile, so that one browser has one identity.
 */
export async function startImpersonation(
  ctx: Context,
  raw: z.input<typeof impersonateInput>,
): Promise<{ token: string; goTo: string }> {
  const actor = requireSelf(ctx);
  const { userId, reason } = impersonateInput.parse(raw);
  return withRetry(ctx.db, async (tx) => {
    const target = await tx.user.findFirst({
      where: { id: userId, activatedAt: { not: null }, disabledAt: null, erasedAt: null },
      include: { roles: { include: { role: true } } },
    });
    const staff = target?.roles.some(({ role }) => role.isAdminRole) ?? false;
    const allowed = grantsThatAllow(actor, staff ? "signInAsStaff" : "signInAs").some(
      (grant) => grant.countryId === null || grant.countryId === target?.countryId,
    );
    if (!allowed) throw new AppError("FORBIDDEN");
    if (!target || target.id === actor.id) throw new AppError("NOT_FOUND");
    if (ctx.sessionId) await luciaFor(tx).invalidateSession(ctx.sessionId);
    const { device, address } = ctx;
    const onBehalf = { staffId: actor.id, reason };
    const id = await openSession(tx, { userId, device, address, now: ctx.now(), onBehalf });
    const expiresAt = new Date(ctx.now().getTime() + hourMs);
    await tx.session.update({ where: { id: hashOf(id) }, data: { expiresAt } });
    await writeAudit(ctx, tx, {
      action: "start-impersonation",
      objectType: "User",
      objectId: userId,
      reason,
      countryId: target.countryId,
    });
    // The page where this user arrives after a sign-in.
    return { token: id, goTo: arrivalOf(target.roles.map(({ role }) => role)) };
  });
}
