import type { Context } from "../../../platform/context.ts";
import { AppError } from "../../../shared/app-error.ts";
import { frozenTiers, type RefundTier } from "../../../shared/booking/booking-rules.ts";
import { dayOf } from "../../../shared/dates.ts";
import type { OfferIdInput } from "../schema.ts";
import type { ConsultantDetail } from "./appointment-schema.ts";
import { readOffer } from "./list-slots.ts";
import { cardOf } from "./make-consultant-card.ts";

/** Everything that the page of one consultant's offer says, its slots aside. */
export async function getConsultant(ctx: Context, { id }: OfferIdInput): Promise<ConsultantDetail> {
  const product = await ctx.db.product.findFirst({
    where: { id, kind: "rdv", countryId: ctx.country.id, status: { not: "DRAFT" } },
    select: {
      refundable: true,
      refundClause: true,
      refundTiers: true,
      requireValidation: true,
      company: { select: { refundTiers: true, identityRequired: true } },
      country: { select: { identityRequired: true } },
      favourites: { where: { userId: ctx.actor?.id ?? id }, select: { id: true }, take: 1 },
      appointmentOffer: { select: { service: { include: { documents: { orderBy: { position: "asc" } } } } } },
    },
  });
  const service = product?.appointmentOffer?.service;
  if (!product || !service) throw new AppError("NOT_FOUND");
  const { agenda } = await readOffer(ctx, id);
  const now = ctx.now();
  const { timeZone } = ctx.country;
  const tiers = frozenTiers(
    { refundable: product.refundable, refundTiers: product.refundTiers as unknown as RefundTier[] },
    { refundTiers: product.company.refundTiers as unknown as RefundTier[] },
  );
  return {
    ...cardOf(agenda, { from: dayOf(now, timeZone), days: 1, now, timeZone }),
    about: agenda.about,
    registrationNo: agenda.registrationNo,
    offerId: id,
    service: {
      name: service.name,
      description: service.description,
      noticeMinutes: service.noticeMinutes,
      horizonDays: service.horizonDays,
      documentsRequired: service.documentsRequired,
      documents: service.documents.map(({ id: documentId, name, description }) => ({
        id: documentId,
        name,
        description,
      })),
    },
    refund: {
      refundable: product.refundable && tiers.length > 0,
      clause: product.refundClause || null,
      tiers,
    },
    requireValidation: product.requireValidation,
    identityRequired: product.company.identityRequired || product.country.identityRequired,
    timeZone,
    favouriteId: product.favourites[0]?.id ?? null,
    state: "ON_SALE",
  };
}
