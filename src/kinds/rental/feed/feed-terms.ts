import type { KindFeeds } from "../../../modules/booking/feed/feed-facts.ts";
import { readRooms } from "../house/read-rooms.ts";

/** Calendars of other sites block days of a car or a house, and those of a villa its rooms. */
export const rentalFeeds: KindFeeds = {
  perDay: 1,
  horizonDays: 330,
  mayBeEmpty: false,
  async readResource(tx, productId) {
    const [found] = await tx.$queryRaw<{ timeZone: string }[]>`
      select n."timeZone" from "Product" p join "Country" n on n."id" = p."countryId"
      where p."id" = ${productId}::uuid and p."kind" = 'location' and p."status" <> 'CANCELLED'`;
    return found ? { ...found, parts: await readRooms(tx, productId) } : null;
  },
};
