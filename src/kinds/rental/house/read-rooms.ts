import type { Tx } from "../../../platform/database/database.ts";

/** The rooms of a villa, which are blocked with it; none is added before the transaction ends. */
export async function readRooms(tx: Pick<Tx, "$queryRaw">, productId: string): Promise<string[]> {
  await tx.$queryRaw`select 1 from "RentalHouse" where "productId" = ${productId}::uuid for key share`;
  const rooms = await tx.$queryRaw<{ id: string }[]>`
    select "productId"::text as "id" from "RentalHouse" where "parentId" = ${productId}::uuid order by "productId"`;
  return rooms.map(({ id }) => id);
}
