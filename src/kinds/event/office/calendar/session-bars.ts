import { exactAt } from "../../../../../backoffice/timeline/timeline-place.ts";
import type {
  Bar,
  Span,
  TimelineRow,
  Tone,
  Zoom,
} from "../../../../../backoffice/timeline/timeline-scale.ts";
import { dayOf, formatDateTime, formatTime } from "../../../../shared/dates.ts";
import type { CalendarRoom, CalendarSession } from "../../operate/calendar-schema.ts";
import type { SessionState } from "../../rules/session-state.ts";
import { sessionCalendarWords as words } from "../../words/fr/session-calendar.ts";

/** The sessions of an organiser as bars, one row a hall or a place. */

interface Shown {
  zoom: Zoom;
  span: Span;
  timeZone: string;
  /** The page of a session. */
  addressOf(id: string): string;
}

export const stateTones: Record<SessionState, Tone> = {
  ON_SALE: "sold",
  SOLD_OUT: "full",
  SALE_ENDED: "imported",
  DRAFT: "held",
  CANCELLED: "blocked",
  PAST: "past",
};

/** What ends by then belongs to the evening before. */
const dawn = 6 / 24;

/** Hours are too narrow in a month: there a session has the half days in which it takes place. */
function halvesOf(from: number, to: number): { from: number; to: number } {
  const first = Math.floor(from * 2) / 2;
  const night = Math.floor(to);
  const last = to - night <= dawn ? night : Math.ceil(to * 2) / 2;
  return { from: first, to: Math.max(first + 0.5, last) };
}

/** « 5 déc. 20:00 – 23:00 », with the second day where it is another. */
function periodOf({ startsAt, endsAt }: CalendarSession, timeZone: string): string {
  const isSameDay = dayOf(startsAt, timeZone) === dayOf(endsAt, timeZone);
  const end = isSameDay ? formatTime(endsAt, timeZone) : formatDateTime(endsAt, timeZone);
  return words.until(formatDateTime(startsAt, timeZone), end);
}

function barOf(session: CalendarSession, { zoom, span, timeZone, addressOf }: Shown): Bar {
  const { id, title, startsAt, endsAt, state, sold, held, capacity, conflict } = session;
  const [from, to] = [exactAt(span, startsAt, timeZone), exactAt(span, endsAt, timeZone)];
  const isExact = zoom === "day" || zoom === "week";
  const signs = [conflict && words.conflictMark, words.marks[state]];
  const name = [...signs, words.sold(sold, capacity), title].filter(Boolean).join(" ");
  const told = [words.states[state], words.places(sold, capacity, held), conflict && words.conflict];
  return {
    id,
    ...(isExact ? { from, to, beside: true } : halvesOf(from, to)),
    name,
    label: [name, periodOf(session, timeZone), ...told].filter(Boolean).join(", "),
    tone: stateTones[state],
    ...(conflict ? { alarm: true } : {}),
    href: addressOf(id),
  };
}

export const sessionRows = (rooms: readonly CalendarRoom[], shown: Shown): TimelineRow[] =>
  rooms.map(({ id, name, place, sessions }) => ({
    id,
    title: name,
    detail: [place, words.sessions(sessions.length)].filter(Boolean).join(" · "),
    bars: sessions.map((session) => barOf(session, shown)),
  }));
