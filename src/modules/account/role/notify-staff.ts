import type { Context } from "../../../platform/context.ts";
import type { Tx } from "../../../platform/database/database.ts";
import { linkTo } from "../../../platform/link-to.ts";
import { inLanguage } from "../../../platform/reader-language.ts";
import { administratorSlugs, areaPaths, type RoleSlug } from "../../../shared/permissions.ts";
import { fullName } from "../../../shared/text/full-name.ts";
import { roleNameWords } from "../../../shared/words/fr/account/roles.ts";

/** Tells the other administrators of a new one, who counts as a second person a week later. */
export async function notifyStaff(
  ctx: Context,
  tx: Tx,
  appointed: { user: { id: string; firstName: string; lastName: string }; role: RoleSlug },
): Promise<void> {
  const { actor } = ctx;
  if (!actor || !administratorSlugs.includes(appointed.role)) return;
  const others = await tx.user.findMany({
    where: {
      id: { notIn: [actor.id, appointed.user.id] },
      disabledAt: null,
      erasedAt: null,
      roles: { some: { role: { slug: { in: administratorSlugs } } } },
    },
    select: { id: true, phone: true, email: true, language: true },
  });
  for (const { id: userId, phone, email, language } of others) {
    await inLanguage(language ?? "fr", () =>
      ctx.notify(tx, {
        to: { userId, phone, email },
        template: "administratorAppointed",
        data: {
          ...{ name: fullName(appointed.user), by: fullName(actor), role: roleNameWords[appointed.role] },
          link: linkTo(ctx, `${areaPaths.admin.dashboard}/assign-role-admin`),
        },
      }),
    );
  }
}
