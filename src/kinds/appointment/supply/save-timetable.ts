import { requireCompanyStaff } from "../../../modules/partner/company/require-company-staff.ts";
import { auditSave } from "../../../platform/audit-save.ts";
import type { Context } from "../../../platform/context.ts";
import { type Tx, withRetry } from "../../../platform/database/database.ts";
import { AppError } from "../../../shared/app-error.ts";
import { dayOf } from "../../../shared/dates.ts";
import type { SaveExceptionInput, SaveTimetableInput } from "../schema.ts";
import { appointmentWords } from "../words/fr/appointment.ts";
import { findStranded, strandedIds } from "./find-stranded.ts";
import { placeOffers } from "./place-offers.ts";

interface PlacedCell {
  placeId: string;
  sublocationId?: string | null;
}

/** Saves the weekly hours of a consultant. A change that strands sold appointments lists them and saves nothing. */
export async function saveTimetable(ctx: Context, input: SaveTimetableInput): Promise<{ id: string }> {
  return withRetry(ctx.db, async (tx) => {
    const consultant = await lockConsultant(ctx, tx, input.consultantId);
    const { id, cells, keepStranded, ...columns } = input;
    if (columns.validTo && columns.validTo < columns.validFrom) {
      throw new AppError("INVALID_INPUT", { fields: { validTo: appointmentWords.validation.endFirst } });
    }
    await requirePlaces(tx, consultant.companyId, cells);
    const stranded = await strandedIds(tx, consultant.id, ctx.now());
    const data = {
      ...columns,
      companyId: consultant.companyId,
      validFrom: new Date(columns.validFrom),
      validTo: columns.validTo ? new Date(columns.validTo) : null,
    };
    const before = id ? await tx.timetable.findFirst({ where: { id, consultantId: consultant.id } }) : null;
    if (id && !before) throw new AppError("NOT_FOUND");
    const after = before
      ? await tx.timetable.update({ where: { id: before.id }, data })
      : await tx.timetable.create({ data });
    await tx.timetableCell.deleteMany({ where: { timetableId: after.id } });
    await tx.timetableCell.createMany({ data: cells.map((cell) => ({ ...cell, timetableId: after.id })) });
    if (!keepStranded) await refuseStranded(ctx, tx, consultant.id, stranded);
    await placeOffers(tx, consultant.id);
    const outcome = { cells: cells.length };
    await auditSave(ctx, tx, { resource: "timetable", model: "Timetable", before, after, outcome });
    return { id: after.id };
  });
}

/** Saves one exceptional day: other hours, or none. */
export async function saveException(ctx: Context, input: SaveExceptionInput): Promise<{ id: string | null }> {
  return withRetry(ctx.db, async (tx) => {
    const consultant = await lockConsultant(ctx, tx, input.consultantId);
    const { cells, keepStranded } = input;
    if (input.day < dayOf(ctx.now(), consultant.timeZone)) {
      throw new AppError("INVALID_INPUT", { fields: { day: appointmentWords.validation.dayPast } });
    }
    await requirePlaces(tx, consultant.companyId, cells ?? []);
    const stranded = await strandedIds(tx, consultant.id, ctx.now());
    const { before, after } = await replaceException(tx, consultant, input);
    if (!keepStranded) await refuseStranded(ctx, tx, consultant.id, stranded);
    await placeOffers(tx, consultant.id);
    const saved = after ?? before;
    if (saved) {
      const of = { resource: "timetable-exception", model: "TimetableException", before, after: saved };
      await auditSave(ctx, tx, of);
    }
    return { id: after?.id ?? null };
  });
}

async function replaceException(tx: Tx, consultant: LockedConsultant, input: SaveExceptionInput) {
  const { cells, reason } = input;
  const of = { consultantId: consultant.id, day: new Date(input.day) };
  const before = await tx.timetableException.findUnique({ where: { consultantId_day: of } });
  if (before) {
    await tx.exceptionCell.deleteMany({ where: { exceptionId: before.id } });
    await tx.timetableException.delete({ where: { id: before.id } });
  }
  if (!cells) return { before, after: null };
  const after = await tx.timetableException.create({
    data: { ...of, companyId: consultant.companyId, reason },
  });
  await tx.exceptionCell.createMany({ data: cells.map((cell) => ({ ...cell, exceptionId: after.id })) });
  return { before, after };
}

export interface LockedConsultant {
  id: string;
  companyId: string;
  timeZone: string;
}

export async function lockConsultant(ctx: Context, tx: Tx, consultantId: string): Promise<LockedConsultant> {
  const [consultant] = await tx.$queryRaw<LockedConsultant[]>`
    select k."id"::text, k."companyId"::text, n."timeZone" from "Consultant" k
      join "Company" c on c."id" = k."companyId" join "Country" n on n."id" = c."countryId"
    where k."id" = ${consultantId}::uuid for update of k`;
  if (!consultant) throw new AppError("NOT_FOUND");
  await requireCompanyStaff(ctx, tx, consultant.companyId, null);
  return consultant;
}

async function requirePlaces(tx: Tx, companyId: string, cells: readonly PlacedCell[]): Promise<void> {
  const places = [...new Set(cells.map(({ placeId }) => placeId))];
  const known = await tx.terminal.count({ where: { id: { in: places }, companyId } });
  const rooms = new Map(cells.flatMap((cell) => (cell.sublocationId ? [[cell.sublocationId, cell]] : [])));
  const found = await tx.sublocation.findMany({ where: { id: { in: [...rooms.keys()] }, companyId } });
  const fitting = found.filter((room) => rooms.get(room.id)?.placeId === room.placeId);
  if (known !== places.length || fitting.length !== rooms.size) throw new AppError("INVALID_REFERENCE");
}

/** Rolls back with the list of the appointments that the change would strand. */
async function refuseStranded(
  ctx: Context,
  tx: Tx,
  consultantId: string,
  before: ReadonlySet<string>,
): Promise<void> {
  const stranded = await findStranded(tx, consultantId, ctx.now(), before);
  if (stranded.length === 0) return;
  throw new AppError("STRANDED_APPOINTMENTS", { count: stranded.length, appointments: stranded });
}
