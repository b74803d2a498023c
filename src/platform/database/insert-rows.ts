import { Prisma } from "../../../prisma/client/client.ts";

/**
 * Inserts rows whose column names are the keys of the first row. `when`: an SQL condition on the surrounding statement
 * without which nothing is inserted.
 */
export function insertRows(table: string, rows: readonly object[], when?: Prisma.Sql): Prisma.Sql {
  const columns = Object.keys(rows[0] ?? {}).map((column) => `"${column}"`);
  const list = Prisma.raw(columns.join(", "));
  const name = Prisma.raw(`"${table}"`);
  return Prisma.sql`insert into ${name} (${list})
    select ${list} from jsonb_populate_recordset(null::${name}, ${JSON.stringify(rows)}::jsonb)
    ${when ? Prisma.sql`where ${when}` : Prisma.empty}`;
}
