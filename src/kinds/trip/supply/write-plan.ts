import type { Tx } from "../../../platform/database/database.ts";
import { AppError } from "../../../shared/app-error.ts";
import type { SaveTripPlanInput } from "../schema.ts";

/** Creates or changes the plan itself; its departures are written separately. */
export async function writePlan(tx: Tx, input: SaveTripPlanInput): Promise<{ id: string }> {
  const date = (day: string) => new Date(`${day}T00:00:00Z`);
  const { id, validFrom, validTo, exceptions, ...columns } = input;
  const data = {
    ...columns,
    weekdays: [...new Set(input.weekdays)].sort(),
    validFrom: date(validFrom),
    validTo: validTo ? date(validTo) : null,
    exceptions: exceptions.map(date),
  };
  if (!id) return tx.tripPlan.create({ data, select: { id: true } });
  const { count } = await tx.tripPlan.updateMany({ where: { id, companyId: input.companyId }, data });
  if (count === 0) throw new AppError("NOT_FOUND");
  return { id };
}
