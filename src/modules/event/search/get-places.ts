import { Prisma } from "../../../../prisma/client/client.ts";
import type { Context } from "../../../platform/context.ts";
import { preparedSql } from "../../../platform/database/database.ts";
import { AppError } from "../../../shared/app-error.ts";
import type { EventIdInput } from "../schema.ts";
import type { SessionPlaces } from "./event-view-schema.ts";
import { type PlacesRow, placesColumns, placesView } from "./read-places.ts";

/** What a page asks for every few seconds while somebody chooses. */
export async function getPlaces(ctx: Context, { id, code }: EventIdInput): Promise<SessionPlaces> {
  const now = ctx.now();
  const [row] = await preparedSql<PlacesRow>(
    ctx.db,
    Prisma.sql`
    select ${placesColumns(now)}
    from "Product" p
    join "EventSession" s on s."productId" = p."id"
    join "Company" c on c."id" = p."companyId"
    where p."id" = ${id}::uuid and p."status" <> 'DRAFT' and p."countryId" = ${ctx.country.id}::uuid`,
  );
  if (!row) throw new AppError("NOT_FOUND");
  return placesView(row, code, now);
}
