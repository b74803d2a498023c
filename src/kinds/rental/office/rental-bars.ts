import { daysSince, exactAt } from "../../../../backoffice/timeline/timeline-place.ts";
import type { Bar, Span, TimelineRow, Tone } from "../../../../backoffice/timeline/timeline-scale.ts";
import { dayOf, formatTime } from "../../../shared/dates.ts";
import { formatPeriod } from "../../../shared/paper-dates.ts";
import type {
  CleaningPeriod,
  OccupancyRow,
  OccupancySpan,
  OccupancyStay,
} from "../operate/occupancy-schema.ts";
import { fleetWords as words } from "../words/fr/fleet.ts";
import type { RentalType } from "./selection-panel.tsx";
import { isStay, periodText } from "./stay-text.ts";

/** The bookings and blocks of cars and houses as bars: half a day at the arrival, half a day at the departure. */

interface Shown {
  type: RentalType;
  span: Span;
  timeZone: string;
  now: number;
  /** What waits to be cleaned. */
  cleanings?: readonly CleaningPeriod[];
}

const noon = "12:00";

/** The half of the day in which it begins or ends. */
function periodOf(
  { startsAt, endsAt, late }: OccupancyStay,
  { span, timeZone }: Shown,
): { from: number; to: number } {
  const half = (instant: string, isEarly: (time: string) => boolean, early: number) =>
    daysSince(span, dayOf(instant, timeZone)) +
    (isEarly(formatTime(instant, timeZone)) ? early : early + 0.5);
  const from = half(startsAt, (time) => time < noon, 0);
  // What follows a late rental begins at its exact end.
  const to = late ? exactAt(span, endsAt, timeZone) : half(endsAt, (time) => time <= noon, 0.5);
  return { from, to: Math.max(from + 0.25, to) };
}

/** The look of each state, also in the legend. */
export const tones: Record<OccupancySpan["state"], Tone> = {
  HELD: "held",
  SOLD: "sold",
  BLOCKED: "blocked",
  IMPORTED: "imported",
  OVERDUE: "overdue",
};

/** A letter or mark on each bar that is not simply sold, as in the legend. */
const marked = (state: OccupancySpan["state"], name: string): string =>
  state === "SOLD" ? name : [words.marks[state], name].filter(Boolean).join(" ");

/** A night goes from noon to noon, a day of a car from midnight to midnight. */
function daysOf({ from, to }: OccupancySpan, { type, span }: Shown): { from: number; to: number } {
  const half = type === "house" ? 0.5 : 0;
  return { from: daysSince(span, from) + half, to: daysSince(span, to) + half };
}

function placeOf(span: OccupancySpan, shown: Shown): { from: number; to: number } {
  const { stay, state } = span;
  const days = daysOf(span, shown);
  if (!stay) return days;
  const own = periodOf(stay, shown);
  if (isStay(span)) return own;
  // Days that a longer rental holds follow its agreed end.
  return state === "HELD" && own.to < days.to ? { from: Math.max(days.from, own.to), to: days.to } : days;
}

/** How a bar is named: works are blocks of their own look. */
const shownAs = ({ works, state }: OccupancySpan, name: string) =>
  works
    ? { tone: "works" as const, name: `${words.works.mark} ${name}`, state: words.works.state }
    : { tone: tones[state], name: marked(state, name), state: words.states[state] };

function barOf(span: OccupancySpan, row: OccupancyRow, shown: Shown): Bar {
  const { stay, state, label } = span;
  const own = isStay(span) && stay !== null && stay.productId === row.productId;
  const { from, to } = placeOf(span, shown);
  const look = shownAs(span, stay?.customer || label);
  return {
    id: `${span.id} ${span.from}`,
    ...{ from, to },
    name: look.name,
    label: [label, look.state, stay?.cleaned && words.cleaned, periodText(span, shown.timeZone)]
      .filter(Boolean)
      .join(", "),
    tone: look.tone,
    ...(stay && stay.productId !== row.productId ? { quiet: true } : {}),
    ...(own && to > shown.now ? { moves: { row: true, days: true, end: state === "SOLD" } } : {}),
  };
}

/** From the agreed end to this moment, while the car or the house is not back. */
function lateBar(span: OccupancySpan, { span: days, timeZone, now }: Shown): Bar[] {
  const { stay, bookingId } = span;
  if (!stay?.late || !bookingId) return [];
  const label = [`${stay.code} · ${stay.customer}`, words.states.OVERDUE].join(", ");
  const from = exactAt(days, stay.endsAt, timeZone);
  return [
    {
      id: `late ${bookingId}`,
      from,
      to: now,
      name: marked("OVERDUE", stay.customer),
      label,
      tone: "overdue",
    },
  ];
}

/** From the half of the day after its return, so that it stands behind the rental that ended. */
function cleaningBar({ id, from, until, cleaned }: CleaningPeriod, { span, timeZone }: Shown): Bar {
  const first = Math.ceil(exactAt(span, from, timeZone) * 2) / 2;
  const state = cleaned ? words.cleaning.done : words.cleaning.open;
  return {
    id: `cleaning ${id}`,
    from: first,
    to: Math.max(first + 0.25, exactAt(span, until, timeZone)),
    name: `${words.cleaning.mark} ${state}`,
    label: [
      `${words.cleaning.mark} ${state}`,
      formatPeriod(dayOf(from, timeZone), dayOf(until, timeZone)),
    ].join(", "),
    tone: "cleaning",
  };
}

function barsOf(row: OccupancyRow, shown: Shown): Bar[] {
  // The days of a late rental are drawn from its end to now, whether they are blocked already or not.
  const bars = row.spans.filter(({ state }) => state !== "OVERDUE").map((span) => barOf(span, row, shown));
  const late = row.spans.flatMap((span) => lateBar(span, shown));
  const own = shown.cleanings?.filter(({ productId }) => productId === row.productId) ?? [];
  const cleanings = own.map((one) => cleaningBar(one, shown));
  return [...new Map([...bars, ...late, ...cleanings].map((bar) => [bar.id, bar])).values()];
}

export const timelineRows = (rows: readonly OccupancyRow[], shown: Shown): TimelineRow[] =>
  rows.map((row) => ({
    id: row.productId,
    title: row.title,
    detail: [row.detail, !row.published && words.unpublished].filter(Boolean).join(" · "),
    indented: row.parentId !== null,
    bars: barsOf(row, shown),
  }));

/** The booking of a bar that may be moved. */
export const bookingOf = (row: OccupancyRow | undefined, bar: Bar): OccupancySpan | undefined =>
  row?.spans.find((span) => `${span.id} ${span.from}` === bar.id && isStay(span));
