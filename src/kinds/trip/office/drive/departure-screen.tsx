import { useEffect } from "react";
import { Moments } from "../../../../../backoffice/pages/gate/scanner/moments.tsx";
import { dayOf, formatDayShort, formatTime } from "../../../../shared/dates.ts";
import { placeLine } from "../../../../shared/text/place-line.ts";
import type { DrivenDeparture, DrivenManifest, DrivenStop } from "../../drive/driver-schema.ts";
import { driveWords as words } from "../../words/fr/roster.ts";
import type { Drive } from "./use-drive.ts";

interface Props {
  drive: Drive;
  departure: DrivenDeparture;
}

/** One departure: where and when, what is marked, who travels. */
export function DepartureScreen({ drive, departure }: Props) {
  const { id, title, stops, timeZone, bus, plate, delayMinutes, cancelled } = departure;
  const manifest = drive.manifests.find((one) => one.departure.id === id);
  const [start, end] = stops;
  const { online, download } = drive;
  const missing = !manifest && online && !cancelled;
  useEffect(() => {
    if (missing) void download(id);
  }, [missing, download, id]);
  const gate = {
    marks: drive.marks,
    person: drive.departures?.person ?? null,
    online: drive.online,
    sync: drive.sync,
    // What was just marked stands in the list of departures.
    download: () => drive.sync().then(() => true),
  };
  return (
    <>
      <section className="leg">
        <p className="soft">{formatDayShort(dayOf(start.at, timeZone))}</p>
        <h2>{title}</h2>
        <p className="soft">
          {bus} · {plate}
        </p>
        {cancelled ? <p className="notice">{words.cancelled}</p> : null}
        {delayMinutes > 0 && !cancelled ? <p className="notice">{words.delayed(delayMinutes)}</p> : null}
        <Stop label={words.from} stop={start} timeZone={timeZone} />
        <Stop label={words.to} stop={end} timeZone={timeZone} />
      </section>
      {cancelled ? null : (
        <Moments gate={gate} list={{ entry: departure, generatedAt: drive.departures?.generatedAt ?? "" }} />
      )}
      <Passengers manifest={manifest} departure={departure} />
    </>
  );
}

function Stop({ label, stop, timeZone }: { label: string; stop: DrivenStop; timeZone: string }) {
  return (
    <p className="stop">
      <span className="when">{formatTime(stop.at, timeZone)}</span>
      <span>
        <span className="soft">{label}</span>
        <strong>{placeLine(stop.name, stop.city)}</strong>
        {stop.where ? <span className="soft">{stop.where}</span> : null}
      </span>
    </p>
  );
}

function Passengers({
  manifest,
  departure: { people, boarded, timeZone },
}: {
  manifest: DrivenManifest | undefined;
  departure: DrivenDeparture;
}) {
  return (
    <section className="rows passengers">
      <h2>{words.list}</h2>
      <p className="count">{words.boarded(boarded, people)}</p>
      {manifest ? (
        <p className="soft">{words.age(formatTime(manifest.generatedAt, timeZone))}</p>
      ) : (
        <p className="soft">{words.notKept}</p>
      )}
      {manifest?.passengers.length === 0 ? <p className="soft">{words.noPassengers}</p> : null}
      <ul>
        {manifest?.passengers.map(({ label, name, admits, boarded: inside }) => (
          <li key={label} data-aboard={inside >= admits}>
            <strong>{label}</strong>
            <span>
              {name}
              {admits > 1 ? ` · ${words.people(admits)}` : ""}
            </span>
            <span className="soft">{inside >= admits ? words.aboard : words.absent}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
