import { writeAudit } from "../../../platform/audit.ts";
import type { Context } from "../../../platform/context.ts";
import type { TableFile, TableFormat } from "../../../platform/files/table-file.ts";
import { displayCode } from "../../../shared/booking/booking-code.ts";
import { columnsOf, enteredText, showsIdentity } from "../../../shared/booking/manifest-words.ts";
import { identityText } from "../../../shared/booking/passenger.ts";
import { dayOf, formatTime } from "../../../shared/dates.ts";
import { formatPaperTime } from "../../../shared/paper-dates.ts";
import { searchName } from "../../../shared/text/search-name.ts";
import { gateWords } from "../../../shared/words/fr/desk/gate.ts";
import type { GateEntryInput, Manifest } from "./gate-schema.ts";
import { getManifest } from "./get-manifest.ts";

/** The manifest as a file, for the crew or an authority on the way. */
export async function exportManifest(
  ctx: Context,
  input: GateEntryInput,
  format: TableFormat,
): Promise<TableFile> {
  const manifest = await getManifest(ctx, input);
  const { id, title, startsAt, timeZone } = manifest.entry;
  const { companyId, countryId } = await ctx.db.product.findUniqueOrThrow({ where: { id } });
  await writeAudit(ctx, ctx.db, {
    action: "manifest.export",
    objectType: "Product",
    objectId: id,
    companyId,
    countryId,
    after: { format, ...(input.day ? { day: input.day } : {}) },
  });
  const time = formatTime(startsAt, timeZone).replace(":", "h");
  const words = searchName(title).replace(/\W+/g, "-");
  async function* rows() {
    yield* manifestRows(manifest);
  }
  return { name: gateWords.manifest.fileName(`${dayOf(startsAt, timeZone)}-${time}`, words), rows: rows() };
}

/** The entry and its facts, the headings, and one line a ticket. */
export function manifestRows(manifest: Manifest): string[][] {
  const { entry, rows } = manifest;
  const identified = showsIdentity(manifest);
  const { channels } = gateWords.manifest;
  const { kind, timeZone, startsAt } = entry;
  return [
    [entry.title, formatPaperTime(startsAt, timeZone)],
    entry.facts.flatMap(({ label, value }) => [label, value]),
    [],
    Object.values(columnsOf(manifest)),
    ...rows.map((row) => [
      row.label,
      row.name,
      ...(identified ? [identityText(gateWords.desk.identityTypes, row)] : []),
      row.phone ?? "",
      displayCode(row.ticketCode),
      row.bookingCode,
      channels[row.channel],
      row.entered > 0 ? enteredText(row, kind, timeZone) : "",
    ]),
  ];
}
