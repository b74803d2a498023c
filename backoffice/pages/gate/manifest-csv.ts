import type { Manifest } from "../../../src/modules/trip/gate/gate-schema.ts";
import { displayCode } from "../../../src/shared/booking/booking-rules.ts";
import { identityText } from "../../../src/shared/booking/passenger.ts";
import { dayOf, formatDate, formatTime } from "../../../src/shared/dates.ts";
import { gateFr } from "../../../src/shared/fr/desk/gate.ts";
import { csvLine, csvStart } from "../../../src/shared/text/csv.ts";

export function manifestCsv({ departure, rows }: Manifest): string {
  const { columns, channels, onBoard } = gateFr.manifest;
  const { timeZone, departsAt } = departure;
  const head: string[][] = [
    [departure.title, `${formatDate(departsAt, timeZone)} ${formatTime(departsAt, timeZone)}`],
    [gateFr.departures.plate, departure.plate, gateFr.departures.driver, departure.driver ?? ""],
    [],
    Object.values(columns),
  ];
  const lines = rows.map((row) => [
    String(row.unit),
    row.name,
    identityText(gateFr.desk.identityTypes, row),
    row.phone ?? "",
    displayCode(row.ticketCode),
    row.bookingCode,
    channels[row.channel],
    row.boardedAt ? `${onBoard} ${formatTime(row.boardedAt, timeZone)}` : "",
  ]);
  return csvStart + [...head, ...lines].map(csvLine).join("");
}

export function manifestFileName({ departure }: Manifest): string {
  const time = formatTime(departure.departsAt, departure.timeZone).replace(":", "h");
  return `manifeste-${dayOf(departure.departsAt, departure.timeZone)}-${time}-${departure.plate.replace(/\W+/g, "")}.csv`;
}
