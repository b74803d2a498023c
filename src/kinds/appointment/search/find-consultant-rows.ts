import type { FoundRow } from "../../../modules/booking/rows/row-schema.ts";
import { namedLike, type RowSearch, scopeIn, shown } from "../../../modules/booking/rows/search-scope.ts";
import { nameColumns, readerName } from "../../../platform/database/reader-name.ts";
import { consultantResource } from "../supply/consultant.resource.ts";

/** Finds consultants by their names and their specialty, in both languages. */
export async function findConsultantRows(finding: RowSearch): Promise<FoundRow[]> {
  const { ctx, folded } = finding;
  const scope = scopeIn(finding, consultantResource);
  if (!scope || folded.length === 0) return [];
  const consultants = await ctx.db.consultant.findMany({
    where: {
      AND: [scope, ...folded.map((word) => ({ OR: [namedLike([word]), { domain: namedLike([word]) }] }))],
    },
    include: { domain: { select: nameColumns } },
    orderBy: { name: "asc" },
    take: shown,
  });
  return consultants.map(({ id, title, name, domain }) => ({
    resource: "consultant",
    id,
    title: [title, name].filter(Boolean).join(" "),
    status: null,
    at: null,
    more: [readerName(domain)],
  }));
}
