import clsx from "clsx";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { type KeyboardEvent, memo, useDeferredValue, useMemo, useRef, useState } from "react";
import { addMonths, monthWeeks } from "../../../../shared/calendar.ts";
import { addDays, type Day, dayOf, spokenDay } from "../../../../shared/dates.ts";
import { formatAmount, formatMoney } from "../../../../shared/money.ts";
import { formatMonth } from "../../../../shared/paper-dates.ts";
import { weekdayNameWords } from "../../../../shared/words/fr/ui/date-names.ts";
import { ownBill } from "../../../../web/state/booking-draft.ts";
import { trpc } from "../../../../web/state/trpc.ts";
import { IconButton } from "../../../../web/ui/button.tsx";
import { Skeleton } from "../../../../web/ui/display.tsx";
import { useLatest } from "../../../../web/ui/touch/use-latest.ts";
import type { CalendarDay, RentalView } from "../../view-schema.ts";
import { rentalWords } from "../../words/fr/rental.ts";
import type { RentalDates } from "./use-rental-choice.ts";

const words = rentalWords.detail;
const monthsAhead = 12;
const moves: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

interface PriceCalendarProps {
  rental: RentalView;
  dates: RentalDates;
  onDates: (dates: RentalDates) => void;
}

/** Months with each day's price and availability; the first tap sets the start, the second the end. */
export function PriceCalendar({ rental, dates, onDates }: PriceCalendarProps) {
  const today = dayOf(Date.now(), rental.timeZone);
  const [month, setMonth] = useState<Day>(`${(dates.from || today).slice(0, 7)}-01`);
  const [cursor, setCursor] = useState<Day>(dates.from || today);
  const grid = useRef<HTMLDivElement>(null);
  const { data } = trpc.rental.calendar.useQuery(
    { id: rental.id, from: month, days: 62, ...ownBill() },
    { staleTime: 30_000, meta: { silent: true }, placeholderData: (before) => before },
  );
  const days = useMemo(() => new Map(data?.map((day) => [day.day, day])), [data]);
  /** Follows once the first month is on the screen: on a telephone it is not seen at all. */
  const second = useDeferredValue(addMonths(month, 1));
  const choosingEnd = dates.from !== "" && dates.to === "";
  const first = `${today.slice(0, 7)}-01`;

  const pick = useLatest((day: Day) => {
    setCursor(day);
    const usable = choosingEnd && (rental.type === "house" ? day > dates.from : day >= dates.from);
    if (usable && isOpenUntil(days, dates.from, day)) onDates({ from: dates.from, to: day });
    else if (days.get(day)?.state === "FREE") onDates({ from: day, to: "" });
  });

  function press(event: KeyboardEvent) {
    const move = moves[event.key];
    if (!move) return;
    event.preventDefault();
    const next = addDays(cursor, move);
    if (next < today) return;
    if (next.slice(0, 7) !== cursor.slice(0, 7)) setMonth(`${next.slice(0, 7)}-01`);
    setCursor(next);
    requestAnimationFrame(() => grid.current?.querySelector<HTMLElement>(`[data-day="${next}"]`)?.focus());
  }

  const shown = (start: Day) => (
    <Month
      month={start}
      days={days}
      dates={dates}
      cursor={cursor}
      currency={rental.currency}
      choosingEnd={choosingEnd}
      onPick={pick}
    />
  );
  const minimum = dates.from ? days.get(dates.from)?.minStay : undefined;
  return (
    <div>
      <div className="mb-2 flex items-center justify-between">
        <IconButton
          label={words.previousMonth}
          disabled={month <= first}
          onClick={() => setMonth(addMonths(month, -1))}
        >
          <ChevronLeft className="size-6" aria-hidden="true" />
        </IconButton>
        <p className="text-sm text-ink-soft" aria-live="polite">
          {choosingEnd ? words.pickEnd : words.pickStart}
        </p>
        <IconButton
          label={words.nextMonth}
          disabled={month >= addMonths(first, monthsAhead - 1)}
          onClick={() => setMonth(addMonths(month, 1))}
        >
          <ChevronRight className="size-6" aria-hidden="true" />
        </IconButton>
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys move between the buttons inside */}
      <div ref={grid} onKeyDown={press} className="grid gap-6 md:grid-cols-2">
        {data ? shown(month) : <Skeleton className="h-80" />}
        <div className="hidden md:block">{data ? shown(second) : <Skeleton className="h-80" />}</div>
      </div>
      {minimum !== undefined && minimum > 1 && (
        <p className="mt-2 text-sm font-semibold">
          {words.minStay(rentalWords[rental.type].length(minimum))}
        </p>
      )}
      <Legend />
    </div>
  );
}

/** Whether every night before the end is free; on the last day the next guest may arrive. */
function isOpenUntil(days: ReadonlyMap<string, CalendarDay>, from: Day, to: Day): boolean {
  for (let day = from; day < to; day = addDays(day, 1)) {
    const state = days.get(day)?.state;
    if (state !== undefined && state !== "FREE" && state !== "CLOSED") return false;
  }
  return true;
}

