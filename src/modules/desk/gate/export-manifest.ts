import { writeAudit } from "../../../platform/audit.ts";
import { type Context, requireActor } from "../../../platform/context.ts";
import { displayCode } from "../../../shared/booking/booking-rules.ts";
import { columnsOf, enteredText, showsIdentity } from "../../../shared/booking/manifest-words.ts";
import { identityText } from "../../../shared/booking/passenger.ts";
import { dayOf, formatDate, formatTime } from "../../../shared/dates.ts";
import { gateFr } from "../../../shared/fr/desk/gate.ts";
import { csvLine, csvStart } from "../../../shared/text/csv.ts";
import { searchName } from "../../../shared/text/search-name.ts";
import type { GateEntryInput, Manifest, ManifestFile } from "./gate-schema.ts";
import { getManifest } from "./get-manifest.ts";
import { requireServed } from "./read-entries.ts";

/** The manifest for spreadsheets. It carries names and phone numbers away, so each file is written to the audit. */
export async function exportManifest(ctx: Context, input: GateEntryInput): Promise<ManifestFile> {
  const { companyId } = await requireServed(ctx, requireActor(ctx), input.id);
  const manifest = await getManifest(ctx, input);
  await writeAudit(ctx, ctx.db, {
    action: "manifest.export",
    objectType: "Product",
    objectId: input.id,
    companyId,
    countryId: ctx.country.id,
    after: { day: dayOf(manifest.entry.startsAt, manifest.entry.timeZone), rows: manifest.rows.length },
  });
  return { name: manifestFileName(manifest), text: manifestCsv(manifest) };
}

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

function manifestFileName({ entry }: Manifest): string {
  const time = formatTime(entry.startsAt, entry.timeZone).replace(":", "h");
  const title = searchName(entry.title).replace(/\W+/g, "-");
  return `liste-${dayOf(entry.startsAt, entry.timeZone)}-${time}-${title}.csv`;
}
