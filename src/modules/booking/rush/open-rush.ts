import { writeAudit } from "../../../platform/audit.ts";
import type { Context } from "../../../platform/context.ts";
import { type Tx, withRetry } from "../../../platform/database/database.ts";
import { uuid7 } from "../../../platform/database/uuid.ts";
import { AppError } from "../../../shared/app-error.ts";
import { rushWords } from "../../../shared/words/fr/rush.ts";
import { requireCompanyStaff } from "../../partner/company/require-company-staff.ts";
import { getRushFigures } from "./get-rush-figures.ts";
import type { OpenRushInput, RushFigures, RushProductInput } from "./rush-schema.ts";

/** The product, locked, for those who may change what its company sells. */
async function lockProduct(ctx: Context, tx: Tx, productId: string) {
  await tx.$queryRaw`select 1 from "Product" where "id" = ${productId}::uuid for update`;
  const product = await tx.product.findUnique({ where: { id: productId } });
  if (!product) throw new AppError("NOT_FOUND");
  await requireCompanyStaff(ctx, tx, product.companyId, product.terminalId);
  const open = await tx.rush.findFirst({ where: { productId, endedAt: null } });
  return { product, open };
}

/** The company puts a queue before a product, or gives the one that is not open yet another hour. */
export async function openRush(ctx: Context, input: OpenRushInput): Promise<RushFigures> {
  const { productId } = input;
  const now = ctx.now();
  const opensAt = input.opensAt ?? now;
  if (opensAt < now) throw new AppError("INVALID_INPUT", { fields: { opensAt: rushWords.validation.past } });
  await withRetry(ctx.db, async (tx) => {
    const { product, open } = await lockProduct(ctx, tx, productId);
    const { companyId, countryId, kind, startsAt, status } = product;
    if (status !== "PUBLISHED") throw new AppError("NO_LONGER_AVAILABLE", { kind });
    if (startsAt !== null && startsAt <= opensAt)
      throw new AppError("INVALID_INPUT", { fields: { opensAt: rushWords.validation.afterStart } });
    // What people were called by stays as it was.
    if (open && (open.early !== null || open.opensAt <= now)) throw new AppError("RUSH_OPENED");
    const rush = open
      ? await tx.rush.update({ where: { id: open.id }, data: { opensAt } })
      : await tx.rush.create({ data: { id: uuid7(now), productId, companyId, opensAt, createdAt: now } });
    await writeAudit(ctx, tx, {
      ...{ action: "change-queue", objectType: "Product", objectId: productId, companyId, countryId },
      after: { rushId: rush.id, opensAt },
    });
  });
  return requireFigures(ctx, productId);
}

/** From now on the product is sold as every other one, also to those who wait. */
export async function endRush(ctx: Context, { productId }: RushProductInput): Promise<RushFigures> {
  await withRetry(ctx.db, async (tx) => {
    const { product, open } = await lockProduct(ctx, tx, productId);
    if (!open) throw new AppError("RUSH_ENDED", { state: "ENDED" });
    const now = ctx.now();
    await tx.rush.update({ where: { id: open.id }, data: { endedAt: now } });
    await writeAudit(ctx, tx, {
      ...{ action: "change-queue", objectType: "Product", objectId: productId },
      ...{ companyId: product.companyId, countryId: product.countryId },
      before: { opensAt: open.opensAt },
      after: { rushId: open.id, endsAt: now },
    });
  });
  return requireFigures(ctx, productId);
}

async function requireFigures(ctx: Context, productId: string): Promise<RushFigures> {
  const figures = await getRushFigures(ctx, { productId });
  if (!figures) throw new AppError("NOT_FOUND");
  return figures;
}
