import { requireCompanyStaff } from "../../../modules/partner/company/require-company-staff.ts";
import { auditSave } from "../../../platform/audit-save.ts";
import type { Context } from "../../../platform/context.ts";
import { withRetry } from "../../../platform/database/database.ts";
import { AppError } from "../../../shared/app-error.ts";
import { addDays, dateOf, dayOf, startOfDay } from "../../../shared/dates.ts";
import type { SaveAbsenceInput } from "./roster-schema.ts";

/** Writes when a driver is away; says how many of their departures fall into it, which stay theirs until changed. */
export async function saveAbsence(
  ctx: Context,
  { id, driverId, reason, ...days }: SaveAbsenceInput,
): Promise<{ id: string; departures: number }> {
  return withRetry(ctx.db, async (tx) => {
    const driver = await tx.busDriver.findUnique({
      where: { id: driverId },
      include: { company: { select: { country: { select: { timeZone: true } } } } },
    });
    if (!driver) throw new AppError("NOT_FOUND");
    const { companyId, terminalId } = driver;
    await requireCompanyStaff(ctx, tx, companyId, terminalId);
    const before = id ? await tx.driverAbsence.findFirst({ where: { id, driverId } }) : null;
    if (id && !before) throw new AppError("NOT_FOUND");
    const [firstDay, lastDay] = [dateOf(days.firstDay), dateOf(days.lastDay)];
    const data = { companyId, driverId, firstDay, lastDay, reason };
    const after = before
      ? await tx.driverAbsence.update({ where: { id: before.id }, data })
      : await tx.driverAbsence.create({ data });
    await auditSave(ctx, tx, { resource: "driver-absence", model: "DriverAbsence", before, after });
    const { timeZone } = driver.company.country;
    const today = dayOf(ctx.now(), timeZone);
    const from = days.firstDay > today ? days.firstDay : today;
    const departures = await tx.trip.count({
      where: {
        driverId,
        product: {
          status: { not: "CANCELLED" },
          startsAt: { lt: startOfDay(addDays(days.lastDay, 1), timeZone) },
          endsAt: { gt: startOfDay(from, timeZone) },
        },
      },
    });
    return { id: after.id, departures };
  });
}
