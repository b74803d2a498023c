import { type FormEvent, useState } from "react";
import type { GateList } from "../../../../src/modules/trip/gate/gate-schema.ts";
import { displayCode } from "../../../../src/shared/booking/booking-rules.ts";
import { formatDateTime, formatTime } from "../../../../src/shared/dates.ts";
import { scannerFr } from "../../../../src/shared/fr/desk/scanner.ts";
import { useMinute } from "../use-minute.ts";
import { Camera } from "./camera.tsx";
import { letsPass } from "./judge.ts";
import { Result, toneOf } from "./result.tsx";
import { type KeptScan, saidOf } from "./store.ts";
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
    await gate.download(list.departure.id);
    setBusy(false);
  }
  return (
    <p className="age" data-stale={minutes >= staleMinutes}>
      <span>
        {scannerFr.age(minutes)} · {formatTime(list.generatedAt, list.departure.timeZone)}
      </span>
      <button type="button" className="quiet" disabled={busy || !gate.online} onClick={() => void refresh()}>
        {busy ? scannerFr.refreshing : scannerFr.refresh}
      </button>
    </p>
  );
}

/** The list's count, and those who passed here since it was made. */
function boardedNow(list: GateList, scans: readonly KeptScan[]): number {
  const used = new Set(list.tickets.filter(({ status }) => status === "USED").map(({ code }) => code));
  for (const scan of scans) if (letsPass(saidOf(scan))) used.add(scan.verdict.code);
  return used.size;
}

function CodeForm({ busy, onCode }: { busy: boolean; onCode(text: string): void }) {
  const [code, setCode] = useState("");
  function submit(event: FormEvent) {
    event.preventDefault();
    if (!code.trim()) return;
    onCode(code);
    setCode("");
  }
  return (
    <form className="code" onSubmit={submit}>
      <label htmlFor="code">{scannerFr.code}</label>
      <div>
        <input
          id="code"
          value={code}
          onChange={(event) => setCode(event.target.value)}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          placeholder="K7M2P-X9Q4R"
        />
        <button type="submit" disabled={busy}>
          {busy ? scannerFr.checking : scannerFr.check}
        </button>
      </div>
    </form>
  );
}

function ScanRow({ scan, timeZone }: { scan: KeptScan; timeZone: string }) {
  const said = saidOf(scan);
  const { code, label, name } = scan.verdict;
  return (
    <li data-tone={toneOf(said)}>
      <strong>{scannerFr.outcomes[said]}</strong>
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
  timeZone,
}: {
  title: string;
  text?: string;
  scans: KeptScan[];
  timeZone: string;
}) {
  return (
    <section className="rows">
      <h2>{title}</h2>
      {text ? <p className="soft">{text}</p> : null}
      <ul>
        {scans.map((scan) => (
          <ScanRow key={scan.id} scan={scan} timeZone={timeZone} />
        ))}
      </ul>
    </section>
  );
}

const shownMaximum = 30;

export function ScanScreen({ gate, id, list, onLeave }: Props) {
  useFreshList(gate, id);
  const { result, busy, scan, clear } = useScan(gate, list);
  if (!list) return <p className="empty">{scannerFr.loading}</p>;
  const { departure } = list;
  const { timeZone } = departure;
  const own = gate.scans.filter((one) => one.productId === id);
  const conflicts = gate.conflicts.filter((one) => one.productId === id);
  const refused = own.filter((one) => one.state === "REFUSED");
  return (
    <>
      <section className="departure">
        <div>
          <strong>{departure.title}</strong>
          <span className="soft">
            {formatDateTime(departure.departsAt, timeZone)} · {departure.plate}
          </span>
          <span className="count">
            {scannerFr.boarded(
              boardedNow(list, own),
              list.tickets.filter(({ status }) => status === "VALID" || status === "USED").length,
            )}
          </span>
        </div>
        <button type="button" className="quiet" onClick={onLeave}>
          {scannerFr.otherDeparture}
        </button>
      </section>
      <Age gate={gate} list={list} />
      <div className="stage">
        <Camera paused={busy || result !== null} onRead={(text) => void scan(text)} />
        {result ? <Result scan={result} timeZone={timeZone} onNext={clear} /> : null}
      </div>
      <CodeForm busy={busy} onCode={(text) => void scan(text)} />
      {conflicts.length > 0 ? (
        <Rows
          title={scannerFr.conflicts}
          text={scannerFr.conflictsText}
          scans={conflicts}
          timeZone={timeZone}
        />
      ) : null}
      {refused.length > 0 ? <Rows title={scannerFr.refused} scans={refused} timeZone={timeZone} /> : null}
      {own.length > 0 ? (
        <Rows title={scannerFr.history} scans={own.slice(0, shownMaximum)} timeZone={timeZone} />
      ) : (
        <p className="soft">{scannerFr.noHistory}</p>
      )}
    </>
  );
}
