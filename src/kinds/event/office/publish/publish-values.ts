import type { InputOf } from "../../../../../backoffice/procedures.ts";
import { isoWeekday } from "../../../../shared/calendar.ts";
import type { Field } from "../../../../shared/resource/resource-field.ts";
import { publishingWords as words } from "../../words/fr/publishing.ts";
import { type PoolDraft, sentPools } from "../pool-drafts.ts";

/** What the form of an event and its dates holds, and what is sent of it. */

export interface PublishValues {
  companyId: string;
  /** A known event gets further dates. */
  isKnown: boolean;
  eventId: string | null;
  placeId: string | null;
  title: string | null;
  venueMapId: string;
  repeats: boolean;
  days: string[];
  firstDay: string | null;
  lastDay: string | null;
  weekdays: number[];
  times: string[];
  minutes: number | string | null;
  [column: string]: unknown;
}

/** The columns of a new event that this page asks for; the others are filled in on the event's own page. */
export const eventColumns = ["title", "domainId", "categoryId", "text", "images"] as const;

export const eventField: Field = { type: "reference", to: "event", label: words.event, required: true };

const single = {
  days: { type: "list", of: "date", label: words.days, required: true, max: 61 },
} satisfies Record<string, Field>;

const weekly = {
  firstDay: { type: "date", label: words.firstDay, required: true },
  lastDay: { type: "date", label: words.lastDay, required: true, notBefore: "firstDay" },
} satisfies Record<string, Field>;

const hours = {
  times: {
    ...{ type: "list", of: "time", label: words.times, help: words.timesHelp },
    ...{ required: true, max: 12 },
  },
  minutes: { type: "number", label: words.minutes, unit: "min", required: true, min: 10, max: 10_080 },
} satisfies Record<string, Field>;

/** The fields of the dates, for days that are chosen or repeated. */
export const dateFields = (repeats: boolean): [string, Field][] =>
  Object.entries({ ...(repeats ? weekly : single), ...hours });

/** A weekly rule without a choice repeats the weekday of its first day. */
export const shownWeekdays = (weekdays: readonly number[], firstDay: string | null): number[] =>
  weekdays.length > 0 || !firstDay ? [...weekdays] : [isoWeekday(firstDay)];

function sentDates({ repeats, days, firstDay, lastDay, weekdays, times, minutes }: PublishValues) {
  const [first = "", ...otherDays] = [...(days ?? [])].sort();
  return {
    ...(repeats
      ? { firstDay, lastDay, weekdays: shownWeekdays(weekdays, firstDay) }
      : { firstDay: first, otherDays }),
    times: times ?? [],
    minutes: typeof minutes === "number" ? minutes : undefined,
  };
}

/** The input of the preview; null while the dates are incomplete. */
export function previewOf(values: PublishValues): InputOf<"event.previewEvent"> | null {
  const { companyId, isKnown, eventId, title, venueMapId } = values;
  const dates = sentDates(values);
  const whole =
    dates.firstDay && dates.times.length > 0 && dates.minutes && (!values.repeats || values.lastDay);
  if (!whole || (isKnown && !eventId)) return null;
  return {
    ...dates,
    ...{ companyId, title: title ?? "", venueMapId: venueMapId || null },
    eventId: isKnown ? eventId : null,
  } as InputOf<"event.previewEvent">;
}

interface Sent {
  pools: readonly PoolDraft[];
  timeZone: string;
  published: boolean;
  idempotencyKey: string;
}

/** The server validates it and names each faulty field. */
export function requestOf(values: PublishValues, { pools, timeZone, ...how }: Sent) {
  const { companyId, isKnown, eventId, placeId, venueMapId } = values;
  const event = Object.fromEntries(eventColumns.map((name) => [name, values[name] ?? undefined]));
  return {
    ...how,
    ...sentDates(values),
    ...(isKnown ? { eventId } : { event: { ...event, companyId, placeId } }),
    venueMapId: venueMapId || null,
    pools: sentPools(pools, timeZone),
  } as InputOf<"event.publishEvent">;
}

/** The field of the form that a refusal belongs to; null for those of the places and for what has no field here. */
export function fieldOf(path: string, repeats: boolean): string | null {
  const [first = "", second = ""] = path.split(".");
  if (first === "event") return second;
  if (!repeats && ["firstDay", "lastDay", "otherDays"].includes(first)) return "days";
  return ["firstDay", "lastDay", "times", "minutes", "eventId"].includes(first) ? first : null;
}
