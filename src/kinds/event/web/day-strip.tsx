import clsx from "clsx";
import { Link } from "wouter";
import { formatDayShort, spokenDay } from "../../../shared/dates.ts";
import { dayFace, FlatDayFace } from "../../../web/components/offer/day-face.tsx";
import { Skeleton } from "../../../web/ui/display.tsx";
import { startsInView, useChosenInView } from "../../../web/ui/use-chosen-in-view.ts";
import type { EventDay } from "../search/event-view-schema.ts";
import { eventWords } from "../words/fr/event.ts";

const words = eventWords.list;

/** Three weeks of days; a day without events is paler. Tapping the chosen day shows all days again. */
export function DayStrip(props: {
  days: readonly EventDay[] | undefined;
  chosen: string;
  hrefFor: (day: string) => string;
}) {
  const { days, chosen, hrefFor } = props;
  const track = useChosenInView<HTMLOListElement>(chosen, days !== undefined);
  return (
    <nav aria-label={words.days}>
      <ol
        ref={track}
        className="relative page-bleed flex gap-1.5 overflow-x-auto [scrollbar-width:none] short:max-lg:mx-0 short:max-lg:px-0 lg:mx-0 lg:gap-2 lg:px-0 lg:pb-2 lg:[scrollbar-width:thin]"
      >
        {days
          ? days.map((day) => (
              <li key={day.day} className={clsx("shrink-0", day.day === chosen && startsInView)}>
                <DayLink
                  day={day}
                  current={day.day === chosen}
                  href={hrefFor(day.day === chosen ? "" : day.day)}
                />
              </li>
            ))
          : Array.from({ length: 8 }, (_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: equal places, never reordered
              <li key={index} className="w-[5rem] shrink-0">
                <Skeleton className="h-12" />
              </li>
            ))}
      </ol>
    </nav>
  );
}

function DayLink({ day: { day, count }, current, href }: { day: EventDay; current: boolean; href: string }) {
  const [, , month] = formatDayShort(day).split(" ");
  return (
    <Link
      href={href}
      replace
      aria-current={current ? "date" : undefined}
      className={clsx("min-h-12! w-[5rem]", dayFace({ chosen: current, offers: count > 0 }))}
    >
      <FlatDayFace
        day={day}
        spoken={`${spokenDay(day)}, ${count > 0 ? words.dayCount(count) : words.dayNone}`}
      >
        {count > 0 ? words.dayCount(count) : month}
      </FlatDayFace>
    </Link>
  );
}
