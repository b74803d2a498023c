import { addPart } from "../../../modules/booking/block/add-part.ts";
import { requireCompanyStaff } from "../../../modules/partner/company/require-company-staff.ts";
import { auditSave } from "../../../platform/audit-save.ts";
import type { Context } from "../../../platform/context.ts";
import { type Tx, withRetry } from "../../../platform/database/database.ts";
import { isNamed, readerName } from "../../../platform/database/reader-name.ts";
import { AppError } from "../../../shared/app-error.ts";
import { dayOf } from "../../../shared/dates.ts";
import { dayNumber, lastDayNumber } from "../rules/day-number.ts";
import { rentalSupplyWords } from "../words/fr/rental-supply.ts";
import type { OccupancySpan } from "./occupancy-schema.ts";
import type { SaveHouseInput } from "./operate-schema.ts";
import { readPeriods } from "./read-periods.ts";
import { withoutUndefined } from "./save-car.ts";
import { offerColumns } from "./save-offer.ts";

/**
 * Adds a house, or a room of a villa, at one of the company's places. The room has the nights for which its villa is
 * sold or blocked: they are returned.
 */
export async function saveHouse(
  ctx: Context,
  input: SaveHouseInput,
): Promise<{ id: string; taken: OccupancySpan[] }> {
  const { id } = await withRetry(ctx.db, (tx) => insertHouse(ctx, tx, input));
  const taken = input.parentId ? await readPeriods(ctx, [id], todayOf(ctx), lastDayNumber) : [];
  return { id, taken: taken.map(({ resourceId: _resource, ...span }) => span) };
}

const todayOf = (ctx: Context) => dayNumber(dayOf(ctx.now(), ctx.country.timeZone));

/** The same in the caller's transaction. */
export async function insertHouse(ctx: Context, tx: Tx, input: SaveHouseInput): Promise<{ id: string }> {
  const { companyId, propertyId, title, price, comment, images, requireValidation, published, ...columns } =
    input;
  const { parts = [], accessories = [], weeklyDiscount, monthlyDiscount, id: _id, ...house } = columns;
  const property = await tx.property.findFirst({
    where: { id: propertyId, companyId },
    include: { terminal: { select: { id: true, cityId: true } } },
  });
  if (!property) throw new AppError("INVALID_REFERENCE");
  await requireCompanyStaff(ctx, tx, companyId, property.terminalId);
  if (house.parentId) await lockVilla(tx, companyId, house.parentId);
  const { countryId, currency, domainId } = await offerColumns(tx, companyId, "logement");
  const product = await tx.product.create({
    data: {
      kind: "location",
      countryId,
      companyId,
      terminalId: property.terminalId,
      cityId: property.terminal.cityId,
      domainId,
      currency,
      title,
      price,
      comment,
      images,
      requireValidation,
      canChoosePlace: false,
      status: published ? "PUBLISHED" : "DRAFT",
    },
  });
  const productId = product.id;
  await tx.rentalHouse.create({
    data: {
      ...withoutUndefined(house),
      productId,
      companyId,
      propertyId,
      weeklyDiscount: weeklyDiscount * 100,
      monthlyDiscount: monthlyDiscount * 100,
    },
  });
  if (house.parentId) {
    await addPart(ctx, tx, { resourceId: house.parentId, partId: productId, fromUnit: todayOf(ctx) });
  }
  await tx.rentalHousePart.createMany({
    data: (await partsOf(tx, parts)).map((part) => ({ ...part, productId })),
  });
  await tx.rentalHouseAccessory.createMany({
    data: (await accessoriesOf(tx, accessories)).map((accessoryId) => ({ accessoryId, productId })),
  });
  await tx.rentalPhoto.createMany({
    data: images.map((fileKey, position) => ({ productId, companyId, fileKey, position })),
  });
  await auditSave(ctx, tx, {
    resource: "rental-house",
    model: "RentalHouse",
    before: null,
    after: product,
  });
  return { id: productId };
}

/**
 * A room belongs to a villa of the same company, and a villa cannot be a room itself. No sale or block of the villa that
 * knows nothing of the room is written meanwhile.
 */
async function lockVilla(tx: Tx, companyId: string, parentId: string): Promise<void> {
  const found = await tx.$queryRaw<unknown[]>`
    select 1 from "RentalHouse"
    where "productId" = ${parentId}::uuid and "companyId" = ${companyId}::uuid and "parentId" is null
    for update`;
  if (found.length === 0) throw new AppError("INVALID_REFERENCE");
}

const unknown = (field: string, name: string, known: readonly Parameters<typeof readerName>[0][]) =>
  new AppError("INVALID_INPUT", {
    fields: { [field]: rentalSupplyWords.unknownName(name, known.map(readerName).join(", ")) },
  });

/** « Chambre 2 », « 2 chambres », « Salon »: names from the administration's list, ignoring accents and case. */
async function partsOf(tx: Tx, texts: readonly string[]): Promise<{ partTypeId: string; count: number }[]> {
  const types = await tx.housePartType.findMany({ where: { active: true } });
  const counts = new Map<string, number>();
  for (const text of texts) {
    const count = Number(/\d+/.exec(text)?.[0] ?? 1);
    const name = text.replace(/\d+/g, "");
    const type = types.find((one) => isNamed(one, name) || isNamed(one, name.trim().replace(/s$/, "")));
    if (!type) throw unknown("parts", text, types);
    counts.set(type.id, (counts.get(type.id) ?? 0) + count);
  }
  return [...counts].map(([partTypeId, count]) => ({ partTypeId, count }));
}

async function accessoriesOf(tx: Tx, names: readonly string[]): Promise<string[]> {
  const known = await tx.houseAccessory.findMany({ where: { active: true } });
  const found = names.map((name) => {
    const accessory = known.find((one) => isNamed(one, name));
    if (!accessory) throw unknown("accessories", name, known);
    return accessory.id;
  });
  return [...new Set(found)];
}
