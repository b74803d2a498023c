import { keepWatch } from "../../../modules/favourite/watch/keep-watch.ts";
import { type Context, requireActor } from "../../../platform/context.ts";
import { paths } from "../../../shared/address/paths.ts";
import { AppError } from "../../../shared/app-error.ts";
import { addDays, dateOf, dayOf, startOfDay } from "../../../shared/dates.ts";
import { homeWords } from "../../../shared/words/fr/home/home.ts";
import type { WatchPriceInput } from "../schema.ts";
import { readDayPrices } from "../search/read-departures.ts";
import { citiesOf } from "../search/read-directory.ts";
import { watchedDays, watchLastsDays } from "./watch-policy.ts";

/** Tells the person each time the lowest price of a line falls below the one they know. */
export async function watchPrice(
  ctx: Context,
  { from, to, date, places }: WatchPriceInput,
): Promise<{ id: string; price: number | null; currency: string }> {
  requireActor(ctx);
  const [start, end] = await citiesOf(ctx, { from, to });
  if (start.id === end.id) throw new AppError("INVALID_INPUT", { fields: { to: homeWords.sameCity } });
  const { timeZone, currency } = ctx.country;
  const [now, today] = [ctx.now(), dayOf(ctx.now(), ctx.country.timeZone)];
  if (date && date < today) throw new AppError("NO_LONGER_AVAILABLE", { kind: "trip" });
  const line = { fromCityId: start.id, toCityId: end.id, timeZone, now, places };
  const days = { from: date ?? today, to: date ?? addDays(today, watchedDays) };
  const prices = await readDayPrices(ctx.db, { ...line, ...days });
  const known = prices.flatMap(({ price }) => price ?? []);
  const price = known.length > 0 ? Math.min(...known) : null;
  const lastDay = date ? addDays(date, 1) : addDays(today, watchLastsDays);
  const { id } = await keepWatch(ctx, {
    ...{ subject: `${start.id} ${end.id} ${date ?? ""}`, productId: null, price, currency, places },
    ...{ cityId: start.id, toCityId: end.id, day: date ? dateOf(date) : null },
    path: paths.trips(undefined, {
      from: start.name,
      to: end.name,
      ...(date ? { date } : {}),
      ...(places > 1 ? { places } : {}),
    }),
    endsAt: startOfDay(lastDay, timeZone),
  });
  return { id, price, currency };
}