function Month(props: {
  month: Day;
  days: ReadonlyMap<string, CalendarDay>;
  dates: RentalDates;
  cursor: Day;
  currency: string;
  choosingEnd: boolean;
  onPick: (day: Day) => void;
}) {
  const { month, days, dates, cursor, currency, choosingEnd, onPick } = props;
  return (
    <div>
      <h3 className="mb-2 text-center font-display text-lg first-letter:uppercase">{formatMonth(month)}</h3>
      <table className="w-full table-fixed border-separate border-spacing-0.5 text-center">
        <thead>
          <tr>
            {weekdayNameWords.short.map((weekday) => (
              <th
                key={weekday}
                scope="col"
                className="pb-1 text-[min(0.75rem,4vw)] font-semibold text-ink-soft"
              >
                {weekday}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {monthWeeks(month).map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td key={day} className="p-0">
                  {day.slice(0, 7) === month.slice(0, 7) && (
                    <DayButton
                      view={days.get(day)}
                      day={day}
                      currency={currency}
                      chosen={markOf(day, dates)}
                      focusable={day === cursor}
                      closed={isClosed(days.get(day), choosingEnd)}
                      onPick={onPick}
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type Mark = "end" | "inside" | null;

function markOf(day: Day, { from, to }: RentalDates): Mark {
  if (day === from || day === to) return "end";
  return from && to && day > from && day < to ? "inside" : null;
}

const chosenLooks = { end: "bg-forest-800 text-white", inside: "bg-forest-100" } as const;
const takenLook =
  "bg-[repeating-linear-gradient(135deg,var(--color-sand),var(--color-sand)_4px,var(--color-line)_4px,var(--color-line)_6px)] text-ink-faint line-through";

function groundOf(state: keyof typeof words.states, season: boolean): string | undefined {
  if (state === "FREE") return season ? "bg-sun-50" : "bg-paper";
  if (state === "DEPARTURE_ONLY")
    return "bg-[linear-gradient(135deg,var(--color-paper)_50%,var(--color-line)_50%)]";
  return state === "CLOSED" ? "bg-clay-50" : undefined;
}

const stateOf = (view: CalendarDay | undefined) => view?.state ?? "PAST";

function isClosed(view: CalendarDay | undefined, choosingEnd: boolean): boolean {
  const state = stateOf(view);
  return state === "TAKEN" || state === "PAST" || (state === "DEPARTURE_ONLY" && !choosingEnd);
}

/** Rendered again only for a change of its own. */
const DayButton = memo(function DayButton(props: {
  view: CalendarDay | undefined;
  day: Day;
  currency: string;
  chosen: Mark;
  focusable: boolean;
  closed: boolean;
  onPick: (day: Day) => void;
}) {
  const { view, day, currency, chosen, focusable, closed, onPick } = props;
  const state = stateOf(view);
  return (
    <button
      type="button"
      data-day={day}
      tabIndex={focusable ? 0 : -1}
      disabled={closed}
      aria-pressed={chosen === "end"}
      onClick={() => onPick(day)}
      className={clsx(
        "relative flex h-12 w-full flex-col items-center justify-center rounded-lg leading-none",
        chosen === null ? groundOf(state, view?.season ?? false) : chosenLooks[chosen],
        !closed && chosen !== "end" && "hover:bg-forest-100",
        state === "TAKEN" && takenLook,
        state === "PAST" && "text-ink-faint/50",
      )}
    >
      {/* As text and no label, because a label must contain the number and the price as they are shown. */}
      <span className="sr-only">
        {words.calendarDay(spokenDay(day), formatMoney(view?.price ?? 0, currency), words.states[state])}
      </span>
      <span aria-hidden="true" className="text-[min(0.9375rem,5.5vw)] font-semibold">
        {Number(day.slice(8))}
      </span>
      {view && (state === "FREE" || state === "CLOSED") && (
        <span
          aria-hidden="true"
          className={clsx(
            "mt-0.5 text-[min(0.625rem,3.2vw)] tabular-nums",
            chosen === "end" ? "text-white" : "text-ink-soft",
          )}
        >
          {formatAmount(view.price, currency)}
        </span>
      )}
    </button>
  );
});

function Legend() {
  const box = "size-4 rounded border border-line";
  const { legend } = words;
  const entries: [string, string][] = [
    [legend.free, "bg-paper"],
    [legend.season, "bg-sun-50"],
    [
      legend.taken,
      "bg-[repeating-linear-gradient(135deg,var(--color-sand),var(--color-sand)_3px,var(--color-line)_3px,var(--color-line)_5px)]",
    ],
    [legend.departure, "bg-[linear-gradient(135deg,var(--color-paper)_50%,var(--color-line)_50%)]"],
  ];
  return (
    <ul className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-soft">
      {entries.map(([label, look]) => (
        <li key={label} className="flex items-center gap-1.5">
          <span className={clsx(box, look)} aria-hidden="true" />
          {label}
        </li>
      ))}
    </ul>
  );
}
