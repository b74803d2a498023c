import { useState } from "react";
import type { GateEntry, GateList } from "../../../../src/modules/desk/gate/gate-schema.ts";
import { formatTime } from "../../../../src/shared/dates.ts";
import { scannerWords } from "../../../../src/shared/words/fr/desk/scanner.ts";
import { CallError, mutate } from "../../../procedures.ts";
import { deviceLabel } from "../person.ts";
import { useMinute } from "../use-minute.ts";
import { dropMark, type KeptMark, keepMark } from "./marks.ts";
import type { Gate } from "./use-gate.ts";

/** A press counts until the server says more: another employee may have taken it back. */
const counts = ({ state, sentAt }: KeptMark, listedAt: string) =>
  state === "QUEUED" || (state === "SENT" && sentAt !== undefined && sentAt > listedAt);

interface Props {
  gate: Pick<Gate, "marks" | "person" | "online" | "sync" | "download">;
  list: Pick<GateList, "generatedAt"> & { entry: Pick<GateEntry, "id" | "timeZone" | "moments"> };
}

/**
 * « Parti », then « arrivé »: one press each, also without network; what was pressed shows its time. A press by mistake is
 * taken back on the device while it waits to be sent, and for some minutes once the server has it.
 */
export function Moments({ gate, list }: Props) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const now = useMinute();
  const { entry, generatedAt } = list;
  const { id: productId, timeZone } = entry;
  const own = gate.marks.filter((mark) => mark.productId === productId);
  const moments = entry.moments.map(({ name, label, at }) => {
    const kept = own.find(({ moment }) => moment === name);
    const told = kept && counts(kept, generatedAt) ? kept : null;
    return { name, label, at: at ?? told?.at ?? null, waits: at === null && told?.state === "QUEUED" };
  });
  const next = moments.find(({ at }) => at === null);
  // « Arrivé » is refused because « parti » was: the cause is said, not what follows from it.
  const refused = own.find(({ moment }) => moment === next?.name)?.refusal;
  const unsent = moments.filter(({ waits }) => waits).at(-1);
  const sent = gate.online
    ? entry.moments.find(({ backUntil }) => backUntil !== null && Date.parse(backUntil) > now)
    : undefined;
  const mistaken = unsent ?? sent;
  async function press(moment: string) {
    setBusy(true);
    // Why an earlier press was refused is no longer true of what is pressed now.
    for (const { moment: other, refusal } of own) if (refusal) await dropMark({ productId, moment: other });
    const at = new Date().toISOString();
    const mark = { productId, moment, at, device: deviceLabel(gate.person), offline: !gate.online };
    await keepMark({ ...mark, state: "QUEUED", refusal: null });
    await gate.sync();
    await gate.download(productId);
    setBusy(false);
  }
  async function takeBack(moment: string) {
    setBusy(true);
    setFailure(null);
    try {
      if (!unsent) await mutate("desk.takeBack", { productId, moment });
      await dropMark({ productId, moment });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setFailure(error.message);
    }
    if (unsent) await gate.sync();
    await gate.download(productId);
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
      {mistaken ? (
        <button type="button" className="quiet" disabled={busy} onClick={() => void takeBack(mistaken.name)}>
          {scannerWords.takeBack(mistaken.label)}
        </button>
      ) : null}
      {failure ? (
        <p className="notice" role="alert">
          {failure}
        </p>
      ) : null}
      {refused ? (
        <p className="notice" role="alert">
          {refused}
        </p>
      ) : null}
    </div>
  );
}
