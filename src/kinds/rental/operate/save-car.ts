import { requireCompanyStaff } from "../../../modules/partner/company/require-company-staff.ts";
import { auditSave } from "../../../platform/audit-save.ts";
import type { Context } from "../../../platform/context.ts";
import { type Tx, withRetry } from "../../../platform/database/database.ts";
import { isUniqueViolation } from "../../../platform/database/refusals.ts";
import { AppError } from "../../../shared/app-error.ts";
import { fieldWords } from "../../../shared/words/fr/backoffice/field-words.ts";
import type { SaveCarInput } from "./operate-schema.ts";
import { offerColumns } from "./save-offer.ts";

/** Adds a car to the fleet: its product, and the columns that only a car has. */
export async function saveCar(ctx: Context, input: SaveCarInput): Promise<{ id: string }> {
  try {
    return await withRetry(ctx.db, (tx) => insertCar(ctx, tx, input));
  } catch (error) {
    if (isUniqueViolation(error))
      throw new AppError("ALREADY_EXISTS", { fields: { plate: fieldWords.duplicate } });
    throw error;
  }
}

/** The same in the caller's transaction. */
export async function insertCar(ctx: Context, tx: Tx, input: SaveCarInput): Promise<{ id: string }> {
  const { companyId, terminalId, modelId } = input;
  const { price, comment, images, requireValidation, published, ...columns } = input;
  await requireCompanyStaff(ctx, tx, companyId, terminalId);
  const place = await tx.terminal.findFirst({ where: { id: terminalId, companyId } });
  const model = await tx.carModel.findUnique({ where: { id: modelId }, include: { brand: true } });
  if (!place || !model) throw new AppError("INVALID_REFERENCE");
  const { countryId, currency, domainId } = await offerColumns(tx, companyId, "voiture");
  const product = await tx.product.create({
    data: {
      kind: "location",
      countryId,
      companyId,
      terminalId,
      cityId: place.cityId,
      domainId,
      currency,
      title: `${model.brand.name} ${model.name}`,
      price,
      comment,
      images,
      requireValidation,
      canChoosePlace: false,
      status: published ? "PUBLISHED" : "DRAFT",
    },
  });
  const { terminalId: _place, id: _id, ...car } = columns;
  await tx.rentalCar.create({ data: { ...withoutUndefined(car), productId: product.id } });
  await auditSave(ctx, tx, { resource: "rental-car", model: "RentalCar", before: null, after: product });
  return { id: product.id };
}

/** Left-out fields get the defaults of the database. */
export function withoutUndefined<T extends object>(row: T): T {
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined)) as T;
}
