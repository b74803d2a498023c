import { type Context, requireActor } from "../../../platform/context.ts";

/** Whom this person often books for, by name. */
export async function listCompanions(ctx: Context) {
  return ctx.db.companion.findMany({
    where: { userId: requireActor(ctx).id },
    orderBy: { name: "asc" },
    select: { id: true, name: true, phone: true, identityType: true, identityNumber: true },
  });
}
