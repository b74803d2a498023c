import { Prisma, type ServiceKind } from "../../../prisma/client/client.ts";
import type { Tx } from "../../platform/database/database.ts";
import type { ResourceName } from "../../shared/permissions.ts";

/** What a kind shows on a company's home page: what starts next, how full it is, and what is still missing. */

export interface HomeSpan {
  companies: readonly string[];
  /** A branch sees only its terminals; null means all of the companies. */
  terminals: readonly string[] | null;
  now: Date;
  until: Date;
  limit: number;
}

export interface HomeLine {
  /** The resource whose page shows the row, and the row's id. */
  resource: ResourceName;
  id: string;
  /** « Séance », « Retour », « Rendez-vous ». */
  moment: string;
  title: string;
  place: string;
  /** The vehicle, the number plate, or the person who comes. */
  detail: string;
  at: Date;
  /** True when it should have happened already. */
  late: boolean;
  delayMinutes: number;
  /** Null where places are not counted. */
  fill: { sold: number; held: number; capacity: number } | null;
  /** What must still be done before: « prix », « mise en vente ». */
  lacks: string[];
}

export interface KindHome {
  next(db: Pick<Tx, "$queryRaw">, span: HomeSpan): Promise<HomeLine[]>;
}

/** Restricts rows to these companies or terminals; `alias`: the table's alias in the statement. */
export function rowsOf({ companies, terminals }: HomeSpan, alias: "p" | "b"): Prisma.Sql {
  const column = (name: string) => Prisma.raw(`${alias}."${name}"`);
  const own = Prisma.sql`${column("companyId")} = any(${[...companies]}::uuid[])`;
  return terminals === null
    ? own
    : Prisma.sql`(${own} and ${column("terminalId")} = any(${[...terminals]}::uuid[]))`;
}

export interface TimedRow {
  id: string;
  title: string;
  place: string;
  startsAt: Date;
  status: string;
  price: number;
  sold: number;
  held: number;
}

interface Timed {
  kind: ServiceKind;
  /** The kind's own columns and the tables that provide them, joined with the product `p`. */
  columns: Prisma.Sql;
  tables: Prisma.Sql;
  /** How long after its start a product is still listed. */
  openMs?: number;
}

/** Products with a start time that begin next, with the sold and held places of each. */
export function readTimed<Row extends TimedRow>(
  db: Pick<Tx, "$queryRaw">,
  span: HomeSpan,
  { kind, columns, tables, openMs = 0 }: Timed,
): Promise<Row[]> {
  const from = new Date(span.now.getTime() - openMs);
  return db.$queryRaw<Row[]>`
    select p."id"::text as "id", p."title", coalesce(s."name", '') as "place", p."startsAt", p."status"::text as "status",
      p."price", taken."sold", taken."held", ${columns}
    from "Product" p ${tables}
    left join "Terminal" s on s."id" = p."terminalId"
    cross join lateral (
      select count(*) filter (where m."expiresAt" is null)::int as "sold",
        count(*) filter (where m."expiresAt" > ${span.now})::int as "held"
      from "Claim" m where m."resourceId" = p."id"
    ) taken
    where p."kind" = ${kind}::"ServiceKind" and ${rowsOf(span, "p")}
      and p."startsAt" > ${from} and p."startsAt" < ${span.until}
      and p."cancelledAt" is null and p."status" <> 'CANCELLED' and p."endsAt" > ${span.now}
    order by p."startsAt", p."id" limit ${span.limit}`;
}
