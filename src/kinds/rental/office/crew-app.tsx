import "./cleaning.css";
import { useCallback, useEffect, useState } from "react";
import { useNetwork } from "../../../../backoffice/pages/gate/use-network.ts";
import { CallError, mutate, query } from "../../../../backoffice/procedures.ts";
import { entryPaths } from "../../../shared/address/entry-paths.ts";
import { formatDateTime, formatTime } from "../../../shared/dates.ts";
import type { Cleaned, Cleaning, Cleanings } from "../cleaning/cleaning-schema.ts";
import { cleaningWords as words } from "../words/fr/cleaning.ts";

export const role = "CLEANER";

type State = "online" | "offline" | "signed-out";

/** Where a failed call leaves the page; the sentence is the server's, which was reached and refused. */
function afterFailure({ status, message }: CallError): { state: State; refusal: string } {
  if (status === 401) return { state: "signed-out", refusal: "" };
  return status === 0 ? { state: "offline", refusal: "" } : { state: "online", refusal: message };
}

/** The list of the server, read again when a press has changed it and when the network is back. */
function useCleanings() {
  const [answer, setAnswer] = useState<Cleanings | null>(null);
  const [state, setState] = useState<State>("online");
  const [done, setDone] = useState("");
  const [refusal, setRefusal] = useState("");
  const during = useCallback(async (work: () => Promise<void>) => {
    try {
      await work();
      setAnswer(await query("rental.cleanings"));
      setState("online");
      setRefusal("");
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      const met = afterFailure(error);
      setDone("");
      setState(met.state);
      setRefusal(met.refusal);
    }
  }, []);
  const sync = useCallback(() => during(async () => undefined), [during]);
  const clean = ({ id, name }: Cleaning) =>
    during(async () => {
      if (!id) return;
      await mutate("rental.endCleaning", { id });
      setDone(words.done(name));
    });
  const takeBack = ({ id, name }: Cleaned) =>
    during(async () => {
      await mutate("rental.reinstateCleaning", { id });
      setDone(words.again(name));
    });
  useEffect(() => {
    void sync();
  }, [sync]);
  const onGone = useCallback(() => setState("offline"), []);
  useNetwork({ online: state === "online", sync, onGone });
  return { answer, state, done, refusal, sync, clean, takeBack };
}

/** What a row says of the moment at which it came back, or should. */
type Told = (at: string, timeZone: string) => string;

const told = {
  late: (at, timeZone) => words.lateSince(formatDateTime(at, timeZone)),
  ready: (at, timeZone) => words.back(formatDateTime(at, timeZone)),
  expected: (at, timeZone) => words.due(formatTime(at, timeZone)),
} satisfies Record<string, Told>;

interface RowProps {
  cleaning: Cleaning;
  moment: string;
  timeZone: string;
  onClean(): void;
}

function Row({ cleaning, moment, timeZone, onClean }: RowProps) {
  const { id, name, detail, place, neededAt } = cleaning;
  return (
    <li className="offer">
      <strong>{[name, detail].filter(Boolean).join(" · ")}</strong>
      <span className="soft">
        {place} · {moment}
      </span>
      {neededAt ? <span className="needed">{words.needed(formatDateTime(neededAt, timeZone))}</span> : null}
      {id ? (
        <button type="button" className="wide" onClick={onClean} aria-label={words.cleanedNamed(name)}>
          {words.cleaned}
        </button>
      ) : null}
    </li>
  );
}

interface SectionProps {
  name: keyof typeof told;
  rows: Cleaning[];
  timeZone: string;
  onClean(cleaning: Cleaning): void;
}

function Section({ name, rows, timeZone, onClean }: SectionProps) {
  if (rows.length === 0) return null;
  return (
    <section className={name === "late" ? "choose late" : "choose"}>
      <h2>{words[name]}</h2>
      <ul>
        {rows.map((cleaning) => (
          <Row
            key={cleaning.bookingId}
            {...{ cleaning, timeZone, moment: told[name](cleaning.at, timeZone) }}
            onClean={() => onClean(cleaning)}
          />
        ))}
      </ul>
    </section>
  );
}

interface CleanedProps {
  rows: Cleaned[];
  timeZone: string;
  onTakeBack(cleaned: Cleaned): void;
}

function CleanedNow({ rows, timeZone, onTakeBack }: CleanedProps) {
  if (rows.length === 0) return null;
  return (
    <section className="choose">
      <h2>{words.cleanedNow}</h2>
      <ul>
        {rows.map((row) => (
          <li key={row.id} className="offer">
            <strong>{[row.name, row.detail].filter(Boolean).join(" · ")}</strong>
            <span className="soft">{words.cleanedAt(formatTime(row.cleanedAt, timeZone))}</span>
            <button
              type="button"
              className="quiet"
              onClick={() => onTakeBack(row)}
              aria-label={words.notCleanedNamed(row.name)}
            >
              {words.notCleaned}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface ListProps {
  answer: Cleanings;
  onClean(cleaning: Cleaning): void;
  onTakeBack(cleaned: Cleaned): void;
}

function List({ answer, onClean, onTakeBack }: ListProps) {
  const { cleans, late, cleanings, cleaned, timeZone } = answer;
  if (!cleans) return <p className="empty">{words.noRole}</p>;
  const ready = cleanings.filter(({ id }) => id !== null);
  const expected = cleanings.filter(({ id }) => id === null);
  return (
    <>
      <Section name="late" rows={late} timeZone={timeZone} onClean={onClean} />
      {ready.length === 0 ? <p className="empty">{words.none}</p> : null}
      <Section name="ready" rows={ready} timeZone={timeZone} onClean={onClean} />
      <Section name="expected" rows={expected} timeZone={timeZone} onClean={onClean} />
      <CleanedNow rows={cleaned} timeZone={timeZone} onTakeBack={onTakeBack} />
    </>
  );
}

/** The page of those who clean: what came back, what is expected, and one press a car or house. */
export function CrewApp() {
  const { answer, state, done, refusal, sync, clean, takeBack } = useCleanings();
  useEffect(() => {
    document.title = `Mboa · ${words.title}`;
  }, []);
  return (
    <div className="scanner cleaning">
      <header className="bar">
        <h1>{words.title}</h1>
      </header>
      <main>
        {state === "signed-out" ? (
          <p className="notice" role="alert">
            {words.signIn} <a href={entryPaths.login(window.location.pathname)}>{words.signInLink}</a>
          </p>
        ) : null}
        {state === "offline" || refusal ? (
          <p className="notice" role="alert">
            {refusal || words.offline}
          </p>
        ) : null}
        <p className="done" role="status">
          {done}
        </p>
        {answer && state !== "signed-out" ? (
          <List
            answer={answer}
            onClean={(cleaning) => void clean(cleaning)}
            onTakeBack={(cleaned) => void takeBack(cleaned)}
          />
        ) : state === "online" && !refusal ? (
          <p className="empty">{words.loading}</p>
        ) : null}
      </main>
      <footer className="queue">
        <button type="button" className="quiet" onClick={() => void sync()}>
          {words.refresh}
        </button>
        <a href={entryPaths.profile()}>{words.account}</a>
      </footer>
    </div>
  );
}
