import { quarterMinutes } from "../../../shared/booking/quarters.ts";
import { type Day, formatDayShort } from "../../../shared/dates.ts";
import type { AgendaAbsence } from "../absence/absence-schema.ts";
import type { Agenda, AgendaConsultant, AgendaVisit } from "../search/appointment-schema.ts";
import { agendaWords } from "../words/fr/agenda.ts";

export type Grouping = "consultant" | "room";

/** One column of the agenda: a consultant or a room on one day. */
export interface AgendaColumn {
  key: string;
  name: string;
  day: Day;
  /** Null for a room. */
  consultant: AgendaConsultant | null;
  /** Open quarters of an hour; for a room, those in which a consultant receives patients there. */
  open: ReadonlySet<number>;
  /** The hours of each consultant in this column. */
  hours: ReadonlyMap<string, ReadonlySet<number>>;
  absences: AgendaAbsence[];
  delay: number | null;
  visits: AgendaVisit[];
}

function ofConsultant(agenda: Agenda, consultant: AgendaConsultant, day: Day, name: string): AgendaColumn {
  const open = new Set(consultant.open.flatMap((one) => (one.day === day ? [one.quarter] : [])));
  return {
    key: `${consultant.id} ${day}`,
    name,
    day,
    consultant,
    open,
    hours: new Map([[consultant.id, open]]),
    absences: consultant.absences.filter(({ parts }) => parts.some((part) => part.day === day)),
    delay: consultant.delays.filter((one) => one.day === day).at(-1)?.minutes ?? null,
    visits: agenda.visits.filter((visit) => visit.day === day && visit.consultantId === consultant.id),
  };
}

function ofRoom(agenda: Agenda, roomId: string | null, day: Day, name: string): AgendaColumn {
  const hours = new Map(
    agenda.consultants.map(({ id, open: cells }) => [
      id,
      new Set(cells.flatMap((one) => (one.day === day && one.roomId === roomId ? [one.quarter] : []))),
    ]),
  );
  return {
    key: `${roomId ?? "none"} ${day}`,
    name,
    day,
    consultant: null,
    open: new Set([...hours.values()].flatMap((quarters) => [...quarters])),
    hours,
    absences: [],
    delay: null,
    visits: agenda.visits.filter((visit) => visit.day === day && visit.roomId === roomId),
  };
}

/** The columns of a day: everybody who works then; the others are listed separately. */
export function columnsOfDay(agenda: Agenda, day: Day, by: Grouping): AgendaColumn[] {
  const columns =
    by === "consultant"
      ? agenda.consultants.map((one) => ofConsultant(agenda, one, day, one.name))
      : [
          ...agenda.rooms.map(({ id, name, place }) => ofRoom(agenda, id, day, `${name} · ${place}`)),
          ofRoom(agenda, null, day, agendaWords.noRoom),
        ];
  return columns.filter(({ open, visits, absences }) => open.size + visits.length + absences.length > 0);
}

/** The columns of a week of one consultant or room. */
export function columnsOfWeek(agenda: Agenda, id: string, by: Grouping): AgendaColumn[] {
  const consultant = agenda.consultants.find((one) => one.id === id);
  return agenda.days.flatMap((day) => {
    if (by === "room") return [ofRoom(agenda, id === "none" ? null : id, day, formatDayShort(day))];
    return consultant ? [ofConsultant(agenda, consultant, day, formatDayShort(day))] : [];
  });
}

const quartersOfHour = 4;

/** The hours shown: whole hours that cover all working hours and appointments. */
export function hoursShown(columns: readonly AgendaColumn[]): { first: number; end: number } {
  const begins = columns.flatMap(({ open, visits }) => [...open, ...visits.map(({ quarter }) => quarter)]);
  const ends = columns.flatMap(({ open, visits }) => [
    ...[...open].map((quarter) => quarter + 1),
    ...visits.map(({ quarter, minutes }) => quarter + minutes / quarterMinutes),
  ]);
  const first = Math.min(32, ...begins);
  const end = Math.max(68, ...ends);
  return {
    first: Math.floor(first / quartersOfHour) * quartersOfHour,
    end: Math.min(96, Math.ceil(end / quartersOfHour) * quartersOfHour),
  };
}

export const lengthOf = ({ minutes }: AgendaVisit): number => Math.ceil(minutes / quarterMinutes);

/** Lanes for overlapping appointments (several consultants without a room), shown side by side. */
export function lanesOf(visits: readonly AgendaVisit[]): Map<string, { lane: number; lanes: number }> {
  const placed: { visit: AgendaVisit; lane: number }[] = [];
  for (const visit of [...visits].sort((a, b) => a.quarter - b.quarter)) {
    const busy = new Set(
      placed
        .filter(({ visit: other }) => other.quarter + lengthOf(other) > visit.quarter)
        .map(({ lane }) => lane),
    );
    let lane = 0;
    while (busy.has(lane)) lane += 1;
    placed.push({ visit, lane });
  }
  const lanes = Math.max(1, ...placed.map(({ lane }) => lane + 1));
  return new Map(placed.map(({ visit, lane }) => [visit.bookingId, { lane, lanes }]));
}

interface Aim {
  visit: AgendaVisit;
  from: AgendaColumn;
  quarter: number;
}

const roomOf = ({ key }: AgendaColumn) => key.split(" ")[0];

/**
 * The column on which an appointment may be dropped; null where it must stay in its own. A consultant's hours
 * determine the room, so another room is possible only where this consultant works in it at that time.
 */
export function targetOf(
  columns: readonly AgendaColumn[],
  key: string | undefined,
  { visit, from, quarter }: Aim,
): AgendaColumn | null {
  const column = columns.find((one) => one.key === key);
  if (!column || column.consultant) return column ?? null;
  const receives = column.hours.get(visit.consultantId)?.has(quarter) ?? false;
  return roomOf(column) === roomOf(from) || receives ? column : null;
}

/** Whether one of these appointments or an absence takes the quarter. */
const isTaken = ({ day, absences }: AgendaColumn, visits: readonly AgendaVisit[], quarter: number): boolean =>
  visits.some((visit) => visit.quarter <= quarter && quarter < visit.quarter + lengthOf(visit)) ||
  absences.some(({ parts }) =>
    parts.some((part) => part.day === day && part.from <= quarter && quarter < part.to),
  );

/** Whether an appointment of this length fits there, as far as the screen knows. */
export function fits(column: AgendaColumn, visit: AgendaVisit, quarter: number): boolean {
  const quarters = Array.from({ length: lengthOf(visit) }, (_, index) => quarter + index);
  const others = column.visits.filter(({ bookingId }) => bookingId !== visit.bookingId);
  const open = column.consultant ? column.open : column.hours.get(visit.consultantId);
  return quarters.every((one) => open?.has(one) && !isTaken(column, others, one));
}

/** The consultant whose first free quarter from this one on comes earliest; null when none is free any more. */
export function soonestFree(columns: readonly AgendaColumn[], from: number): AgendaConsultant | null {
  const firstFree = (column: AgendaColumn) =>
    Math.min(
      ...[...column.open].filter((quarter) => quarter >= from && !isTaken(column, column.visits, quarter)),
    );
  let [soonest, at] = [null as AgendaConsultant | null, Number.POSITIVE_INFINITY];
  for (const column of columns) {
    const free = firstFree(column);
    if (column.consultant && free < at) [soonest, at] = [column.consultant, free];
  }
  return soonest;
}
