import { useState } from "react";
import type { GateEntry } from "../../../../src/modules/desk/gate/gate-schema.ts";
import { formatTime } from "../../../../src/shared/dates.ts";
import { scannerWords } from "../../../../src/shared/words/fr/desk/scanner.ts";
import { deviceLabel } from "../person.ts";
import { keepMark } from "./marks.ts";
import type { Gate } from "./use-gate.ts";

/** « Parti », then « arrivé »: one press each, also without network; what was pressed shows its time. */
export function Moments({ gate, entry }: { gate: Gate; entry: GateEntry }) {
  const [busy, setBusy] = useState(false);
  const { id: productId, timeZone } = entry;
  const own = gate.marks.filter((mark) => mark.productId === productId);
  const moments = entry.moments.map(({ name, label, at }) => {
    const kept = own.find(({ moment }) => moment === name);
    const told = kept?.state === "REFUSED" ? null : kept;
    return { name, label, at: at ?? told?.at ?? null, waits: at === null && told?.state === "QUEUED" };
  });
  const next = moments.find(({ at }) => at === null);
  async function press(moment: string) {
    setBusy(true);
    const at = new Date().toISOString();
    const mark = { productId, moment, at, device: deviceLabel(gate.person), offline: !gate.online };
    await keepMark({ ...mark, state: "QUEUED", refusal: null });
    await gate.sync();
    setBusy(false);
  }
  return (
    <div className="moments">
      {moments.map(({ name, label, at, waits }) =>
        at ? (
          <strong key={name}>
            {scannerWords.marked(label, formatTime(at, timeZone))}
            {waits ? <span className="soft"> ({scannerWords.markWaits})</span> : null}
          </strong>
        ) : null,
      )}
      {next ? (
        <button type="button" disabled={busy} onClick={() => void press(next.name)}>
          {next.label}
        </button>
      ) : null}
      {own.map(({ moment, refusal }) =>
        refusal ? (
          <p key={moment} className="notice" role="alert">
            {refusal}
          </p>
        ) : null,
      )}
    </div>
  );
}
