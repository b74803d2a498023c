import { auditSave } from "../../../platform/audit-save.ts";
import type { Context } from "../../../platform/context.ts";
import { type Tx, withRetry } from "../../../platform/database/database.ts";
import { undone } from "../../../platform/database/undone.ts";
import { AppError } from "../../../shared/app-error.ts";
import { dayOf } from "../../../shared/dates.ts";
import type { CopyTimetableInput } from "../schema.ts";
import { appointmentWords } from "../words/fr/appointment.ts";
import { findStranded, type StrandedAppointment, strandedIds } from "./find-stranded.ts";
import { placeOffers } from "./place-offers.ts";
import { lockConsultant } from "./save-timetable.ts";

export interface TimetableCopied {
  /** Number of consultants who now have these hours. */
  copied: number;
  stranded: StrandedAppointment[];
}

/** Copies the hours of one consultant to others; refuses with a list when sold appointments would fall outside. */
export function copyTimetable(ctx: Context, input: CopyTimetableInput): Promise<TimetableCopied> {
  return withRetry(ctx.db, async (tx) => {
    const answer = await writeCopies(ctx, tx, input);
    const { stranded } = answer;
    if (stranded.length > 0 && !input.keepStranded)
      throw new AppError("STRANDED_APPOINTMENTS", { count: stranded.length, appointments: stranded });
    return answer;
  });
}

/** The sold appointments that a copy would affect: runs it in a transaction that is rolled back. */
export function previewTimetableCopy(ctx: Context, input: CopyTimetableInput): Promise<TimetableCopied> {
  return undone(ctx.db, (tx) => writeCopies(ctx, tx, input));
}

async function writeCopies(ctx: Context, tx: Tx, input: CopyTimetableInput): Promise<TimetableCopied> {
  const source = await tx.timetable.findUnique({
    where: { id: input.timetableId },
    include: { cells: true },
  });
  if (!source) throw new AppError("NOT_FOUND");
  const stranded: StrandedAppointment[] = [];
  const consultantIds = [...new Set(input.consultantIds)].filter((id) => id !== source.consultantId).sort();
  for (const id of consultantIds) {
    const consultant = await lockConsultant(ctx, tx, id);
    // The right to change these consultants covers the hours of their own company alone.
    if (consultant.companyId !== source.companyId) throw new AppError("NOT_FOUND");
    if (input.validFrom < dayOf(ctx.now(), consultant.timeZone))
      throw new AppError("INVALID_INPUT", { fields: { validFrom: appointmentWords.validation.dayPast } });
    const before = await strandedIds(tx, id, ctx.now());
    await writeCopy(ctx, tx, { source, input, consultantId: id });
    stranded.push(...(await findStranded(tx, id, ctx.now(), before)));
    await placeOffers(tx, id);
  }
  return { copied: consultantIds.length, stranded };
}

interface Copy {
  source: {
    companyId: string;
    onHolidays: boolean;
    cells: { weekday: number; quarter: number; placeId: string; sublocationId: string | null }[];
  };
  input: CopyTimetableInput;
  consultantId: string;
}

/** Replaces hours that begin on the same day; earlier hours end where the copy begins. */
async function writeCopy(ctx: Context, tx: Tx, { source, input, consultantId }: Copy): Promise<void> {
  const validFrom = new Date(input.validFrom);
  const before = await tx.timetable.findFirst({ where: { consultantId, validFrom } });
  const { companyId, onHolidays, cells } = source;
  const data = { companyId, consultantId, validFrom, validTo: null, onHolidays };
  const after = before
    ? await tx.timetable.update({ where: { id: before.id }, data })
    : await tx.timetable.create({ data });
  await tx.timetableCell.deleteMany({ where: { timetableId: after.id } });
  await tx.timetableCell.createMany({
    data: cells.map(({ weekday, quarter, placeId, sublocationId }) => ({
      ...{ timetableId: after.id, weekday, quarter, placeId },
      sublocationId: input.withRooms ? sublocationId : null,
    })),
  });
  const outcome = { cells: cells.length, copyOf: input.timetableId };
  await auditSave(ctx, tx, { resource: "timetable", model: "Timetable", before, after, outcome });
}
