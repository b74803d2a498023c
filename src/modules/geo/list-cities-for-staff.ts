import { type Context, requireActor } from "../../platform/context.ts";
import { AppError } from "../../shared/app-error.ts";
import { areasOf } from "../../shared/permissions.ts";

export interface StaffCity {
  id: string;
  name: string;
  region: string;
  active: boolean;
}

/** Every city of the country for staff, inactive ones included. */
export async function listCitiesForStaff(ctx: Context): Promise<StaffCity[]> {
  if (areasOf(requireActor(ctx).grants).length === 0) throw new AppError("FORBIDDEN");
  return ctx.replica.city.findMany({
    where: { countryId: ctx.country.id },
    orderBy: { name: "asc" },
    select: { id: true, name: true, region: true, active: true },
  });
}
