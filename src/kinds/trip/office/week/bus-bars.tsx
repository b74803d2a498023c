import { useRowAddress } from "../../../../../backoffice/engine/row-address.ts";
import { useArea } from "../../../../../backoffice/me.ts";
import { Timeline } from "../../../../../backoffice/timeline/timeline.tsx";
import type { Bar, TimelineRow, Tone } from "../../../../../backoffice/timeline/timeline-scale.ts";
import { type Day, dayOf, daysBetween, formatDayTime, formatTime } from "../../../../shared/dates.ts";
import type { WeekDeparture, WeekTimetable } from "../../operate/timetable-schema.ts";
import { serviceWeekWords as words } from "../../words/fr/week.ts";

const minutesOfDay = 1440;

const minutesAt = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return hours * 60 + minutes;
};

const placeOf = (from: Day, day: Day, time: string): number =>
  daysBetween(from, day) - 1 + minutesAt(time) / minutesOfDay;

const tones: Record<WeekDeparture["status"], Tone> = {
  PUBLISHED: "sold",
  DRAFT: "held",
  CANCELLED: "blocked",
};

interface Props {
  lines: WeekTimetable["lines"];
  departures: readonly WeekDeparture[];
  days: readonly Day[];
}

/** The week of the buses: when each of them is on the road, and where it stands still. */
export function BusBars({ lines, departures, days }: Props) {
  const { timeZone } = useArea().me.country;
  const address = useRowAddress();
  const from = days[0] ?? "";
  const nameOf = new Map(lines.map(({ id, name }) => [id, name]));
  const barOf = (departure: WeekDeparture): Bar => {
    const { id, pathId, day, time, minutes, status, sold, seats, delayMinutes } = departure;
    const start = placeOf(from, day, time) + delayMinutes / minutesOfDay;
    const line = nameOf.get(pathId) ?? "";
    const told = status === "PUBLISHED" ? words.seats(sold, seats) : words.status[status];
    const label = [formatDayTime(day, time), line, told].join(", ");
    return {
      id,
      from: start,
      to: start + minutes / minutesOfDay,
      name: line,
      label,
      tone: tones[status],
      href: address("trip", id),
    };
  };
  const buses = [...new Set(departures.map(({ bus }) => bus))].sort();
  const rows: TimelineRow[] = buses.map((bus) => {
    const own = departures.filter((one) => one.bus === bus);
    return { id: bus, title: bus, detail: words.departures(own.length), bars: own.map(barOf) };
  });
  const now = new Date();
  return (
    <Timeline
      label={words.busTable}
      heading={words.bus}
      rows={rows}
      zoom={days.length === 1 ? "day" : "week"}
      span={{ from, days: days.length }}
      now={placeOf(from, dayOf(now, timeZone), formatTime(now, timeZone))}
    />
  );
}
