import clsx from "clsx";
import { Link } from "wouter";
import { formatDayShort, spokenDay } from "../../../../shared/dates.ts";
import { formatAmount, formatMoney } from "../../../../shared/money.ts";
import { Skeleton } from "../../../../web/ui/display.tsx";
import { startsInView, useChosenInView } from "../../../../web/ui/use-chosen-in-view.ts";
import type { DayPrice } from "../../search/trip-view-schema.ts";
import { tripWords } from "../../words/fr/trip.ts";

const words = tripWords.list;

/** Seven days with the lowest price of each; the cheapest is marked by more than colour. */
export function DayStrip(props: {
  days: readonly DayPrice[] | undefined;
  chosen: string;
  /** The first day that can be chosen. */
  earliest: string;
  currency: string;
  hrefFor: (day: string) => string;
}) {
  const { days, chosen, earliest, currency, hrefFor } = props;
  const list = useChosenInView<HTMLOListElement>(chosen, days !== undefined);

  const prices = (days ?? []).flatMap((one) => one.price ?? []);
  const lowest = Math.min(...prices);
  // When every day costs the same, no day is marked as cheapest.
  const cheapest = prices.some((price) => price > lowest) ? lowest : null;

  return (
    <nav aria-label={words.days}>
      <ol
        ref={list}
        className="relative page-bleed flex gap-1.5 overflow-x-auto [scrollbar-width:none] short:max-lg:mx-0 short:max-lg:flex! short:max-lg:overflow-x-auto! short:max-lg:px-0 md:mx-0 md:grid md:grid-cols-7 md:gap-2 md:overflow-visible md:px-0"
      >
        {days
          ? days.map((one) => (
              <DayLink
                key={one.day}
                {...one}
                currency={currency}
                cheapest={cheapest}
                href={hrefFor(one.day)}
                current={one.day === chosen}
                past={one.day < earliest}
              />
            ))
          : Array.from({ length: 7 }, (_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: seven equal places, never reordered
              <li key={index} className="w-19 shrink-0 md:w-auto">
                <Skeleton className="h-12 md:h-14" />
              </li>
            ))}
      </ol>
    </nav>
  );
}

function DayLink(props: {
  day: string;
  price: number | null;
  currency: string;
  cheapest: number | null;
  href: string;
  current: boolean;
  past: boolean;
}) {
  const { day, price, currency, cheapest, href, current, past } = props;
  const label =
    price === null
      ? words.dayEmpty(spokenDay(day))
      : words.dayPrice(spokenDay(day), formatMoney(price, currency));
  const best = price !== null && price === cheapest;
  const className = clsx(
    "relative flex h-[3rem] w-[4.75rem] flex-col short:max-lg:w-[4.75rem]! items-center justify-center rounded-control border-2 text-center leading-tight md:h-14 md:w-auto",
    current
      ? "border-forest-900 bg-forest-800 text-white forced-colors:border-[5px]"
      : past
        ? "border-transparent bg-sand text-ink-soft"
        : "border-line bg-surface hover:border-forest-700",
  );
  const content = (
    <span aria-hidden="true" className="flex flex-col items-center">
      <span className="text-sm font-semibold first-letter:uppercase">
        {formatDayShort(day).split(" ").slice(0, 2).join(" ")}
      </span>
      <span className={clsx("font-display text-base tabular-nums", best && !current && "text-forest-700")}>
        {price === null ? words.none : formatAmount(price, currency)}
      </span>
      {best && (
        <span
          className={clsx(
            "absolute inset-x-5 bottom-0 h-1 rounded-t-full",
            current ? "bg-sun-400" : "bg-sun-500",
          )}
        />
      )}
    </span>
  );
  return (
    <li className={clsx("shrink-0", current && startsInView)}>
      {past ? (
        <span className={className}>
          {content}
          <span className="sr-only">{label}</span>
        </span>
      ) : (
        <Link href={href} replace aria-current={current ? "date" : undefined} className={className}>
          {content}
          <span className="sr-only">{label}</span>
        </Link>
      )}
    </li>
  );
}
