import { requireCompanyStaff } from "../../../modules/partner/company/require-company-staff.ts";
import type { Context } from "../../../platform/context.ts";
import { AppError } from "../../../shared/app-error.ts";
import { dayOf } from "../../../shared/dates.ts";
import type { TimetableInput } from "../schema.ts";
import type { TimetableView } from "../search/appointment-schema.ts";

const dayText = (date: Date) => date.toISOString().slice(0, 10);

/** Data of the weekly grid: the consultant's timetables, exceptional days, and places with their rooms. */
export async function getTimetable(ctx: Context, { consultantId }: TimetableInput): Promise<TimetableView> {
  const consultant = await ctx.db.consultant.findUnique({
    where: { id: consultantId },
    include: {
      timetables: { include: { cells: true }, orderBy: { validFrom: "desc" } },
      exceptions: { include: { cells: true }, orderBy: { day: "asc" } },
      company: { select: { country: { select: { timeZone: true } } } },
    },
  });
  if (!consultant) throw new AppError("NOT_FOUND");
  const { timeZone } = consultant.company.country;
  const today = dayOf(ctx.now(), timeZone);
  await requireCompanyStaff(ctx, ctx.db, consultant.companyId, null);
  const places = await ctx.db.terminal.findMany({
    where: { companyId: consultant.companyId, active: true },
    select: { id: true, name: true, sublocations: { select: { id: true, name: true } } },
    orderBy: { name: "asc" },
  });
  return {
    name: [consultant.title, consultant.name].filter(Boolean).join(" "),
    today,
    timeZone,
    places: places.map(({ sublocations, ...place }) => ({ ...place, rooms: sublocations })),
    timetables: consultant.timetables.map(({ id, validFrom, validTo, onHolidays, cells }) => ({
      id,
      validFrom: dayText(validFrom),
      validTo: validTo && dayText(validTo),
      onHolidays,
      cells: cells.map(({ weekday, quarter, placeId, sublocationId }) => ({
        weekday,
        quarter,
        placeId,
        sublocationId,
      })),
    })),
    exceptions: consultant.exceptions
      .filter(({ day }) => dayText(day) >= today)
      .map(({ day, reason, cells }) => ({
        day: dayText(day),
        reason,
        cells: cells.map(({ quarter, placeId, sublocationId }) => ({ quarter, placeId, sublocationId })),
      })),
  };
}
