import clsx from "clsx";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { addMonths, monthWeeks, weekdayOf } from "../../shared/calendar.ts";
import { addDays, type Day, dayOf, spokenDay } from "../../shared/dates.ts";
import { formatMonth } from "../../shared/paper-dates.ts";
import { weekdayNameWords } from "../../shared/words/fr/ui/date-names.ts";
import { moreControlWords } from "../../shared/words/fr/ui/more-controls.ts";
import { IconButton } from "./button.tsx";

/** A note under the number of a day. */
export interface DayNote {
  text: string;
  /** Read by screen readers instead of the bare day. */
  label: string;
  best: boolean;
}

export interface MonthNotes {
  days: ReadonlyMap<Day, DayNote>;
  /** The legend of the notes, under the month. */
  meaning: string;
}

export interface CalendarProps {
  /** The label of the field that the calendar belongs to. */
  purpose: string;
  value: Day | "";
  min?: Day | undefined;
  max?: Day | undefined;
  onPick: (day: Day) => void;
  onClose: () => void;
  notes?: MonthNotes | undefined;
  /** Called when another day has the cursor, to load notes around it. */
  onLook?: (day: Day) => void;
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

/** On a phone the calendar covers the page, because there is no room under its field. */
const isPhone = () => matchMedia("(max-width: 575px)").matches;

/** A month for choosing a day: under its field on a desktop, at the bottom of the screen on a phone. */
export function Calendar(props: CalendarProps) {
  const { purpose, value, min, max, onPick, onClose, notes, onLook } = props;
  const today = dayOf(Date.now());
  const [cursor, setCursor] = useState<Day>(value || (min && min > today ? min : today));
  const panel = useRef<HTMLDivElement>(null);
  const [phone] = useState(isPhone);
  const outside = (day: Day) => Boolean((min && day < min) || (max && day > max));

  useEffect(() => {
    panel.current?.querySelector<HTMLElement>(`[data-day="${cursor}"]`)?.focus();
    onLook?.(cursor);
  }, [cursor, onLook]);

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
        aria-label={moreControlWords.calendar(purpose)}
        onKeyDown={press}
        className="fixed inset-x-0 bottom-0 z-50 animate-rise rounded-t-card border-line bg-surface p-4 pb-6 shadow-float sm:absolute sm:inset-x-auto sm:top-full sm:bottom-auto sm:left-0 sm:mt-1.5 sm:w-84 sm:rounded-card sm:border sm:pb-4"
      >
        <div className="mb-2 flex items-center justify-between">
          <IconButton label={moreControlWords.previousMonth} onClick={() => setCursor(addMonths(cursor, -1))}>
            <ChevronLeft className="size-6" aria-hidden="true" />
          </IconButton>
          <span className="font-display text-lg first-letter:uppercase" aria-live="polite">
            {formatMonth(cursor)}
          </span>
          <IconButton label={moreControlWords.nextMonth} onClick={() => setCursor(addMonths(cursor, 1))}>
            <ChevronRight className="size-6" aria-hidden="true" />
          </IconButton>
        </div>
        <Month
          cursor={cursor}
          value={value}
          today={today}
          notes={notes?.days}
          outside={outside}
          onPick={onPick}
        />
        {notes && <p className="mt-2 text-sm text-ink-soft">{notes.meaning}</p>}
      </div>
    </>
  );
  return phone ? <OverThePage>{month}</OverThePage> : month;
}

/** Renders into the open dialog, because a modal dialog blocks everything outside of it. */
function OverThePage({ children }: { children: ReactNode }) {
  const [host, setHost] = useState<Element | null>(null);
  const find = useCallback((mark: HTMLElement | null) => {
    if (mark) setHost(mark.closest('[role="dialog"]') ?? document.body);
  }, []);
  return host ? createPortal(children, host) : <span ref={find} hidden />;
}

function Month(props: {
  /** The day with the keyboard cursor; its month is shown. */
  cursor: Day;
  value: Day | "";
  today: Day;
  notes: MonthNotes["days"] | undefined;
  outside: (day: Day) => boolean;
  onPick: (day: Day) => void;
}) {
  const { cursor, value, today, notes, outside, onPick } = props;
  return (
    <table className="w-full table-fixed border-collapse text-center">
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
        {monthWeeks(cursor).map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <td key={day} className="p-0">
                <div className="@container">
                  <DayButton
                    day={day}
                    cursor={cursor}
                    today={today}
                    chosen={day === value}
                    disabled={outside(day)}
                    note={outside(day) ? undefined : notes?.get(day)}
                    tall={notes !== undefined}
                    onPick={onPick}
                  />
                </div>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function DayButton(props: {
  day: Day;
  cursor: Day;
  today: Day;
  chosen: boolean;
  disabled: boolean;
  note: DayNote | undefined;
  tall: boolean;
  onPick: (day: Day) => void;
}) {
  const { day, cursor, today, chosen, disabled, note, tall, onPick } = props;
  return (
    <button
      type="button"
      data-day={day}
      tabIndex={day === cursor ? 0 : -1}
      disabled={disabled}
      aria-current={day === today ? "date" : undefined}
      aria-pressed={chosen}
      onClick={() => onPick(day)}
      className={clsx(
        "relative mx-auto flex flex-col items-center justify-center text-[min(1rem,5.5vw)] font-semibold disabled:font-normal disabled:text-ink-faint/50",
        tall ? "h-13 w-full rounded-control" : "size-11 rounded-full",
        chosen ? "bg-forest-800 text-white" : "enabled:hover:bg-forest-100",
        day === today && !chosen && "ring-2 ring-sun-500 ring-inset",
        day.slice(0, 7) !== cursor.slice(0, 7) && "text-ink-faint",
      )}
    >
      {/* As text and no label, because a label must contain the number and the price as they are shown. */}
      <span className="sr-only">{note?.label ?? spokenDay(day)}</span>
      <span aria-hidden="true">{Number(day.slice(8))}</span>
      {note && <Note note={note} chosen={chosen} />}
    </button>
  );
}

/** Hidden where large text leaves no room; screen readers still read it in the day's label. */
function Note({ note, chosen }: { note: DayNote; chosen: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={clsx(
        "hidden text-[0.6875rem] leading-tight font-semibold tabular-nums @min-[2.5rem]:block",
        note.best && "border-b-2 border-sun-500",
        !chosen && (note.best ? "text-forest-700" : "text-ink-soft"),
      )}
    >
      {note.text}
    </span>
  );
}
