import { takenUnits } from "../../../modules/booking/claims.ts";
import { freedByNewHold } from "../../../modules/booking/hold/replace-hold.ts";
import type { Context } from "../../../platform/context.ts";
import { dayOf } from "../../../shared/dates.ts";
import { canStartOn, carStart, houseStart } from "../days/start-policy.ts";
import { type RentalDetail, rentalDetail } from "../detail-schema.ts";
import { dayNumber, dayOfNumber, numbersFrom } from "../rules/day-number.ts";
import { isCarWeekend, isHouseWeekend } from "../rules/rental-days.ts";
import type { CalendarInput } from "../schema.ts";
import type { CalendarDay, CalendarState } from "../view-schema.ts";
import { readRental } from "./read-rental.ts";

/** Price and availability of each day. */
export async function getCalendar(ctx: Context, input: CalendarInput): Promise<CalendarDay[]> {
  const now = ctx.now();
  const row = await readRental(ctx, input.id);
  const detail = rentalDetail.parse(row.detail);
  const resources = [row.id, ...(detail.type === "house" ? detail.rooms : [])];
  const own = await freedByNewHold(ctx, row.id, input.billId);
  const claims = await takenUnits(ctx.db, resources, now, own);
  const taken = new Set([...claims.values()].flatMap((units) => [...units]));
  const today = dayNumber(dayOf(now, ctx.country.timeZone));
  const start = dayNumber(input.from);
  const rules = detail.type === "car" ? carStart(detail) : houseStart(detail);
  const moment = { now, timeZone: ctx.country.timeZone };
  return numbersFrom(start, start + input.days).map((day) =>
    dayView(row.price, detail, taken, { day, today, startOk: canStartOn(rules, dayOfNumber(day), moment) }),
  );
}

function dayView(
  price: number,
  detail: RentalDetail,
  taken: ReadonlySet<number>,
  { day, today, startOk }: { day: number; today: number; startOk: boolean },
): CalendarDay {
  const rule = detail.dayRules.get(day);
  const weekend = detail.type === "car" ? isCarWeekend(day) : isHouseWeekend(day);
  const ordinary = weekend ? (detail.weekendPrice ?? price) : price;
  return {
    day: dayOfNumber(day),
    price: rule?.price ?? ordinary,
    state: stateOf(taken, { day, today, arrivalOk: startOk && (rule?.arrivalOk ?? true) }),
    minStay: rule?.minStay ?? (detail.type === "house" ? detail.minNights : 1),
    season: rule?.price != null,
  };
}

function stateOf(
  taken: ReadonlySet<number>,
  { day, today, arrivalOk }: { day: number; today: number; arrivalOk: boolean },
): CalendarState {
  if (day < today) return "PAST";
  // A taken day after a free night may still be the day of departure.
  if (taken.has(day)) return day > today && !taken.has(day - 1) ? "DEPARTURE_ONLY" : "TAKEN";
  return arrivalOk ? "FREE" : "CLOSED";
}
