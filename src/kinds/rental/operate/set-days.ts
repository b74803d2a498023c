import { writeAudit } from "../../../platform/audit.ts";
import type { Context } from "../../../platform/context.ts";
import { type Tx, withRetry } from "../../../platform/database/database.ts";
import { AppError } from "../../../shared/app-error.ts";
import { dayNumber, numbersFrom, weekdayOfNumber } from "../rules/day-number.ts";
import { requireRentals } from "./find-rental.ts";
import type { SetDaysInput } from "./operate-schema.ts";

const rowsMaximum = 20_000;

/** Sets prices and rules of many days at once, such as a season. Bookings keep the price they were sold at. */
export function setDays(ctx: Context, input: SetDaysInput): Promise<{ days: number }> {
  return withRetry(ctx.db, (tx) => writeDays(ctx, tx, input));
}

/** The same in the caller's transaction. */
export async function writeDays(ctx: Context, tx: Tx, input: SetDaysInput): Promise<{ days: number }> {
  const { productIds, from, to, weekdays, ...rule } = input;
  const days = numbersFrom(dayNumber(from), dayNumber(to) + 1).filter(
    (day) => weekdays.length === 0 || weekdays.includes(weekdayOfNumber(day)),
  );
  if (days.length * productIds.length > rowsMaximum) throw new AppError("INVALID_PERIOD");
  const { price, minStay, arrivalOk, departureOk } = rule;
  const rentals = await requireRentals(ctx, tx, productIds);
  for (const { id } of rentals) {
    await tx.$executeRaw`
      insert into "RentalDay" ("productId", "day", "price", "minStay", "arrivalOk", "departureOk")
      select ${id}::uuid, d, ${price ?? null}::int, ${minStay ?? null}::int, ${arrivalOk ?? true}, ${departureOk ?? true}
      from unnest(${days}::int[]) d
      on conflict ("productId", "day") do update set
        "price" = case when ${price !== undefined} then excluded."price" else "RentalDay"."price" end,
        "minStay" = case when ${minStay !== undefined} then excluded."minStay" else "RentalDay"."minStay" end,
        "arrivalOk" = case when ${arrivalOk !== undefined} then excluded."arrivalOk" else "RentalDay"."arrivalOk" end,
        "departureOk" = case when ${departureOk !== undefined} then excluded."departureOk" else "RentalDay"."departureOk" end`;
    // Rows without any price or rule are deleted.
    await tx.$executeRaw`
      delete from "RentalDay" where "productId" = ${id}::uuid and "day" = any(${days}::int[])
        and "price" is null and "minStay" is null and "arrivalOk" and "departureOk"`;
  }
  await writeAudit(ctx, tx, {
    action: "set-days",
    objectType: "RentalDay",
    objectId: productIds[0] ?? "",
    companyId: rentals[0]?.companyId ?? null,
    after: { products: productIds.length, from, to, weekdays, ...rule },
  });
  return { days: days.length };
}
