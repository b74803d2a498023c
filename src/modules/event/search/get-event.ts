import type { Context } from "../../../platform/context.ts";
import { fileUrl } from "../../../shared/address/file-url.ts";
import { AppError } from "../../../shared/app-error.ts";
import { frozenTiers } from "../../../shared/booking/booking-rules.ts";
import { unitOf } from "../pool-units-schema.ts";
import type { EventIdInput } from "../schema.ts";
import type { EventDetailView, HallView } from "./event-view-schema.ts";
import { type EventRow, readEvent } from "./read-event.ts";
import { hasCodes, placesView } from "./read-places.ts";

/** Everything about one session. Read from the main database: what is free here is about to be bought. */
export async function getEvent(ctx: Context, { id, code }: EventIdInput): Promise<EventDetailView> {
  const now = ctx.now();
  const row = await readEvent(ctx.db, { id, countryId: ctx.country.id, userId: ctx.actor?.id ?? null, now });
  if (!row) throw new AppError("NOT_FOUND");
  return viewOf(row, code, now, ctx.country.timeZone);
}

const picture = (key: string | null) => fileUrl(key);
const pictures = (keys: readonly string[]) => keys.map((key) => fileUrl(key));
const iso = (instant: Date | null) => instant && new Date(instant).toISOString();

function hallOf({ layout, seats }: EventRow): HallView | null {
  if (!layout) return null;
  return {
    layout,
    seats: seats.flatMap(({ ordinal, map }) =>
      map.map((place, index) => ({ ...place, ordinal, unit: unitOf(ordinal, index + 1) })),
    ),
  };
}

function viewOf(row: EventRow, code: string, now: Date, timeZone: string): EventDetailView {
  const tiers = frozenTiers(row, { refundTiers: row.companyRefundTiers });
  const { eventId, title, text, video, programme, domain, category, targets, comment, price, currency } = row;
  return {
    ...placesView(row, code, now),
    ...{
      eventId,
      title,
      text,
      video,
      programme,
      domain,
      category,
      targets,
      comment,
      price,
      currency,
      timeZone,
    },
    images: pictures(row.images),
    sponsors: row.sponsors.map((sponsor) => ({ ...sponsor, logo: picture(sponsor.logo) })),
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
    doorsAt: row.doorsAt.toISOString(),
    saleEndsAt: row.saleEndsAt.toISOString(),
    postponedFrom: iso(row.postponedFrom),
    refundUntil: iso(row.refundUntil),
    cancelReason: row.cancelReason,
    canChoosePlace: row.canChoosePlace,
    requireValidation: row.requireValidation,
    place: { ...row.place, photos: pictures(row.place.photos) },
    company: { ...row.company, logo: picture(row.company.logo), rating: row.rating },
    refund: {
      refundable: row.refundable && tiers.length > 0,
      clause: row.refundClause || null,
      tiers,
    },
    hall: hallOf(row),
    otherSessions: row.otherSessions.map((other) => ({
      ...other,
      startsAt: new Date(other.startsAt).toISOString(),
    })),
    codes: hasCodes(row),
    waiting: row.waiting && {
      ...row.waiting,
      offerEndsAt: row.waiting.offerEndsAt && new Date(row.waiting.offerEndsAt).toISOString(),
    },
    favouriteId: row.favouriteId,
  };
}
