import { formatDateTime, formatDayShort } from "../../../shared/dates.ts";
import { formatPhone } from "../../../shared/phone.ts";
import type { Agenda } from "../search/appointment-schema.ts";
import { agendaWords } from "../words/fr/agenda.ts";
import { appointmentWords } from "../words/fr/appointment.ts";
import type { AgendaColumn } from "./agenda-columns.ts";

const words = agendaWords.paper;

interface PaperProps {
  agenda: Agenda;
  columns: readonly AgendaColumn[];
}

/** The printed agenda, for a power cut: one table per column of the screen. */
export function AgendaPaper({ agenda, columns }: PaperProps) {
  const roomOf = new Map(agenda.rooms.map(({ id, name }) => [id, name]));
  return (
    <section className="gate-manifest">
      {columns.map((column) => (
        <div key={column.key}>
          <h1>{[column.name, words.title(formatDayShort(column.day))].join(" · ")}</h1>
          {column.visits.length === 0 ? <p>{words.empty}</p> : <Table column={column} roomOf={roomOf} />}
        </div>
      ))}
      <p>{words.printed(formatDateTime(new Date(), agenda.timeZone))}</p>
    </section>
  );
}

function Table({ column, roomOf }: { column: AgendaColumn; roomOf: ReadonlyMap<string, string> }) {
  return (
    <table>
      <thead>
        <tr>
          {words.columns.map((label) => (
            <th key={label}>{label}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {column.visits.map((visit) => (
          <tr key={visit.bookingId}>
            <td>{visit.time}</td>
            <td>{visit.name}</td>
            <td>{visit.phone ? formatPhone(visit.phone) : ""}</td>
            <td>{visit.service}</td>
            <td>{roomOf.get(visit.roomId ?? "") ?? ""}</td>
            <td>{visit.paid ? appointmentWords.visitStates[visit.status] : agendaWords.unpaid}</td>
            <td>{visit.code}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
