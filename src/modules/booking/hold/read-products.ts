import { type CompanyStatus, Prisma, type ProductStatus } from "../../../../prisma/client/client.ts";
import { batched } from "../../../platform/database/batched.ts";
import type { Tx } from "../../../platform/database/database.ts";
import { aheadOf, preparedSql } from "../../../platform/database/statements.ts";
import type { RefundTier } from "../../../shared/booking/refund-tiers.ts";
import { commissionOfProductSql } from "../../payment/ledger/commission-policy.ts";
import { standsSql } from "../claims.ts";
import type { Kinds, PlannedProduct } from "../kind.ts";

/** Reads products for a sale: with their company, their buyer and the columns of their kind. */

export interface SaleProduct extends PlannedProduct {
  status: ProductStatus;
  refundable: boolean;
  refundTiers: RefundTier[];
  requireValidation: boolean;
  companyName: string;
  companyPhone: string | null;
  companyEmail: string | null;
  companyStatus: CompanyStatus;
  companyRefundTiers: RefundTier[];
  timeZone: string;
  commissionBasisPoints: number;
  buyerPhone: string | null;
  buyerEmail: string | null;
  /** The open queue before it, if there is one. */
  rushId: string | null;
  /** Its units that are taken, where the buyer leaves the choice to us; null otherwise. */
  taken: number[] | null;
  /** The kind's own columns; null when the product has no such row. */
  detail: unknown;
}

interface ProductRequest extends Reading {
  kinds: Kinds;
  productId: string;
}

interface Reading {
  /** The buyer; null at a desk. */
  userId: string | null;
  now: Date;
  /** Products of which any units will do: what is taken of them is read too. */
  choosing?: ReadonlySet<string>;
}

/** Null when there is no such product. */
const readProduct = batched<Pick<Tx, "$queryRaw">, ProductRequest, SaleProduct | null>((db) => ({
  run: async (requests) => {
    const rows = await preparedSql<SaleProduct & { request: number }>(aheadOf(db), productsSql(requests));
    const found = new Map(rows.map((row) => [row.request, row]));
    return requests.map((_, index) => found.get(index) ?? null);
  },
}));

export async function readForSale(
  { db, kinds }: { db: Pick<Tx, "$queryRaw">; kinds: Kinds },
  productIds: readonly string[],
  reading: Reading,
): Promise<Map<string, SaleProduct>> {
  const requests = productIds.map((productId) => ({ kinds, productId, ...reading }));
  const products = await Promise.all(requests.map((request) => readProduct(db, request)));
  return new Map(products.flatMap((product) => (product ? [[product.id, product]] : [])));
}

/** Looks up each request by key: without `offset 0` the planner would scan the whole of a small table. */
function productsSql(requests: readonly ProductRequest[]): Prisma.Sql {
  const rows = requests.map(({ productId, userId, now, choosing }, request) => ({
    ...{ request, productId, userId, now },
    choosing: choosing?.has(productId) ?? false,
  }));
  // All requests of one process have the same kinds.
  const kinds = requests[0]?.kinds ?? {};
  return Prisma.sql`
    select w."request", found.*
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as w("request" int, "productId" uuid, "userId" uuid, "now" timestamptz, "choosing" boolean)
    cross join lateral (
      select p."id", p."kind", p."countryId", p."companyId", p."terminalId", p."domainId", p."title", p."price",
        p."currency", p."canChoosePlace", p."startsAt", p."endsAt", p."status", p."refundable", p."refundTiers",
        p."requireValidation", c."name" as "companyName", c."phone" as "companyPhone", c."email" as "companyEmail",
        c."status" as "companyStatus", c."refundTiers" as "companyRefundTiers", n."timeZone",
        ${commissionOfProductSql(Prisma.sql`w."now"`)} as "commissionBasisPoints",
        u."phone" as "buyerPhone", u."email" as "buyerEmail",
        (select r."id" from "Rush" r where r."productId" = p."id" and r."endedAt" is null) as "rushId",
        case when w."choosing" then array(
          select c."unit" from "Claim" c where c."resourceId" = p."id" and ${standsSql(Prisma.sql`w."now"`)}) end as "taken",
        ${detailOf(kinds)} as "detail"
      from "Product" p
        join "Company" c on c."id" = p."companyId"
        join "Country" n on n."id" = p."countryId"
        left join "User" u on u."id" = w."userId"
      where p."id" = w."productId" offset 0
    ) found`;
}

/** The columns of a product `p` that its own kind reads, as one JSON object. */
export function detailOf(kinds: Kinds): Prisma.Sql {
  const cases = Object.entries(kinds).map(
    ([name, { detailSql }]) => Prisma.sql`when ${Prisma.raw(`'${name}'`)} then (${detailSql})`,
  );
  return Prisma.sql`case p."kind" ${Prisma.join(cases, " ")} end`;
}

/** Reads the kinds' own columns of these products outside a sale. */
export async function readDetails(
  db: Pick<Tx, "$queryRaw">,
  kinds: Kinds,
  productIds: readonly string[],
): Promise<Map<string, unknown>> {
  const rows = await preparedSql<{ id: string; detail: unknown }>(
    db,
    Prisma.sql`select p."id", ${detailOf(kinds)} as "detail" from "Product" p
      where p."id" = any(${productIds}::uuid[])`,
  );
  return new Map(rows.map(({ id, detail }) => [id, detail]));
}
