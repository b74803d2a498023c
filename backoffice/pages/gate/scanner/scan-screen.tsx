import { type FormEvent, type RefObject, useEffect, useRef, useState } from "react";
import type { GateEntry, GateList, GateTicket } from "../../../../src/modules/desk/gate/gate-schema.ts";
import { displayCode } from "../../../../src/shared/booking/booking-code.ts";
import { dayOf, formatDateTime, formatTime } from "../../../../src/shared/dates.ts";
import type { ServiceKind } from "../../../../src/shared/kinds.ts";
import { gateKindWords } from "../../../../src/shared/words/fr/desk/gate-kinds.ts";
import { scannerWords, scanWords } from "../../../../src/shared/words/fr/desk/scanner.ts";
import { factText } from "../fact-text.ts";
import { useMinute } from "../use-minute.ts";
import { AskPeople } from "./ask-people.tsx";
import { Camera } from "./camera.tsx";
import { letsPass } from "./judge.ts";
import { Moments } from "./moments.tsx";
import { Result, toneOf } from "./result.tsx";
import { type KeptScan, peopleOf, saidOf } from "./store.ts";
import { type Gate, useFreshList } from "./use-gate.ts";
import { useScan } from "./use-scan.ts";

interface Props {
  gate: Gate;
  id: string;
  list: GateList | undefined;
  onLeave(): void;
}

const staleMinutes = 60;

function Age({ gate, list }: { gate: Gate; list: GateList }) {
  const [busy, setBusy] = useState(false);
  const now = useMinute();
  const minutes = Math.max(0, Math.floor((now - new Date(list.generatedAt).getTime()) / 60_000));
  async function refresh() {
    setBusy(true);
    await gate.download(list.entry.id);
    setBusy(false);
  }
  return (
    <p className="age" data-stale={minutes >= staleMinutes}>
      <span>
        {scannerWords.age(minutes)} · {formatTime(list.generatedAt, list.entry.timeZone)}
      </span>
      <button type="button" className="quiet" disabled={busy || !gate.online} onClick={() => void refresh()}>
        {busy ? scannerWords.refreshing : scannerWords.refresh}
      </button>
    </p>
  );
}

/** The list may include tomorrow's tickets too. */
function ofToday({ entry, tickets }: GateList): GateTicket[] {
  const today = dayOf(Date.now(), entry.timeZone);
  return tickets.filter(({ day }) => !day || day === today);
}

/** The list's count plus the people admitted here since it was made. */
function enteredNow(list: GateList, scans: readonly KeptScan[]): number {
  const since = scans.filter((scan) => scan.scannedAt > list.generatedAt && letsPass(saidOf(scan)));
  return (
    ofToday(list).reduce((sum, { entered }) => sum + entered, 0) +
    since.reduce((sum, scan) => sum + peopleOf(scan), 0)
  );
}

/** Number of people that the valid tickets admit. */
const admittedBy = (list: GateList) =>
  ofToday(list)
    .filter(({ status }) => status === "VALID" || status === "USED")
    .reduce((sum, { admits }) => sum + admits, 0);

interface CodeProps {
  busy: boolean;
  field: RefObject<HTMLInputElement | null>;
  onCode(text: string): void;
}

function CodeForm({ busy, field, onCode }: CodeProps) {
  const [code, setCode] = useState("");
  function submit(event: FormEvent) {
    event.preventDefault();
    if (!code.trim()) return;
    onCode(code);
    setCode("");
  }
  return (
    <form className="code" onSubmit={submit}>
      <label htmlFor="code">{scannerWords.code}</label>
      <div>
        <input
          id="code"
          ref={field}
          value={code}
          onChange={(event) => setCode(event.target.value)}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          placeholder="K7M2P-X9Q4R"
        />
        <button type="submit" disabled={busy}>
          {busy ? scannerWords.checking : scannerWords.check}
        </button>
      </div>
    </form>
  );
}

interface RowProps {
  scan: KeptScan;
  timeZone: string;
  kind: ServiceKind;
}

