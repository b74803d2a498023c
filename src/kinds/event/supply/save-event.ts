import type { Prisma } from "../../../../prisma/client/client.ts";
import { requireCompanyStaff } from "../../../modules/partner/company/require-company-staff.ts";
import { auditSave } from "../../../platform/audit-save.ts";
import type { Context } from "../../../platform/context.ts";
import { type Tx, withRetry } from "../../../platform/database/database.ts";
import { AppError } from "../../../shared/app-error.ts";
import { searchName } from "../../../shared/text/search-name.ts";
import type { SaveEventInput } from "./supply-schema.ts";

/** Saves an event, and copies to its sessions what they show of it: title, images, place and genre. */
export async function saveEvent(ctx: Context, input: SaveEventInput): Promise<{ id: string }> {
  return withRetry(ctx.db, (tx) => saveEventIn(ctx, tx, input));
}

/** The same in the caller's transaction. */
export async function saveEventIn(ctx: Context, tx: Tx, input: SaveEventInput): Promise<{ id: string }> {
  await requireCompanyStaff(ctx, tx, input.companyId, input.placeId);
  const place = await referencesOf(tx, input);
  const before = input.id
    ? await tx.event.findFirst({ where: { id: input.id, companyId: input.companyId } })
    : null;
  if (input.id && !before) throw new AppError("NOT_FOUND");
  // Customers have bought tickets for this place: another venue is a postponement with a message, not an edit.
  if (before && before.placeId !== input.placeId) await requireNothingSold(tx, before.id, ctx.now());
  const after = await writeEvent(tx, input, before?.id ?? null, columnsOf(input, place.searched));
  await tx.product.updateMany({
    where: { eventSession: { eventId: after.id } },
    data: {
      title: after.title,
      images: after.images,
      domainId: after.domainId,
      terminalId: after.placeId,
      cityId: place.cityId,
    },
  });
  await auditSave(ctx, tx, { resource: "event", model: "Event", before, after });
  return { id: after.id };
}

function writeEvent(tx: Tx, input: SaveEventInput, id: string | null, data: ReturnType<typeof columnsOf>) {
  const targets = input.targetIds?.map((targetId) => ({ id: targetId }));
  if (id) {
    const set = targets ? { targets: { set: targets } } : {};
    return tx.event.update({ where: { id }, data: { ...data, ...set } });
  }
  const connect = targets ? { targets: { connect: targets } } : {};
  return tx.event.create({ data: { ...data, companyId: input.companyId, ...connect } });
}

function columnsOf(input: SaveEventInput, searched: string) {
  const { placeId, domainId, title, text, video, images, programme } = input;
  return {
    ...{ placeId, domainId, title, text, video },
    categoryId: input.categoryId ?? null,
    searchText: searchName(`${title} ${searched}`),
    ...(images ? { images } : {}),
    ...(programme ? { programme: programme as Prisma.InputJsonArray } : {}),
  };
}

async function referencesOf(
  tx: Tx,
  { companyId, placeId, domainId, categoryId }: SaveEventInput,
): Promise<{ cityId: string; searched: string }> {
  const place = await tx.terminal.findFirst({ where: { id: placeId, companyId, active: true } });
  const domain = await tx.domain.findFirst({ where: { id: domainId, kind: "event" } });
  const category = categoryId ? await tx.eventCategory.findUnique({ where: { id: categoryId } }) : null;
  if (!place || !domain || (categoryId && !category)) throw new AppError("INVALID_REFERENCE");
  return { cityId: place.cityId, searched: `${place.name} ${category?.name ?? ""}` };
}

async function requireNothingSold(tx: Tx, eventId: string, now: Date): Promise<void> {
  const sold = await tx.booking.count({
    where: {
      status: { in: ["REQUESTED", "CONFIRMED"] },
      endsAt: { gt: now },
      product: { eventSession: { eventId } },
    },
  });
  if (sold > 0) throw new AppError("HAS_SALES");
}
