import type { KindFeeds } from "../../../modules/booking/feed/feed-facts.ts";
import { quartersOfDay } from "../../../shared/booking/quarters.ts";
import { calendarWords } from "../words/fr/calendar.ts";

/**
 * Busy times of a consultant's other calendars block quarters of an hour of the agenda, in the practice's time zone.
 * Also of one who receives nobody for a while: the agenda is then right on the first day back.
 */
export const consultantFeeds: KindFeeds = {
  perDay: quartersOfDay,
  // No service opens its agenda further.
  horizonDays: 121,
  mayBeEmpty: true,
  async readResource(tx, consultantId) {
    const [found] = await tx.$queryRaw<{ timeZone: string }[]>`
      select n."timeZone" from "Consultant" k join "Company" c on c."id" = k."companyId"
        join "Country" n on n."id" = c."countryId"
      where k."id" = ${consultantId}::uuid`;
    return found ? { ...found, parts: [] } : null;
  },
  // What a consultant does elsewhere is not the practice's business.
  reason: calendarWords.busy,
};
