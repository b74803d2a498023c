import type { Tx } from "../../../platform/database/database.ts";
import { AppError } from "../../../shared/app-error.ts";

interface WithPapers {
  papers: readonly { userDocumentId: string }[];
}

/** Refuses papers that are not the buyer's own. Those of an appointment that is moved may have been deleted since. */
export async function requireOwnPapers(
  db: Pick<Tx, "$queryRaw">,
  { papers }: WithPapers,
  { userId, stays = false }: { userId: string | null; stays?: boolean },
): Promise<void> {
  const ids = [...new Set(papers.map(({ userDocumentId }) => userDocumentId))];
  if (ids.length === 0) return;
  const known = await db.$queryRaw<{ own: boolean }[]>`
    select "userId" = ${userId}::uuid as "own" from "UserDocument" where "id" = any(${ids}::uuid[])`;
  if (known.some(({ own }) => !own) || (known.length < ids.length && !stays))
    throw new AppError("INVALID_REFERENCE");
}
