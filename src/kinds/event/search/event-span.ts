import { weekdayOf } from "../../../shared/calendar.ts";
import { addDays, type Day, dayOf, instantOf, startOfDay } from "../../../shared/dates.ts";
import type { EventSearchInput } from "../schema.ts";

/** The period that « ce soir » or « ce week-end » means, in local time of the country. */

interface Span {
  from: Date;
  to: Date | null;
}

/** Hours for which a started session that still sells at the door is listed. */
const runningHours = 6;

/** From Friday at 17:00 to Sunday night; on a Saturday or Sunday, the rest of it. */
function weekend(today: Day, timeZone: string): Span {
  const weekday = weekdayOf(today);
  const friday = addDays(today, 4 - weekday);
  return {
    from: instantOf(friday, "17:00", timeZone),
    to: startOfDay(addDays(friday, 3), timeZone),
  };
}

function named(span: NonNullable<EventSearchInput["span"]>, today: Day, timeZone: string): Span {
  if (span === "weekend") return weekend(today, timeZone);
  if (span === "tonight")
    return { from: instantOf(today, "16:00", timeZone), to: instantOf(addDays(today, 1), "05:00", timeZone) };
  const days = span === "week" ? 7 : 30;
  return { from: startOfDay(today, timeZone), to: startOfDay(addDays(today, days), timeZone) };
}

export function spanOf(input: Pick<EventSearchInput, "date" | "span">, now: Date, timeZone: string): Span {
  const running = new Date(now.getTime() - runningHours * 3_600_000);
  const later = (instant: Date) => (instant > running ? instant : running);
  if (input.date) {
    return {
      from: later(startOfDay(input.date, timeZone)),
      to: startOfDay(addDays(input.date, 1), timeZone),
    };
  }
  if (!input.span) return { from: running, to: null };
  const { from, to } = named(input.span, dayOf(now, timeZone), timeZone);
  return { from: later(from), to };
}
