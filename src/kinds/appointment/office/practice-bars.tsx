import { Timeline } from "../../../../backoffice/timeline/timeline.tsx";
import type { Bar, TimelineRow } from "../../../../backoffice/timeline/timeline-scale.ts";
import {
  quarterMinutes,
  quarterUnit,
  timeOfQuarter,
  unitOfInstant,
} from "../../../shared/booking/quarters.ts";
import { type Day, dayOf, daysBetween, formatDayShort, formatDayTime } from "../../../shared/dates.ts";
import type { Agenda, AgendaConsultant, AgendaVisit } from "../search/appointment-schema.ts";
import { agendaWords as words } from "../words/fr/agenda.ts";
import { appointmentWords } from "../words/fr/appointment.ts";
import { type AgendaColumn, hoursShown } from "./agenda-columns.ts";

/** Each day is as wide as the hours in which somebody receives: nights would leave no room for visits. */
interface Shown {
  from: Day;
  hours: { first: number; end: number };
}

function placeOf({ from, hours: { first, end } }: Shown, day: Day, quarter: number): number {
  const part = (quarter - first) / (end - first);
  return daysBetween(from, day) - 1 + Math.min(1, Math.max(0, part));
}

function visitBar(visit: AgendaVisit, shown: Shown): Bar {
  const { bookingId, day, quarter, minutes, name, time, status, paid } = visit;
  const from = placeOf(shown, day, quarter);
  const state = paid ? appointmentWords.visitStates[status] : words.unpaid;
  return {
    id: bookingId,
    ...{ from, to: placeOf(shown, day, quarter + minutes / quarterMinutes), name },
    label: words.visit(formatDayTime(day, time), name, state),
    tone: status === "ABSENT" ? "blocked" : paid ? "sold" : "held",
    ...(status === "DONE" ? { quiet: true } : {}),
  };
}

const absenceBars = ({ absences }: AgendaConsultant, shown: Shown): Bar[] =>
  absences.flatMap(({ id, reason, imported, parts }) =>
    parts.map(({ day, from, to }) => ({
      id: `${id} ${day}`,
      ...{ from: placeOf(shown, day, from), to: placeOf(shown, day, to), name: reason },
      label: [imported ? reason : words.absence.away(reason), formatDayShort(day), timeOfQuarter(from)].join(
        ", ",
      ),
      tone: imported ? "imported" : "blocked",
    })),
  );

function rowOf(agenda: Agenda, consultant: AgendaConsultant, shown: Shown): TimelineRow {
  const visits = agenda.visits.filter(({ consultantId }) => consultantId === consultant.id);
  return {
    id: consultant.id,
    title: consultant.name,
    detail: words.visits(visits.length),
    bars: [...absenceBars(consultant, shown), ...visits.map((visit) => visitBar(visit, shown))],
  };
}

interface Props {
  agenda: Agenda;
  columns: readonly AgendaColumn[];
  label: string;
  onOpen(bookingId: string): void;
}

/** The week of all consultants, one row each: who is full, who is away. */
export function PracticeBars({ agenda, columns, label, onOpen }: Props) {
  const { timeZone, days } = agenda;
  const shown = { from: days[0] ?? "", hours: hoursShown(columns) };
  const today = dayOf(Date.now(), timeZone);
  const now = unitOfInstant(new Date(), timeZone) - quarterUnit(today, 0);
  const isVisit = (id: string) => agenda.visits.some(({ bookingId }) => bookingId === id);
  return (
    <Timeline
      label={label}
      heading={words.consultant}
      rows={agenda.consultants.map((one) => rowOf(agenda, one, shown))}
      zoom="week"
      span={{ from: shown.from, days: days.length }}
      now={placeOf(shown, today, now)}
      onOpen={({ id }) => (isVisit(id) ? onOpen(id) : undefined)}
    />
  );
}
