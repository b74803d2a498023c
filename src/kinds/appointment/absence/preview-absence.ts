import { readEnding } from "../../../modules/booking/cancel/preview-product-cancellation.ts";
import { sumOfParts } from "../../../modules/booking/cancel/refund-policy.ts";
import type { Context } from "../../../platform/context.ts";
import type { Tx } from "../../../platform/database/database.ts";
import { AppError } from "../../../shared/app-error.ts";
import { instantOfUnit, quarterUnit } from "../../../shared/booking/quarters.ts";
import { servesCompany } from "../../../shared/reach.ts";
import type { PreviewAbsenceInput } from "../schema.ts";
import type { AbsencePreview } from "../search/appointment-schema.ts";
import { requireConsultantStaff } from "../visit/agenda-reach.ts";
import { appointmentWords } from "../words/fr/appointment.ts";
import { type AbsenceSpan, concernedWhere } from "./absence-sql.ts";

/** Previews an absence: the affected customers and their refunds, before anything is cancelled. */
export async function previewAbsence(ctx: Context, input: PreviewAbsenceInput): Promise<AbsencePreview> {
  const away = await readAbsence(ctx, ctx.db, input);
  return readConcerned(ctx, ctx.db, away);
}

export interface PlannedAbsence extends AbsenceSpan {
  companyId: string;
  currency: string;
  /** The first quarter-hour, and the one after the last. */
  fromUnit: number;
  toUnit: number;
}

/** The period in local time of the country; checks that the caller works in this practice. */
export async function readAbsence(
  ctx: Context,
  tx: Pick<Tx, "consultant" | "company" | "product">,
  input: PreviewAbsenceInput,
): Promise<PlannedAbsence> {
  const { consultantId, fromDay, toDay, fromQuarter, toQuarter } = input;
  const consultant = await tx.consultant.findUnique({
    where: { id: consultantId },
    include: { company: { select: { country: { select: { timeZone: true, currency: true } } } } },
  });
  if (!consultant) throw new AppError("NOT_FOUND");
  await requireConsultantStaff(ctx, tx, consultant);
  const { timeZone, currency } = consultant.company.country;
  const [fromUnit, toUnit] = [quarterUnit(fromDay, fromQuarter), quarterUnit(toDay, toQuarter)];
  if (toUnit <= fromUnit) {
    throw new AppError("INVALID_INPUT", { fields: { toDay: appointmentWords.validation.absenceOrder } });
  }
  const [from, to] = [instantOf(fromUnit, timeZone), instantOf(toUnit, timeZone)];
  if (to <= ctx.now()) {
    throw new AppError("INVALID_INPUT", { fields: { toDay: appointmentWords.validation.absencePast } });
  }
  return { companyId: consultant.companyId, consultantId, currency, fromUnit, toUnit, from, to };
}

/** Where a clock change skips this quarter-hour, the next one that exists. */
export function instantOf(unit: number, timeZone: string): Date {
  for (let one = unit; ; one++) {
    const instant = instantOfUnit(one, timeZone);
    if (instant) return instant;
  }
}

export async function readConcerned(
  ctx: Pick<Context, "payments" | "actor">,
  tx: Pick<Tx, "bill" | "payment" | "bookingChange" | "billShare">,
  away: PlannedAbsence,
): Promise<AbsencePreview> {
  const ending = await readEnding(ctx, tx, concernedWhere(away));
  // A branch can neither see nor refund the appointments of another one.
  const { actor } = ctx;
  if (ending.some(({ booking }) => !servesCompany(actor, booking.companyId, booking.terminalId))) {
    throw new AppError("ABSENCE_ELSEWHERE");
  }
  const people = ending.map(({ booking, parts }) => ({
    bookingId: booking.id,
    code: booking.code,
    name: booking.contactName,
    phone: booking.contactPhone,
    startsAt: booking.startsAt.toISOString(),
    title: booking.title,
    refund: sumOfParts(parts),
  }));
  const refunded = people.reduce((sum, { refund }) => sum + refund, 0);
  return { people, refunded, currency: away.currency };
}
