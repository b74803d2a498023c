import clsx from "clsx";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { addMonths, formatMonth, monthWeeks, weekdayOf } from "../../shared/calendar.ts";
import { addDays, type Day, dayOf, formatDayLong } from "../../shared/dates.ts";
import { moreControlsFr } from "../../shared/fr/ui/more-controls.ts";
import { IconButton } from "./button.tsx";

export interface CalendarProps {
  value: Day | "";
  min?: Day | undefined;
  max?: Day | undefined;
  onPick: (day: Day) => void;
  onClose: () => void;
}

const moves: Record<string, (day: Day) => Day> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  Home: (day) => addDays(day, -weekdayOf(day)),
  End: (day) => addDays(day, 6 - weekdayOf(day)),
  PageUp: (day) => addMonths(day, -1),
  PageDown: (day) => addMonths(day, 1),
};

/** Under its field there is no room on a phone: there the month lies over the whole page. */
const isPhone = () => matchMedia("(max-width: 575px)").matches;

/** A month to choose a day from: under its field on a desktop, at the foot of the screen on a phone. */
export function Calendar({ value, min, max, onPick, onClose }: CalendarProps) {
  const today = dayOf(Date.now());
  const [cursor, setCursor] = useState<Day>(value || (min && min > today ? min : today));
  const panel = useRef<HTMLDivElement>(null);
  const [phone] = useState(isPhone);
  const outside = (day: Day) => Boolean((min && day < min) || (max && day > max));

  useEffect(() => {
    panel.current?.querySelector<HTMLElement>(`[data-day="${cursor}"]`)?.focus();
  }, [cursor]);

  useEffect(() => {
    if (phone) return;
    const away = (event: PointerEvent) => {
      if (!panel.current?.parentElement?.contains(event.target as Node)) onClose();
    };
    document.addEventListener("pointerdown", away);
    return () => document.removeEventListener("pointerdown", away);
  }, [onClose, phone]);

  function press(event: KeyboardEvent) {
    if (event.key === "Escape") onClose();
    else if (event.target instanceof HTMLElement && event.target.dataset.day && moves[event.key]) {
      const next = moves[event.key]?.(cursor) ?? cursor;
      if (!outside(next)) setCursor(next);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  }

  const month = (
    <>
      <div className="fixed inset-0 z-40 bg-forest-950/50 sm:hidden" aria-hidden="true" onClick={onClose} />
      <div
        ref={panel}
        role="dialog"
        aria-modal="true"
        aria-label={moreControlsFr.calendar}
        onKeyDown={press}
        className="fixed inset-x-0 bottom-0 z-50 animate-rise rounded-t-card border-line bg-white p-4 pb-6 shadow-float sm:absolute sm:inset-x-auto sm:top-full sm:bottom-auto sm:left-0 sm:mt-1.5 sm:w-84 sm:rounded-card sm:border sm:pb-4"
      >
        <div className="mb-2 flex items-center justify-between">
          <IconButton label={moreControlsFr.previousMonth} onClick={() => setCursor(addMonths(cursor, -1))}>
            <ChevronLeft className="size-6" aria-hidden="true" />
          </IconButton>
          <span className="font-display text-lg first-letter:uppercase" aria-live="polite">
            {formatMonth(cursor)}
          </span>
          <IconButton label={moreControlsFr.nextMonth} onClick={() => setCursor(addMonths(cursor, 1))}>
            <ChevronRight className="size-6" aria-hidden="true" />
          </IconButton>
        </div>
        <Month cursor={cursor} value={value} today={today} outside={outside} onPick={onPick} />
      </div>
    </>
  );
  return phone ? createPortal(month, document.body) : month;
}

function Month(props: {
  /** The day that the keyboard is on; its month is shown. */
  cursor: Day;
  value: Day | "";
  today: Day;
  outside: (day: Day) => boolean;
  onPick: (day: Day) => void;
}) {
  const { cursor, value, today, outside, onPick } = props;
  return (
    <table className="w-full table-fixed border-collapse text-center">
      <thead>
        <tr>
          {moreControlsFr.weekdays.map((weekday) => (
            <th key={weekday} scope="col" className="pb-1 text-xs font-semibold text-ink-soft">
              {weekday}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {monthWeeks(cursor).map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <td key={day} className="p-0">
                <button
                  type="button"
                  data-day={day}
                  tabIndex={day === cursor ? 0 : -1}
                  disabled={outside(day)}
                  aria-label={formatDayLong(day)}
                  aria-current={day === today ? "date" : undefined}
                  aria-pressed={day === value}
                  onClick={() => onPick(day)}
                  className={clsx(
                    "mx-auto flex size-11 items-center justify-center rounded-full font-semibold disabled:font-normal disabled:text-ink-faint/50",
                    day === value ? "bg-forest-800 text-white" : "enabled:hover:bg-forest-100",
                    day === today && day !== value && "ring-2 ring-sun-500 ring-inset",
                    day.slice(0, 7) !== cursor.slice(0, 7) && "text-ink-faint",
                  )}
                >
                  {Number(day.slice(8))}
                </button>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
