import "./drive/drive.css";
import { useEffect, useState } from "react";
import { entryPaths } from "../../../shared/address/entry-paths.ts";
import { driveWords as words } from "../words/fr/roster.ts";
import { DepartureList } from "./drive/departure-list.tsx";
import { DepartureScreen } from "./drive/departure-screen.tsx";
import { type Drive, useDrive } from "./drive/use-drive.ts";

export const role = "DRIVER";

const read = () => window.location.hash.slice(1) || null;

/** The open departure is part of the address, so that a reload and the back button do what they do elsewhere. */
function useOpened(): string | null {
  const [id, setId] = useState(read);
  useEffect(() => {
    const change = () => {
      setId(read());
      window.scrollTo(0, 0);
    };
    window.addEventListener("hashchange", change);
    return () => window.removeEventListener("hashchange", change);
  }, []);
  return id;
}

/** What still waits to be sent; then the account, which is not on the device and needs the network. */
function Foot({ drive: { waiting, online, sync } }: { drive: Drive }) {
  return (
    <footer className="queue" data-waiting={waiting > 0}>
      <span role="status">{waiting > 0 ? words.queue(waiting) : words.allSent}</span>
      {waiting > 0 ? (
        <button type="button" className="quiet" onClick={() => void sync()}>
          {words.send}
        </button>
      ) : null}
      {waiting === 0 && online ? <a href={entryPaths.profile()}>{words.account}</a> : null}
    </footer>
  );
}

/** The page of a driver: their departures, who travels, « parti » and « arrivé ». */
export function CrewApp() {
  const drive = useDrive();
  const opened = useOpened();
  const { online, signedOut, departures, loaded } = drive;
  const departure = departures?.departures.find(({ id }) => id === opened);
  return (
    <div className="scanner drive">
      <header className="bar">
        {departure ? <a href="#all">‹ {words.back}</a> : null}
        <h1>{departure ? "" : words.title}</h1>
        <span className="network" data-online={online}>
          {online ? words.online : words.offline}
        </span>
      </header>
      <main>
        {signedOut ? (
          <p className="notice" role="alert">
            {words.signIn} <a href={entryPaths.login(window.location.pathname)}>{words.signInLink}</a>
          </p>
        ) : null}
        {departures ? (
          departure ? (
            <DepartureScreen drive={drive} departure={departure} />
          ) : (
            <DepartureList answer={departures} marks={drive.marks} />
          )
        ) : (
          <p className="empty">{loaded && !online ? words.offline : signedOut ? "" : words.loading}</p>
        )}
      </main>
      <Foot drive={drive} />
    </div>
  );
}
