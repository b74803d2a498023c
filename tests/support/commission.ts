import { Prisma } from "../../prisma/client/client.ts";
import { commissionOfProductSql } from "../../src/modules/payment/ledger/commission-policy.ts";
import type { Context } from "../../src/platform/context.ts";

/** The commission that a sale of this product would freeze now, in basis points. */
export async function rateOf(
  ctx: Pick<Context, "db" | "now">,
  productId: string,
): Promise<number | undefined> {
  const now = Prisma.sql`${ctx.now()}::timestamptz`;
  const [row] = await ctx.db.$queryRaw<{ rate: number }[]>`
    select ${commissionOfProductSql(now)} as "rate" from "Product" p where p."id" = ${productId}::uuid`;
  return row?.rate;
}
