import { writeAudit } from "../../../platform/audit.ts";
import { type Context, requireActor } from "../../../platform/context.ts";
import type { TableFile, TableFormat } from "../../../platform/files/table-file.ts";
import { reachIn } from "../../../shared/reach.ts";
import { driverStatisticsWords as words } from "../words/fr/driver-statistics.ts";
import type { DriverStatisticsInput } from "./driver-statistics-schema.ts";
import { getDriverStatistics } from "./get-driver-statistics.ts";

/** The figures of drivers as a file. */
export async function exportDriverStatistics(
  ctx: Context,
  input: DriverStatisticsInput,
  format: TableFormat,
): Promise<TableFile> {
  const { drivers, from, to } = await getDriverStatistics(ctx, input);
  const companyId = reachIn(requireActor(ctx), input.area)?.companies[0];
  await writeAudit(ctx, ctx.db, {
    action: "statistics.export",
    objectType: companyId ? "Company" : "Country",
    objectId: companyId ?? ctx.country.id,
    companyId,
    countryId: ctx.country.id,
    after: { from, to, by: "driver", format },
  });
  const { columns } = words;
  async function* lines() {
    yield [
      ...[columns.driver, columns.company, columns.departures, columns.passengers],
      ...[columns.measured, columns.punctual, columns.hours],
    ];
    for (const { name, company, departures, passengers, measured, punctual, minutes } of drivers)
      yield [
        ...[name ?? words.unrecorded, company, departures, passengers, measured, punctual],
        Math.round(minutes / 6) / 10,
      ];
  }
  return { name: words.fileName(from, to), rows: lines() };
}
