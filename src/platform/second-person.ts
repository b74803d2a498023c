import { AppError } from "../shared/app-error.ts";
import { administratorSlugs } from "../shared/permissions.ts";
import { type Context, requireSelf } from "./context.ts";
import type { Tx } from "./database/database.ts";
import { fromJson } from "./database/json-column.ts";

const settledDays = 7;

/**
 * Requires that the person who confirms is another administrator than those who asked, and that none of them was
 * appointed within the last week: whoever appoints administrators could appoint an account of their own, and the others
 * need the time to see it.
 */
export async function requireSecondPerson(
  ctx: Context,
  tx: Pick<Tx, "auditEntry" | "user">,
  askedBy: readonly (string | null)[],
): Promise<void> {
  const { id } = requireSelf(ctx);
  if (askedBy.includes(id)) throw new AppError("SECOND_PERSON_NEEDED");
  const people = [id, ...askedBy.filter((one) => one !== null)];
  const since = new Date(ctx.now().getTime() - settledDays * 86_400_000);
  // The audit also knows of a role that was taken away again, and of an account that was deleted.
  const given = await tx.auditEntry.findMany({
    where: {
      action: "assign-role",
      at: { gt: since },
      OR: people.map((userId) => ({ after: { path: ["userId"], equals: userId } })),
    },
    select: { after: true },
  });
  const appointed = new Set(
    given
      .map(({ after }) => fromJson<{ userId: string; role: string }>(after))
      .filter(({ role }) => administratorSlugs.some((slug) => slug === role))
      .map(({ userId }) => userId),
  );
  const before = { role: { slug: { in: administratorSlugs } }, createdAt: { lte: since } };
  const settled = await tx.user.count({ where: { id: { in: [...appointed] }, roles: { some: before } } });
  if (settled < appointed.size) throw new AppError("SECOND_PERSON_NEW", { days: settledDays });
}
