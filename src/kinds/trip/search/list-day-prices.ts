import type { Context } from "../../../platform/context.ts";
import { addDays, type Day, dayOf } from "../../../shared/dates.ts";
import { settingRules } from "../../../shared/settings.ts";
import type { DayStripInput } from "../schema.ts";
import { readDayPrices } from "./read-departures.ts";
import { citiesOf } from "./read-directory.ts";
import type { DayPrice } from "./trip-view-schema.ts";

const earlier = (a: Day, b: Day): Day => [a, b].sort()[0] ?? a;
const later = (a: Day, b: Day): Day => [a, b].sort()[1] ?? b;

interface Line {
  fromCityId: string;
  toCityId: string;
  timeZone: string;
  now: Date;
  places: number;
}

/** The days around a date, each with the lowest price at which the given number of places is free. */
export async function listDayPrices(ctx: Context, input: DayStripInput): Promise<DayPrice[]> {
  const [from, to] = await citiesOf(ctx, input);
  const today = dayOf(ctx.now(), ctx.country.timeZone);
  const first = addDays(input.date, -input.around);
  return readDayPrices(ctx.replica, {
    fromCityId: from.id,
    toCityId: to.id,
    timeZone: ctx.country.timeZone,
    now: ctx.now(),
    places: input.places,
    from: later(first, today),
    to: addDays(later(first, today), 2 * input.around),
  });
}

const searchedDays = 30;
const offeredDays = 4;
/** No departure is for sale further ahead: a search of any year asks for no more days. */
const soldDays = settingRules.planningDays.max;

/**
 * Days with enough places on one line, the nearest to the wanted day first. For a day beyond everything that is on sale
 * these are the last days that are.
 */
export async function nearestDays(ctx: Context, line: Line & { date: string }): Promise<DayPrice[]> {
  const today = dayOf(line.now, line.timeZone);
  const from = later(addDays(line.date, -searchedDays), today);
  const sold = async (from: Day, to: Day) =>
    (await readDayPrices(ctx.replica, { ...line, from, to })).filter(({ price }) => price !== null);
  const around = await sold(from, addDays(later(line.date, today), searchedDays));
  const days =
    around.length === 0 && from > today ? await sold(today, earlier(from, addDays(today, soldDays))) : around;
  const distance = ({ day }: DayPrice) => Math.abs(Date.parse(day) - Date.parse(line.date));
  return days
    .filter((day) => day.day !== line.date)
    .sort((a, b) => distance(a) - distance(b) || a.day.localeCompare(b.day))
    .slice(0, offeredDays);
}
