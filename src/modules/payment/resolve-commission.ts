import type { Context } from "../../platform/context.ts";
import { AppError } from "../../shared/app-error.ts";
import { commissionOfProductSql } from "./commission-data.ts";

/** The rate that a sale of this product would freeze now, in hundredths of a percent. */
export async function resolveCommission(ctx: Context, { productId }: { productId: string }): Promise<number> {
  const [row] = await ctx.db.$queryRaw<{ rate: number }[]>`
    select ${commissionOfProductSql(ctx.now())} as "rate" from "Product" p where p."id" = ${productId}::uuid`;
  if (!row) throw new AppError("NOT_FOUND");
  return row.rate;
}
