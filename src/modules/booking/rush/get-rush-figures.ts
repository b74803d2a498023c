import type { Context } from "../../../platform/context.ts";
import { linkTo } from "../../../platform/link-to.ts";
import { paths } from "../../../shared/address/paths.ts";
import { AppError } from "../../../shared/app-error.ts";
import { requireCompanyStaff } from "../../partner/company/require-company-staff.ts";
import { findRush, readRush, statusOf } from "./read-rush.ts";
import { overBelow } from "./rush-policy.ts";
import type { RushFigures, RushProductInput } from "./rush-schema.ts";

/** The company's look at the queue before a product; null where there is none, or none any more. */
export async function getRushFigures(
  ctx: Context,
  { productId }: RushProductInput,
): Promise<RushFigures | null> {
  const product = await ctx.db.product.findUnique({
    where: { id: productId },
    select: { companyId: true, terminalId: true, country: { select: { timeZone: true } } },
  });
  if (!product) throw new AppError("NOT_FOUND");
  await requireCompanyStaff(ctx, ctx.db, product.companyId, product.terminalId);
  // The look of the company moves the queue on, as every look does, but it sees what was written a moment ago.
  await readRush(ctx, productId);
  const rush = await findRush(ctx.db, productId);
  if (!rush) return null;
  const now = ctx.now();
  const ofRush = { rushId: rush.id, billId: { not: null } };
  const [held, bought, usedNow] = await Promise.all([
    ctx.db.rushEntry.count({ where: ofRush }),
    ctx.db.rushEntry.count({ where: { ...ofRush, bill: { paidAt: { not: null } } } }),
    ctx.db.rushEntry.count({ where: { ...ofRush, number: { gte: overBelow(rush, now) } } }),
  ]);
  const { given, served, automatic } = rush;
  const choosing = Math.max(0, served - overBelow(rush, now) - usedNow);
  return {
    status: statusOf(rush, now),
    ...{ automatic, waiting: given - served, called: served, held, bought, choosing },
    page: linkTo(ctx, paths.rush(productId)),
    timeZone: product.country.timeZone,
  };
}
