import type { Prisma } from "../../../../prisma/client/client.ts";
import { over } from "../../../modules/favourite/watch/watch-policy.ts";
import type { Context } from "../../../platform/context.ts";
import { type Tx, withRetry } from "../../../platform/database/database.ts";
import { linkTo } from "../../../platform/link-to.ts";
import { inLanguage } from "../../../platform/reader-language.ts";
import { paths } from "../../../shared/address/paths.ts";
import { dayOf, dayText, formatDateTime, formatDayShort } from "../../../shared/dates.ts";
import { formatMoney } from "../../../shared/money.ts";
import { readCancelled, readFallen, readFreed, type WatchNews } from "./read-due-watches.ts";

declare module "../../../platform/jobs/jobs.ts" {
  interface JobPayloads {
    "trip.notifyWatches": Record<string, never>;
  }
}

const columns = {
  user: { select: { id: true, phone: true, email: true, language: true } },
  country: { select: { timeZone: true } },
  product: { select: { title: true, startsAt: true } },
  city: { select: { name: true } },
  toCity: { select: { name: true } },
} satisfies Prisma.WatchInclude;

type Watch = Prisma.WatchGetPayload<{ include: typeof columns }>;

/** Tells who watches a departure or a price; a run that is killed is continued by the next one. */
export async function notifyWatches(ctx: Context): Promise<number> {
  const now = ctx.now();
  await ctx.db.watch.deleteMany({ where: over(now) });
  let told = 0;
  for (const news of await readCancelled(ctx.db, now)) told += await tell(ctx, news, tellCancelled);
  for (const news of await readFreed(ctx.db, now)) told += await tell(ctx, news, tellPlaces);
  for (const news of await readFallen(ctx.db, now)) told += await tell(ctx, news, tellPrice);
  return told;
}

type Teller = (ctx: Context, tx: Tx, watch: Watch, news: WatchNews) => Promise<boolean>;

/** The message and what the person now knows are one transaction: two runs at once tell it once. */
async function tell(ctx: Context, news: WatchNews, teller: Teller): Promise<number> {
  try {
    const told = await withRetry(ctx.db, async (tx) => {
      const watch = await tx.watch.findUnique({ where: { id: news.id }, include: columns });
      return watch ? inLanguage(watch.user.language ?? "fr", () => teller(ctx, tx, watch, news)) : false;
    });
    return told ? 1 : 0;
  } catch (error) {
    // The others are told all the same.
    ctx.log.error({ err: error, watchId: news.id }, "watcher not told");
    return 0;
  }
}

const readerOf = ({ user }: Watch) => ({ phone: user.phone, email: user.email, userId: user.id });

/** An alert about places ends with its message: nothing is kept for the person. */
async function tellPlaces(ctx: Context, tx: Tx, watch: Watch): Promise<boolean> {
  const { id, product, country, places, path } = watch;
  const { count } = await tx.watch.deleteMany({ where: { id } });
  if (count === 0 || !product?.startsAt) return false;
  await ctx.notify(tx, {
    to: readerOf(watch),
    template: "placesFreeAgain",
    data: {
      title: product.title,
      when: formatDateTime(product.startsAt, country.timeZone),
      places,
      link: linkTo(ctx, path),
    },
    dedupeKey: `free-again:${id}`,
  });
  return true;
}

/** A person who waits for a place on a departure that will not run is shown the other departures of that day. */
async function tellCancelled(ctx: Context, tx: Tx, watch: Watch): Promise<boolean> {
  const { id, product, country, city, toCity, places } = watch;
  const { count } = await tx.watch.deleteMany({ where: { id } });
  if (count === 0 || !product?.startsAt) return false;
  const date = dayOf(product.startsAt, country.timeZone);
  const others = { from: city.name, to: toCity.name, date, ...(places > 1 ? { places } : {}) };
  await ctx.notify(tx, {
    to: readerOf(watch),
    template: "watchedCancelled",
    data: {
      title: product.title,
      when: formatDateTime(product.startsAt, country.timeZone),
      link: linkTo(ctx, paths.trips(undefined, others)),
    },
    dedupeKey: `watched-cancelled:${id}`,
  });
  return true;
}

/** From now on the person knows this price, and is told when it falls further. */
async function tellPrice(ctx: Context, tx: Tx, watch: Watch, { price }: WatchNews): Promise<boolean> {
  const { id, currency, day, city, toCity, path } = watch;
  const { count } = await tx.watch.updateMany({ where: { id, price: watch.price }, data: { price } });
  if (count === 0) return false;
  await ctx.notify(tx, {
    to: readerOf(watch),
    template: "priceFell",
    data: {
      from: city.name,
      to: toCity.name,
      day: day ? formatDayShort(dayText(day)) : "",
      price: formatMoney(price, currency),
      before: watch.price === null ? "" : formatMoney(watch.price, currency),
      link: linkTo(ctx, path),
    },
    dedupeKey: `price-fell:${id}:${price}`,
  });
  return true;
}