function ScanRow({ scan, timeZone, kind }: RowProps) {
  const said = saidOf(scan);
  const { code, label, name } = scan.verdict;
  return (
    <li data-tone={toneOf(said)}>
      <strong>{scanWords(kind).outcomes[said]}</strong>
      <span>
        {[label, name].filter(Boolean).join(" · ") || displayCode(code) || `${scan.ticket.slice(0, 16)}…`}
      </span>
      <span className="soft">{formatTime(scan.scannedAt, timeZone)}</span>
      {scan.refusal ? <span className="soft">{scan.refusal}</span> : null}
    </li>
  );
}

function Rows({
  title,
  text,
  scans,
  entry: { timeZone, kind },
}: {
  title: string;
  text?: string;
  scans: KeptScan[];
  entry: GateEntry;
}) {
  return (
    <section className="rows">
      <h2>{title}</h2>
      {text ? <p className="soft">{text}</p> : null}
      <ul>
        {scans.map((scan) => (
          <ScanRow key={scan.id} scan={scan} timeZone={timeZone} kind={kind} />
        ))}
      </ul>
    </section>
  );
}

const shownMaximum = 30;

/** On a telephone the keyboard on the screen would cover the result. */
const hasKeys = () => window.matchMedia("(pointer: fine)").matches;

/** Keeps the focus in the field of codes while they are typed, or read by a barcode reader that types them. */
function useTypedCodes({ result, asking }: ReturnType<typeof useScan>, shown: boolean) {
  const field = useRef<HTMLInputElement>(null);
  const typed = useRef(hasKeys());
  // biome-ignore lint/correctness/useExhaustiveDependencies: each result takes the focus away
  useEffect(() => {
    if (typed.current && !asking) field.current?.focus();
  }, [result, asking, shown]);
  return { field, typed };
}

export function ScanScreen({ gate, id, list, onLeave }: Props) {
  useFreshList(gate, id);
  const scanning = useScan(gate, list);
  const { result, asking, busy, scan, enter, clear } = scanning;
  const { field, typed } = useTypedCodes(scanning, list !== undefined);
  function read(text: string, byKey: boolean) {
    typed.current = byKey && hasKeys();
    void scan(text);
  }
  if (!list) return <p className="empty">{scannerWords.loading}</p>;
  const { entry } = list;
  const { timeZone, kind } = entry;
  const own = gate.scans.filter((one) => one.productId === id);
  const conflicts = gate.conflicts.filter((one) => one.productId === id);
  const refused = own.filter((one) => one.state === "REFUSED");
  const facts = entry.facts.map(factText);
  return (
    <>
      <section className="departure">
        <div>
          <strong>{entry.title}</strong>
          <span className="soft">{[formatDateTime(entry.startsAt, timeZone), ...facts].join(" · ")}</span>
          <span className="count">
            {gateKindWords[kind].entered(enteredNow(list, own), admittedBy(list))}
          </span>
        </div>
        <button type="button" className="quiet" onClick={onLeave}>
          {scannerWords.otherEntry}
        </button>
      </section>
      <Moments gate={gate} list={list} />
      <Age gate={gate} list={list} />
      <div className="stage">
        <Camera paused={busy || result !== null || asking !== null} onRead={(text) => read(text, false)} />
        {asking ? (
          <AskPeople asking={asking} kind={kind} onEnter={(people) => void enter(people)} onLeave={clear} />
        ) : null}
        {result ? <Result scan={result} timeZone={timeZone} kind={kind} onNext={clear} /> : null}
      </div>
      <CodeForm busy={busy} field={field} onCode={(text) => read(text, true)} />
      {conflicts.length > 0 ? (
        <Rows
          title={scannerWords.conflicts}
          text={scannerWords.conflictsText}
          scans={conflicts}
          entry={entry}
        />
      ) : null}
      {refused.length > 0 ? <Rows title={scannerWords.refused} scans={refused} entry={entry} /> : null}
      {own.length > 0 ? (
        <Rows title={scannerWords.history} scans={own.slice(0, shownMaximum)} entry={entry} />
      ) : (
        <p className="soft">{scannerWords.noHistory}</p>
      )}
    </>
  );
}
