import { type Context, requireActor } from "../../../platform/context.ts";

/** Saved companions of this person, by name. */
export async function listCompanions(ctx: Context) {
  return ctx.db.companion.findMany({
    where: { userId: requireActor(ctx).id },
    orderBy: { name: "asc" },
    select: { id: true, name: true, phone: true, identityType: true, identityNumber: true },
  });
}
