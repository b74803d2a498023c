import type { z } from "zod";
import { writeAudit } from "../../../platform/audit.ts";
import { type Context, requireSelf } from "../../../platform/context.ts";
import { type Tx, withRetry } from "../../../platform/database/database.ts";
import { AppError } from "../../../shared/app-error.ts";
import { arrivalOf, isCrewRole } from "../../../shared/crew.ts";
import { grantsThatAllow } from "../../../shared/permissions.ts";
import { impersonateInput } from "../role/role-schema.ts";
import { hashOf, luciaFor, openSession } from "./open-session.ts";
import { sessionEnd } from "./session-policy.ts";

const hourMs = 60 * 60_000;

/**
 * An employee of Mboa impersonates a user, with a recorded reason, for one hour at most, without access to payments and
 * passwords. Their own session ends meanwhile, so that one browser has one identity; its age goes along, there and back.
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
    const own = ctx.sessionId ? await endOwnSession(tx, ctx.sessionId) : null;
    const { device, address } = ctx;
    const onBehalf = { staffId: actor.id, reason };
    const since = own?.createdAt;
    const id = await openSession(tx, { userId, device, address, now: ctx.now(), since, onBehalf });
    const hourLater = ctx.now().getTime() + hourMs;
    const ownEnd = since ? sessionEnd(since, actor.grants).getTime() : hourLater;
    const expiresAt = new Date(Math.min(hourLater, ownEnd));
    await tx.session.update({ where: { id: hashOf(id) }, data: { expiresAt } });
    await writeAudit(ctx, tx, {
      action: "start-impersonation",
      objectType: "User",
      objectId: userId,
      reason,
      countryId: target.countryId,
    });
    // The page where this user arrives after a sign-in; a crew's work is done by the crew itself.
    const roles = target.roles.map(({ role }) => role).filter((role) => !isCrewRole(role));
    return { token: id, goTo: arrivalOf(roles) };
  });
}

async function endOwnSession(tx: Tx, sessionId: string): Promise<{ createdAt: Date } | null> {
  const own = await tx.session.findUnique({ where: { id: hashOf(sessionId) }, select: { createdAt: true } });
  await luciaFor(tx).invalidateSession(sessionId);
  return own;
}
