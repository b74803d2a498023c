import { useEffect, useState } from "react";
import { entryPaths } from "../../../../src/shared/address/entry-paths.ts";
import { scannerWords } from "../../../../src/shared/words/fr/desk/scanner.ts";
import { openedFrom } from "../scanner-address.ts";
import { ChooseEntry } from "./choose-entry.tsx";
import { ScanScreen } from "./scan-screen.tsx";
import { useGate } from "./use-gate.ts";

const read = () => window.location.hash.slice(1) || null;

/** The chosen entry is part of the address, so that a reload returns to it. */
function useChosen(): [string | null, (id: string | null) => void] {
  const [id, setId] = useState(read);
  useEffect(() => {
    const change = () => setId(read());
    window.addEventListener("hashchange", change);
    return () => window.removeEventListener("hashchange", change);
  }, []);
  return [
    id,
    (next) => {
      window.location.hash = next ?? "";
    },
  ];
}

/** To the page that opened it, else to the departures of its area; a controller has only an account. */
function WayBack({ base }: { base: string | null }) {
  if (base === null) return <a href={entryPaths.profile()}>{scannerWords.account}</a>;
  const page = openedFrom(base, window.location.search);
  return (
    <a href={page ?? `${base}/gate/departures`}>‹ {page ? scannerWords.backToPage : scannerWords.back}</a>
  );
}

/** `base`: the area whose page the scanner belongs to; null for a controller, who has none. */
export function ScannerApp({ base }: { base: string | null }) {
  const gate = useGate();
  const [chosen, choose] = useChosen();
  const [left, setLeft] = useState(false);
  const list = gate.lists.find(({ entry }) => entry.id === chosen);
  const { online, waiting, signedOut } = gate;
  const { pathname, search, hash } = window.location;
  function leave() {
    setLeft(true);
    choose(null);
  }
  return (
    <div className="scanner">
      <header className="bar">
        {/* Only this page is on the device: without network every other address ends at the browser’s own error. */}
        {online ? <WayBack base={base} /> : null}
        <h1>{scannerWords.title}</h1>
        <span className="network" data-online={online}>
          {online ? scannerWords.online : scannerWords.offline}
        </span>
      </header>
      <main>
        {signedOut ? (
          <p className="notice" role="alert">
            {scannerWords.signIn}{" "}
            <a href={entryPaths.login(`${pathname}${search}${hash}`)}>{scannerWords.signInLink}</a>
          </p>
        ) : null}
        {!gate.loaded ? <p className="empty">{scannerWords.loading}</p> : null}
        {gate.loaded && chosen && (list || online) ? (
          <ScanScreen gate={gate} id={chosen} list={list} onLeave={leave} />
        ) : null}
        {gate.loaded && !(chosen && (list || online)) ? (
          <ChooseEntry gate={gate} back={left} onChoose={choose} />
        ) : null}
      </main>
      <footer className="queue" data-waiting={waiting > 0}>
        <span role="status">{waiting > 0 ? scannerWords.queue(waiting) : scannerWords.allSent}</span>
        {waiting > 0 ? (
          <button type="button" className="quiet" onClick={() => void gate.sync()}>
            {scannerWords.send}
          </button>
        ) : null}
      </footer>
    </div>
  );
}
