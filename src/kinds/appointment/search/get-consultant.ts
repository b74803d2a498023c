import type { Context } from "../../../platform/context.ts";
import { inReaderName, readerText, untranslated } from "../../../platform/database/reader-name.ts";
import { AppError } from "../../../shared/app-error.ts";
import { frozenTiers, type RefundTier } from "../../../shared/booking/refund-tiers.ts";
import type { OfferIdInput } from "../schema.ts";
import { bookableDays } from "../slot/free-starts.ts";
import { freeStartsWithin } from "../wait/find-starts.ts";
import { readWaiting } from "../wait/read-waiting.ts";
import type { ConsultantDetail } from "./appointment-schema.ts";
import { readOffer } from "./list-slots.ts";
import { cardOf } from "./make-consultant-card.ts";

/** Everything that the page of one consultant's offer shows, except its slots. */
export async function getConsultant(ctx: Context, { id }: OfferIdInput): Promise<ConsultantDetail> {
  const product = await ctx.db.product.findFirst({
    where: { id, kind: "rdv", countryId: ctx.country.id, status: { not: "DRAFT" } },
    select: {
      refundable: true,
      refundClause: true,
      refundTiers: true,
      requireValidation: true,
      company: { select: { refundTiers: true } },
      favourites: { where: { userId: ctx.actor?.id ?? id }, select: { id: true }, take: 1 },
      appointmentOffer: { select: { service: { include: { documents: { orderBy: { position: "asc" } } } } } },
    },
  });
  const service = product?.appointmentOffer?.service;
  if (!product || !service) throw new AppError("NOT_FOUND");
  const { agenda, offer } = await readOffer(ctx, id);
  const now = ctx.now();
  const { timeZone } = ctx.country;
  const [fromDay, toDay] = bookableDays(offer, now, timeZone);
  const tiers = frozenTiers(
    { refundable: product.refundable, refundTiers: product.refundTiers as unknown as RefundTier[] },
    { refundTiers: product.company.refundTiers as unknown as RefundTier[] },
  );
  return {
    ...cardOf(agenda, { from: fromDay, days: 1, now, timeZone }),
    places: agenda.places,
    about: agenda.about,
    registrationNo: agenda.registrationNo,
    offerId: id,
    service: {
      name: service.name,
      mode: service.mode,
      description: service.description,
      noticeMinutes: service.noticeMinutes,
      horizonDays: service.horizonDays,
      documentsRequired: service.documentsRequired,
      documents: service.documents.map((document) => ({
        id: document.id,
        ...inReaderName({ name: document.name, nameEn: document.nameEn }),
        description: readerText(document.description, document.descriptionEn),
        ...(untranslated(document.descriptionEn) && { descriptionIn: "fr" as const }),
      })),
    },
    refund: {
      refundable: product.refundable && tiers.length > 0,
      clause: product.refundClause || null,
      tiers,
    },
    requireValidation: product.requireValidation,
    timeZone,
    country: { name: ctx.country.name },
    favouriteId: product.favourites[0]?.id ?? null,
    waiting: await readWaiting(ctx, id, freeStartsWithin(ctx, agenda, offer, { fromDay, toDay })),
    state: "ON_SALE",
  };
}
