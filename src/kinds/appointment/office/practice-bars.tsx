import { Timeline } from "../../../../backoffice/timeline/timeline.tsx";
import type { Bar, Span, TimelineRow } from "../../../../backoffice/timeline/timeline-scale.ts";
import { quarterMinutes, timeOfQuarter } from "../../../shared/booking/quarters.ts";
import { type Day, dayOf, daysBetween, formatDayShort, formatTime } from "../../../shared/dates.ts";
import type { Agenda, AgendaConsultant, AgendaVisit } from "../search/appointment-schema.ts";
import { agendaWords as words } from "../words/fr/agenda.ts";
import { appointmentWords } from "../words/fr/appointment.ts";

const quartersOfDay = 96;

const placeOf = ({ from }: Span, day: Day, quarter: number): number =>
  daysBetween(from, day) - 1 + quarter / quartersOfDay;

function visitBar(visit: AgendaVisit, span: Span): Bar {
  const { bookingId, day, quarter, minutes, name, time, status, paid } = visit;
  const from = placeOf(span, day, quarter);
  const state = paid ? appointmentWords.visitStates[status] : words.unpaid;
  return {
    id: bookingId,
    ...{ from, to: from + minutes / quarterMinutes / quartersOfDay, name },
    label: words.visit(`${formatDayShort(day)} ${time}`, name, state),
    tone: status === "ABSENT" ? "blocked" : paid ? "sold" : "held",
    ...(status === "DONE" ? { quiet: true } : {}),
  };
}

const absenceBars = ({ absences }: AgendaConsultant, span: Span): Bar[] =>
  absences.flatMap(({ id, reason, imported, parts }) =>
    parts.map(({ day, from, to }) => ({
      id: `${id} ${day}`,
      ...{ from: placeOf(span, day, from), to: placeOf(span, day, to), name: reason },
      label: [imported ? reason : words.absence.away(reason), formatDayShort(day), timeOfQuarter(from)].join(
        ", ",
      ),
      tone: imported ? "imported" : "blocked",
    })),
  );

function rowOf(agenda: Agenda, consultant: AgendaConsultant, span: Span): TimelineRow {
  const visits = agenda.visits.filter(({ consultantId }) => consultantId === consultant.id);
  return {
    id: consultant.id,
    title: consultant.name,
    detail: words.visits(visits.length),
    bars: [...absenceBars(consultant, span), ...visits.map((visit) => visitBar(visit, span))],
  };
}

interface Props {
  agenda: Agenda;
  label: string;
  onOpen(bookingId: string): void;
}

/** The week of all consultants, one row each: who is full, who is away. */
export function PracticeBars({ agenda, label, onOpen }: Props) {
  const span = { from: agenda.days[0] ?? "", days: agenda.days.length };
  const [hours = 0, minutes = 0] = formatTime(new Date(), agenda.timeZone).split(":").map(Number);
  const now = daysBetween(span.from, dayOf(new Date(), agenda.timeZone)) - 1 + (hours * 60 + minutes) / 1440;
  const isVisit = (id: string) => agenda.visits.some(({ bookingId }) => bookingId === id);
  return (
    <Timeline
      label={label}
      heading={words.consultant}
      rows={agenda.consultants.map((one) => rowOf(agenda, one, span))}
      zoom="week"
      {...{ span, now }}
      onOpen={({ id }) => (isVisit(id) ? onOpen(id) : undefined)}
    />
  );
}
