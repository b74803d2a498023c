import type { User } from "../../../../prisma/client/client.ts";
import type { Context } from "../../../platform/context.ts";
import type { Tx } from "../../../platform/database/database.ts";
import { linkTo } from "../../../platform/link-to.ts";
import { inLanguage } from "../../../platform/reader-language.ts";
import { arrivalOf } from "../../../shared/crew.ts";
import { administratorSlugs, areaPaths, type RoleSlug } from "../../../shared/permissions.ts";
import { fullName } from "../../../shared/text/person-name.ts";
import { roleNameWords } from "../../../shared/words/fr/account/roles.ts";

type Appointed = Pick<User, "id" | "phone" | "email" | "language" | "firstName" | "lastName">;

interface GivenRole {
  user: Appointed;
  role: RoleSlug;
  companyId: string | null;
  grantId: string;
}

const keyOf = (grantId: string) => `role-given:${grantId}`;

/** Tells a person of a role that somebody of a company gives them there, and where they work with it. */
export async function notifyAppointed(
  ctx: Context,
  tx: Tx,
  { user, role, companyId, grantId }: GivenRole,
): Promise<void> {
  const { actor } = ctx;
  const { id: userId, phone, email, language } = user;
  if (!actor || !companyId || actor.id === userId) return;
  const { name: company } = await tx.company.findUniqueOrThrow({
    where: { id: companyId },
    select: { name: true },
  });
  await inLanguage(language ?? "fr", () =>
    ctx.notify(tx, {
      to: { userId, phone, email },
      template: "roleGiven",
      data: {
        ...{ by: fullName(actor), role: roleNameWords[role], company },
        link: linkTo(ctx, arrivalOf([{ slug: role }])),
      },
      dedupeKey: keyOf(grantId),
      companyId,
    }),
  );
}

/** A role that is taken back before its message has gone: the person is not told of it. */
export async function forgetAppointed(tx: Tx, grantId: string): Promise<void> {
  const keys = ["sms", "email"].map((channel) => `${keyOf(grantId)}:${channel}`);
  await tx.message.deleteMany({ where: { dedupeKey: { in: keys }, status: "QUEUED" } });
}

/** Tells the other administrators of a new one, who counts as a second person a week later. */
export async function notifyStaff(
  ctx: Context,
  tx: Tx,
  appointed: { user: Appointed; role: RoleSlug },
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
