import type { Tx } from "../../../platform/database/database.ts";
import { AppError } from "../../../shared/app-error.ts";

interface WithPapers {
  papers: readonly { userDocumentId: string }[];
}

/** Refuses papers that are not the buyer's own, as NOT_FOUND. */
export async function requireOwnPapers(
  db: Pick<Tx, "$queryRaw">,
  { papers }: WithPapers,
  { userId }: { userId: string | null },
): Promise<void> {
  const ids = [...new Set(papers.map(({ userDocumentId }) => userDocumentId))];
  if (ids.length === 0) return;
  const own = await db.$queryRaw<unknown[]>`
    select 1 from "UserDocument" where "id" = any(${ids}::uuid[]) and "userId" = ${userId}::uuid`;
  if (own.length < ids.length) throw new AppError("INVALID_REFERENCE");
}
