import type { Context } from "../../../platform/context.ts";
import { fileUrl } from "../../../shared/address/file-url.ts";
import { AppError } from "../../../shared/app-error.ts";
import { frozenTiers } from "../../../shared/booking/booking-rules.ts";
import { unitOf } from "../pool-units-schema.ts";
import type { EventIdInput } from "../schema.ts";
import type { EventDetailView, HallView } from "./event-view-schema.ts";
import { directoryWith, type EventDirectory } from "./read-directory.ts";
import { type EventRow, eventOf, readSession, type SessionDetailRow } from "./read-event.ts";
import { hasCodes, placesView } from "./read-places.ts";

/** Everything about one session. Read from the main database: what is free here is about to be bought. */
export async function getEvent(ctx: Context, { id, code }: EventIdInput): Promise<EventDetailView> {
  const now = ctx.now();
  const row = await readSession(ctx.db, {
    id,
    countryId: ctx.country.id,
    userId: ctx.actor?.id ?? null,
    now,
  });
  if (!row) throw new AppError("NOT_FOUND");
  const [event, directory] = await Promise.all([
    eventOf(ctx.db, row.eventId, now),
    directoryWith({ db: ctx.db, countryId: ctx.country.id, now }, [row]),
  ]);
  const names = namesOf(row, directory);
  if (!names) throw new AppError("NOT_FOUND");
  return {
    ...sessionView(row, code, now),
    ...eventView(event, id),
    ...names,
    timeZone: ctx.country.timeZone,
  };
}

const iso = (instant: Date | string | null) => instant && new Date(instant).toISOString();

function hallOf({ layout, seats }: SessionDetailRow): HallView | null {
  if (!layout) return null;
  return {
    layout,
    seats: seats.flatMap(({ ordinal, map }) =>
      map.map((place, index) => ({ ...place, ordinal, unit: unitOf(ordinal, index + 1) })),
    ),
  };
}

/** Where it takes place, who invites, and what they give back. */
function namesOf(row: SessionDetailRow, { places, companies, domains, categories }: EventDirectory) {
  const place = places.get(row.placeId);
  const company = companies.get(row.companyId);
  if (!place || !company) return null;
  const { refundTiers, ...companyView } = company;
  const domain = domains.get(row.domainId);
  const category = row.categoryId ? categories.get(row.categoryId) : undefined;
  const tiers = frozenTiers(row, { refundTiers });
  return {
    place,
    company: companyView,
    domain: domain ? { name: domain.name, slug: domain.slug } : null,
    category: category ? { name: category.name, icon: category.icon } : null,
    refund: { refundable: row.refundable && tiers.length > 0, clause: row.refundClause || null, tiers },
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

function sessionView(row: SessionDetailRow, code: string, now: Date) {
  const { eventId, comment, price, currency, cancelReason, canChoosePlace, requireValidation } = row;
  return {
    ...placesView(row, code, now),
    ...{ eventId, comment, price, currency, cancelReason, canChoosePlace, requireValidation },
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
    doorsAt: row.doorsAt.toISOString(),
    saleEndsAt: row.saleEndsAt.toISOString(),
    postponedFrom: iso(row.postponedFrom),
    refundUntil: iso(row.refundUntil),
    hall: hallOf(row),
    codes: hasCodes(row),
    waiting: row.waiting && { ...row.waiting, offerEndsAt: iso(row.waiting.offerEndsAt) },
    favouriteId: row.favouriteId,
  };
}
