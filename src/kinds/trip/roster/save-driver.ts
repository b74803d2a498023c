import { requireCompanyStaff } from "../../../modules/partner/company/require-company-staff.ts";
import { auditSave } from "../../../platform/audit-save.ts";
import type { Context } from "../../../platform/context.ts";
import { withRetry } from "../../../platform/database/database.ts";
import { AppError } from "../../../shared/app-error.ts";
import { dateOf } from "../../../shared/dates.ts";
import type { SaveDriverInput } from "./roster-schema.ts";

const dateIn = (day: string | null | undefined) => (day ? dateOf(day) : null);

/** Creates or changes a driver; one who is renamed is renamed on the departures ahead too. */
export async function saveDriver(ctx: Context, input: SaveDriverInput): Promise<{ id: string }> {
  const { id, companyId, terminalId } = input;
  return withRetry(ctx.db, async (tx) => {
    await requireCompanyStaff(ctx, tx, companyId, terminalId);
    if (!(await tx.terminal.findFirst({ where: { id: terminalId, companyId }, select: { id: true } })))
      throw new AppError("INVALID_REFERENCE");
    const before = id ? await tx.busDriver.findFirst({ where: { id, companyId } }) : null;
    if (id && !before) throw new AppError("NOT_FOUND");
    if (before) await requireCompanyStaff(ctx, tx, companyId, before.terminalId);
    const { name, licenceNumber, active } = input;
    const data = {
      ...{ companyId, terminalId, name, licenceNumber, active },
      phone: input.phone || null,
      licenceExpiresOn: dateIn(input.licenceExpiresOn),
      medicalExpiresOn: dateIn(input.medicalExpiresOn),
      daysOff: [...new Set(input.daysOff)].sort((one, other) => one - other),
    };
    const after = before
      ? await tx.busDriver.update({ where: { id: before.id }, data })
      : await tx.busDriver.create({ data });
    if (before && before.name !== after.name) {
      await tx.trip.updateMany({
        where: { driverId: after.id, product: { endsAt: { gt: ctx.now() } } },
        data: { driver: after.name },
      });
    }
    await auditSave(ctx, tx, { resource: "bus-driver", model: "BusDriver", before, after });
    return { id: after.id };
  });
}
