import { Prisma } from "../../../prisma/client/client.ts";
import type { Tx } from "../../platform/database/database.ts";
import { dayOf } from "../../shared/dates.ts";
import { operationsSql } from "./account-sql.ts";
import { sumNames } from "./read-statement.ts";
import type { CompanyStretch } from "./read-summed-days.ts";

/** Sums the operations of whole days of companies, and replaces earlier sums. */
export async function sumAccounts(
  tx: Tx,
  timeZone: string,
  stretches: readonly CompanyStretch[],
): Promise<void> {
  const firsts = stretches.map(({ from }) => dayOf(from, timeZone));
  const ends = stretches.map(({ until }) => dayOf(until, timeZone));
  await tx.$executeRaw`delete from "DailyAccount" d
    using unnest(${stretches.map(({ companyId }) => companyId)}::uuid[], ${firsts}::text[], ${ends}::text[])
      as "one"("companyId", "first", "end")
    where d."companyId" = "one"."companyId" and d."day" >= "one"."first"::date and d."day" < "one"."end"::date`;
  const names = ["payable", "receivable", ...sumNames];
  await tx.$executeRaw`
    insert into "DailyAccount" ("companyId", "currency", "day", "operations", ${Prisma.raw(names.map((name) => `"${name}"`).join(", "))})
    select "companyId", "currency", ("at" at time zone ${timeZone})::date, count(*)::int,
      ${Prisma.raw(names.map((name) => `sum("${name}")`).join(", "))}
    from (${operationsSql(stretches)}) o group by 1, 2, 3`;
}
