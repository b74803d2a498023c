import { writeAudit } from "../../../platform/audit.ts";
import type { Context } from "../../../platform/context.ts";
import { formatDateTime } from "../../../shared/dates.ts";
import { csvLine, csvStart } from "../../../shared/text/csv.ts";
import { eventSupplyWords } from "../words/fr/event-supply.ts";
import { getEventStatistics } from "./get-event-statistics.ts";
import type { EventStatisticsInput } from "./operate-schema.ts";

/** One line per session and tariff, for spreadsheets. */
export async function exportEventStatistics(ctx: Context, input: EventStatisticsInput): Promise<string> {
  const { sessions, tariffs, timeZone, currency } = await getEventStatistics(ctx, input);
  const { companyId } = await ctx.db.event.findUniqueOrThrow({
    where: { id: input.eventId },
    select: { companyId: true },
  });
  await writeAudit(ctx, ctx.db, {
    action: "statistics.export",
    objectType: "Event",
    objectId: input.eventId,
    companyId,
    countryId: ctx.country.id,
  });
  const rows = sessions.flatMap((session) => {
    const sold = tariffs.filter((tariff) => tariff.session === session.id);
    const when = formatDateTime(session.startsAt, timeZone);
    return sold.map(({ tariff, places, revenue }) => [
      ...[when, tariff, places, revenue, currency],
      ...[session.entered, session.absent, session.refunded],
    ]);
  });
  return csvStart + [eventSupplyWords.csvColumns, ...rows].map(csvLine).join("");
}
