import { AppError } from "../shared/app-error.ts";
import { areasOf, roleSlugs } from "../shared/permissions.ts";
import { type Context, requireSelf } from "./context.ts";
import type { Tx } from "./database/database.ts";

const settledDays = 7;
const administratorSlugs = roleSlugs.filter((slug) => areasOf([{ slug }]).includes("admin"));

/**
 * Requires that the person who confirms is another administrator than those who asked, and that all of them have been
 * administrators for a week: whoever appoints administrators could appoint an account of their own, and the others need
 * the time to see it. Administrators whom nobody appointed are those of the installation.
 */
export async function requireSecondPerson(
  ctx: Context,
  tx: Pick<Tx, "user">,
  askedBy: readonly (string | null)[],
): Promise<void> {
  const { id } = requireSelf(ctx);
  if (askedBy.includes(id)) throw new AppError("SECOND_PERSON_NEEDED");
  const people = [...new Set([id, ...askedBy.filter((one) => one !== null)])];
  const since = new Date(ctx.now().getTime() - settledDays * 86_400_000);
  const settled = await tx.user.count({
    where: {
      id: { in: people },
      roles: {
        some: {
          role: { slug: { in: administratorSlugs } },
          OR: [{ grantedById: null }, { createdAt: { lte: since } }],
        },
      },
    },
  });
  if (settled < people.length) throw new AppError("SECOND_PERSON_NEW", { days: settledDays });
}
