import { type Context, notSignedIn } from "../../../platform/context.ts";
import { areasOf } from "../../../shared/permissions.ts";
import { roleLabel } from "../../../shared/roles.ts";
import { readMe } from "../find-user.ts";

/** The signed-in person with what the header shows; also for people who must change their password first. */
export async function getMe(ctx: Context) {
  if (!ctx.actor) throw notSignedIn(ctx);
  const me = await readMe(ctx.db, ctx.actor.id);
  const { grants, onBehalfId, mustAddFactor, tokenScopes } = ctx.actor;
  const onBehalf = onBehalfId !== null;
  // A program learns neither the identity number nor where the person pays from.
  const kept = tokenScopes ? { identity: null, identityType: null, accountNumber: null } : {};
  return { ...me, ...kept, areas: areasOf(grants), roleLabel: roleLabel(grants), onBehalf, mustAddFactor };
}
