import type { Manifest } from "../../../../src/modules/desk/gate/gate-schema.ts";
import { displayCode } from "../../../../src/shared/booking/booking-rules.ts";
import { identityText } from "../../../../src/shared/booking/passenger.ts";
import { dayOf, formatDate, formatTime } from "../../../../src/shared/dates.ts";
import { gateFr } from "../../../../src/shared/fr/desk/gate.ts";
import { csvLine, csvStart } from "../../../../src/shared/text/csv.ts";
import { searchName } from "../../../../src/shared/text/search-name.ts";
import { columnsOf, enteredText, showsIdentity } from "./manifest-words.ts";

export function manifestCsv(manifest: Manifest): string {
  const { entry, rows } = manifest;
  const identified = showsIdentity(manifest);
  const { channels } = gateFr.manifest;
  const { kind, timeZone, startsAt } = entry;
  const head: string[][] = [
    [entry.title, `${formatDate(startsAt, timeZone)} ${formatTime(startsAt, timeZone)}`],
    entry.facts.flatMap(({ label, value }) => [label, value]),
    [],
    Object.values(columnsOf(manifest)),
  ];
  const lines = rows.map((row) => [
    row.label,
    row.name,
    ...(identified ? [identityText(gateFr.desk.identityTypes, row)] : []),
    row.phone ?? "",
    displayCode(row.ticketCode),
    row.bookingCode,
    channels[row.channel],
    row.entered > 0 ? enteredText(row, kind, timeZone) : "",
  ]);
  return csvStart + [...head, ...lines].map(csvLine).join("");
}

export function manifestFileName({ entry }: Manifest): string {
  const time = formatTime(entry.startsAt, entry.timeZone).replace(":", "h");
  const title = searchName(entry.title).replace(/\W+/g, "-");
  return `liste-${dayOf(entry.startsAt, entry.timeZone)}-${time}-${title}.csv`;
}
