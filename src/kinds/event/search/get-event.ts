import type { Context } from "../../../platform/context.ts";
import { fileUrl } from "../../../shared/address/file-url.ts";
import { AppError } from "../../../shared/app-error.ts";
import { frozenTiers } from "../../../shared/booking/refund-tiers.ts";
import type { ReadName } from "../../../shared/text/locale.ts";
import type { EventIdInput } from "../schema.ts";
import type { EventDetailView } from "./event-view-schema.ts";
import { directoryWith, type EventDirectory } from "./read-directory.ts";
import { type EventRow, eventOf } from "./read-event.ts";
import { hallOf, type SessionOffer } from "./read-offer.ts";
import { hasCodes, placesView, readSession, type SessionNow } from "./read-places.ts";

/** Everything about one session. Read from the primary database, because it is about to be booked. */
export async function getEvent(ctx: Context, { id, code }: EventIdInput): Promise<EventDetailView> {
  const now = ctx.now();
  const [db, countryId] = [ctx.db, ctx.country.id];
  const session = await readSession(db, { id, countryId, userId: ctx.actor?.id ?? null, now });
  if (!session) throw new AppError("NOT_FOUND");
  const { offer, changedAt } = session;
  const [event, directory, hall] = await Promise.all([
    eventOf(db, offer.eventId, now),
    directoryWith({ db, countryId, now }, [offer]),
    hallOf(db, { ...offer, changedAt }, now),
  ]);
  const names = namesOf(offer, directory);
  if (!names) throw new AppError("NOT_FOUND");
  return {
    ...sessionView(session, code, now),
    hall,
    ...eventView(event, id),
    ...names,
    timeZone: ctx.country.timeZone,
    country: { name: ctx.country.name },
  };
}

const iso = (instant: Date | string | null) => instant && new Date(instant).toISOString();

/** The session's place, organiser and refund terms. */
const named = ({ name, nameIn }: ReadName): ReadName => (nameIn ? { name, nameIn } : { name });

function namesOf(offer: SessionOffer, { places, companies, domains, categories }: EventDirectory) {
  const place = places.get(offer.placeId);
  const company = companies.get(offer.companyId);
  if (!place || !company) return null;
  const { refundTiers, ...companyView } = company;
  const domain = domains.get(offer.domainId);
  const category = offer.categoryId ? categories.get(offer.categoryId) : undefined;
  const tiers = frozenTiers(offer, { refundTiers });
  return {
    place,
    company: companyView,
    domain: domain ? { ...named(domain), slug: domain.slug } : null,
    category: category ? { ...named(category), icon: category.icon } : null,
    refund: { refundable: offer.refundable && tiers.length > 0, clause: offer.refundClause || null, tiers },
  };
}

const otherSessionsMaximum = 12;

function eventView(
  { title, text, images, video, programme, sponsors, targets, sessions }: EventRow,
  id: string,
) {
  return {
    ...{ title, text, video, programme, targets },
    images: images.map((key) => fileUrl(key)),
    sponsors: sponsors.map((sponsor) => ({ ...sponsor, logo: fileUrl(sponsor.logo) })),
    otherSessions: sessions
      .filter((other) => other.id !== id)
      .slice(0, otherSessionsMaximum)
      .map((other) => ({ ...other, startsAt: new Date(other.startsAt).toISOString() })),
  };
}

function sessionView(session: SessionNow, code: string, now: Date) {
  const { offer, waiting, favouriteId, cancelReason } = session;
  const { eventId, comment, price, currency, canChoosePlace, requireValidation } = offer;
  return {
    ...placesView(session, code, now),
    ...{ eventId, comment, price, currency, cancelReason, canChoosePlace, requireValidation, favouriteId },
    startsAt: offer.startsAt.toISOString(),
    endsAt: offer.endsAt.toISOString(),
    doorsAt: offer.doorsAt.toISOString(),
    saleEndsAt: offer.saleEndsAt.toISOString(),
    delayMinutes: offer.delayMinutes,
    postponedFrom: iso(offer.postponedFrom),
    refundUntil: iso(offer.refundUntil),
    codes: hasCodes(offer),
    waiting: waiting && { ...waiting, offerEndsAt: iso(waiting.offerEndsAt) },
  };
}
