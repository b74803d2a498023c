import type { KeptMark } from "../../../../../backoffice/pages/gate/scanner/marks.ts";
import { addDays, type Day, dayOf, formatDayShort, formatTime } from "../../../../shared/dates.ts";
import { scannerWords } from "../../../../shared/words/fr/desk/scanner.ts";
import type { DrivenDeparture, DrivenDepartures } from "../../drive/driver-schema.ts";
import { driveWords as words } from "../../words/fr/roster.ts";

function dayText(day: Day, today: Day): string {
  if (day === today) return words.today;
  return day === addDays(today, 1) ? words.tomorrow : formatDayShort(day);
}

const dayOfDeparture = ({ stops: [start], timeZone }: DrivenDeparture) => dayOf(start.at, timeZone);

interface Props {
  answer: DrivenDepartures;
  marks: readonly KeptMark[];
}

/** The departures of today and the next days, a heading a day. */
export function DepartureList({ answer: { departures, drives }, marks }: Props) {
  if (!drives) return <p className="empty">{words.noRole}</p>;
  if (departures.length === 0)
    return (
      <div className="empty">
        <p>
          <strong>{words.none}</strong>
        </p>
        <p>{words.noneText}</p>
      </div>
    );
  const days = [...new Set(departures.map(dayOfDeparture))];
  return days.map((day) => {
    const own = departures.filter((one) => dayOfDeparture(one) === day);
    return (
      <section key={day} className="choose">
        <h2>{dayText(day, dayOf(Date.now(), own[0]?.timeZone))}</h2>
        <ul>
          {own.map((departure) => (
            <li key={departure.id}>
              <DepartureLink departure={departure} marks={marks} />
            </li>
          ))}
        </ul>
      </section>
    );
  });
}

/** What was marked last, on the server or on this device. */
function lastMark({ id, moments, timeZone }: DrivenDeparture, marks: readonly KeptMark[]): string | null {
  const told = moments.flatMap(({ name, label, at }) => {
    const pressed = marks.find(
      (mark) => mark.productId === id && mark.moment === name && mark.state === "QUEUED",
    );
    const when = at ?? pressed?.at;
    return when ? [scannerWords.marked(label, formatTime(when, timeZone))] : [];
  });
  return told.at(-1) ?? null;
}

function DepartureLink({ departure, marks }: { departure: DrivenDeparture; marks: readonly KeptMark[] }) {
  const { id, stops, timeZone, bus, plate, people, boarded, delayMinutes, cancelled } = departure;
  const [start, end] = stops;
  const mark = lastMark(departure, marks);
  return (
    <a className="offer" href={`#${id}`} data-cancelled={cancelled}>
      <span className="when">
        {formatTime(start.at, timeZone)} → {formatTime(end.at, timeZone)}
      </span>
      <strong>
        {start.city} → {end.city}
      </strong>
      <span className="soft">
        {bus} · {plate}
      </span>
      <span className="tags">
        {cancelled ? (
          <span className="tag" data-bad="true">
            {words.cancelled}
          </span>
        ) : (
          <span className="tag" data-ready={mark !== null}>
            {mark ?? words.boarded(boarded, people)}
          </span>
        )}
        {delayMinutes > 0 && !cancelled ? (
          <span className="tag" data-bad="true">
            {words.delayed(delayMinutes)}
          </span>
        ) : null}
      </span>
    </a>
  );
}
