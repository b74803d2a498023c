import type { Consultant } from "../../../../prisma/client/client.ts";
import { requireCompanyStaff } from "../../../modules/partner/company/require-company-staff.ts";
import { auditSave } from "../../../platform/audit-save.ts";
import type { Context } from "../../../platform/context.ts";
import { type Tx, withRetry } from "../../../platform/database/database.ts";
import { AppError } from "../../../shared/app-error.ts";
import type { SaveConsultantInput } from "../schema.ts";
import { placeOffers } from "./place-offers.ts";

/** Saves a consultant with the bookable services: each is a product, taken off sale when it is no longer offered. */
export async function saveConsultant(ctx: Context, input: SaveConsultantInput): Promise<{ id: string }> {
  const { id, serviceIds, insurerIds, ...columns } = input;
  const insurers = insurerIds?.map((insurerId) => ({ id: insurerId }));
  return withRetry(ctx.db, async (tx) => {
    await requireCompanyStaff(ctx, tx, input.companyId, null);
    await requireReferences(tx, input);
    const before = id ? await tx.consultant.findFirst({ where: { id, companyId: input.companyId } }) : null;
    if (id && !before) throw new AppError("NOT_FOUND");
    const after = before
      ? await tx.consultant.update({
          where: { id: before.id },
          data: { ...columns, ...(insurers ? { insurers: { set: insurers } } : {}) },
        })
      : await tx.consultant.create({ data: { ...columns, insurers: { connect: insurers ?? [] } } });
    await writeOffers(tx, after, serviceIds ?? (await offeredServices(tx, after.id)));
    await placeOffers(tx, after.id);
    await auditSave(ctx, tx, { resource: "consultant", model: "Consultant", before, after });
    return { id: after.id };
  });
}

async function requireReferences(tx: Tx, input: SaveConsultantInput): Promise<void> {
  const specialty = await tx.domain.count({ where: { id: input.domainId, kind: "rdv" } });
  const services = await tx.consultingService.count({
    where: { id: { in: input.serviceIds ?? [] }, companyId: input.companyId },
  });
  if (specialty === 0 || services !== new Set(input.serviceIds ?? []).size) {
    throw new AppError("INVALID_REFERENCE");
  }
}

async function offeredServices(tx: Tx, consultantId: string): Promise<string[]> {
  const offers = await tx.appointmentOffer.findMany({
    where: { consultantId, product: { status: "PUBLISHED" } },
    select: { serviceId: true },
  });
  return offers.map(({ serviceId }) => serviceId);
}

async function writeOffers(tx: Tx, consultant: Consultant, serviceIds: readonly string[]): Promise<void> {
  const { countryId } = await tx.company.findUniqueOrThrow({
    where: { id: consultant.companyId },
    select: { countryId: true },
  });
  const services = await tx.consultingService.findMany({ where: { id: { in: [...serviceIds] } } });
  const offers = await tx.appointmentOffer.findMany({ where: { consultantId: consultant.id } });
  const person = [consultant.title, consultant.name].filter(Boolean).join(" ");
  for (const service of services) {
    const product = {
      title: `${service.name} · ${person}`,
      domainId: consultant.domainId,
      price: service.price,
      status: consultant.active ? ("PUBLISHED" as const) : ("DRAFT" as const),
    };
    const known = offers.find((offer) => offer.serviceId === service.id);
    if (known) {
      await tx.product.update({ where: { id: known.productId }, data: product });
      continue;
    }
    await tx.product.create({
      data: {
        ...product,
        kind: "rdv",
        countryId,
        companyId: consultant.companyId,
        currency: service.currency,
        canChoosePlace: false,
        appointmentOffer: {
          create: {
            companyId: consultant.companyId,
            consultantId: consultant.id,
            serviceId: service.id,
          },
        },
      },
    });
  }
  const ended = offers.filter((offer) => !serviceIds.includes(offer.serviceId));
  await tx.product.updateMany({
    where: { id: { in: ended.map((offer) => offer.productId) } },
    data: { status: "DRAFT" },
  });
}
