import { Prisma } from "../../../../prisma/client/client.ts";
import { literalText } from "../../../platform/database/database.ts";
import { readerName } from "../../../platform/database/reader-name.ts";
import { preparedSql } from "../../../platform/database/statements.ts";
import type { ResourceName } from "../../../shared/permissions.ts";
import type { FoundRow } from "../../booking/rows/row-schema.ts";
import { namedRow, scopeIn, shown } from "../../booking/rows/search-scope.ts";
import { categoryResource } from "../../catalog/category.resource.ts";
import { consultingDocumentResource } from "../../catalog/consulting-document.resource.ts";
import { domainResource } from "../../catalog/domain.resource.ts";
import { eventCategoryResource } from "../../catalog/event-category.resource.ts";
import { eventTargetResource } from "../../catalog/event-target.resource.ts";
import { houseAccessoryResource } from "../../catalog/house-accessory.resource.ts";
import { housePartTypeResource } from "../../catalog/house-part-type.resource.ts";
import { houseTypeResource } from "../../catalog/house-type.resource.ts";
import { vehicleSpecificationResource } from "../../catalog/vehicle-specification.resource.ts";
import type { Finding } from "./search-scope.ts";

const catalogue = [
  domainResource,
  categoryResource,
  eventCategoryResource,
  eventTargetResource,
  houseTypeResource,
  housePartTypeResource,
  houseAccessoryResource,
  vehicleSpecificationResource,
  consultingDocumentResource,
] as const;

interface NamedRow {
  resource: ResourceName;
  id: string;
  name: string;
  nameEn: string | null;
}

/**
 * Finds what all companies share by its name in either language: domains, categories, equipment, papers. Where they have
 * a page they are everybody's: there is no narrower scope.
 */
export async function findCatalog(finding: Finding): Promise<FoundRow[]> {
  const { ctx, folded } = finding;
  const seen = catalogue.filter((resource) => scopeIn(finding, resource));
  if (folded.length === 0 || seen.length === 0) return [];
  // A word begins one of the name: two letters are within very many.
  const patterns = folded.map((word) => `% ${literalText(word)}%`);
  const named = seen.map(
    ({ name, model }) => Prisma.sql`(select ${name} as "resource", "id", "name", "nameEn"
      from ${Prisma.raw(`"${model}"`)} where ' ' || "foldedName" like all(${patterns}::text[]) order by "name" limit ${shown})`,
  );
  const rows = await preparedSql<NamedRow>(ctx.db, Prisma.join(named, " union all "));
  return rows.map((row) => namedRow(row.resource, row.id, readerName(row), []));
}
