import type { Manifest } from "../../../src/modules/trip/gate-schema.ts";
import { displayCode } from "../../../src/shared/booking-rules.ts";
import { dayOf, formatDate, formatTime } from "../../../src/shared/dates.ts";
import { gateFr } from "../../../src/shared/fr/gate.ts";

/** Quoted where needed; a name that a spreadsheet would run as a formula is made harmless. */
function cell(value: string): string {
  const harmless = /^[=+\-@\t\r]/.test(value) && !/^\+?\d[\d ]*$/.test(value) ? `'${value}` : value;
  return /[";\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

export function manifestCsv({ departure, rows }: Manifest): string {
  const { columns, channels, onBoard } = gateFr.manifest;
  const { timeZone, departsAt } = departure;
  const types = gateFr.desk.identityTypes as Record<string, string>;
  const head: string[][] = [
    [departure.title, `${formatDate(departsAt, timeZone)} ${formatTime(departsAt, timeZone)}`],
    [gateFr.departures.plate, departure.plate, gateFr.departures.driver, departure.driver ?? ""],
    [],
    Object.values(columns),
  ];
  const lines = rows.map((row) => [
    String(row.unit),
    row.name,
    [types[row.identityType ?? ""] ?? "", row.identityNumber ?? ""].join(" ").trim(),
    row.phone ?? "",
    displayCode(row.ticketCode),
    row.bookingCode,
    channels[row.channel],
    row.boardedAt ? `${onBoard} ${formatTime(row.boardedAt, timeZone)}` : "",
  ]);
  // The mark in front makes spreadsheets read UTF-8.
  return `\uFEFF${[...head, ...lines].map((line) => line.map(cell).join(";")).join("\r\n")}\r\n`;
}

export function manifestFileName({ departure }: Manifest): string {
  const time = formatTime(departure.departsAt, departure.timeZone).replace(":", "h");
  return `manifeste-${dayOf(departure.departsAt, departure.timeZone)}-${time}-${departure.plate.replace(/\W+/g, "")}.csv`;
}
