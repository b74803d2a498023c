import { useCallback, useRef, useState } from "react";
import type { GateList } from "../../../../src/modules/trip/gate/gate-schema.ts";
import { deviceLabel } from "../person.ts";
import { judge, letsPass } from "./judge.ts";
import { type KeptScan, keepScan, readScans, saidOf } from "./store.ts";
import { askServer } from "./sync.ts";
import type { Gate } from "./use-gate.ts";

const textMaximum = 2000;
const textMinimum = 6;

/** One reading: judged here, written down, then shown; with network the server has the last word. */
export function useScan(gate: Gate, list: GateList | undefined) {
  const [result, setResult] = useState<KeptScan | null>(null);
  const [busy, setBusy] = useState(false);
  const working = useRef(false);
  const { online, signedOut, person, reload } = gate;

  const scan = useCallback(
    async (input: string) => {
      const text = input.trim().slice(0, textMaximum);
      if (!list || !text || working.current) return;
      working.current = true;
      setBusy(true);
      try {
        const device = deviceLabel(person);
        const passed = (await readScans()).filter(
          (one) => one.productId === list.departure.id && letsPass(saidOf(one)),
        );
        const verdict = await judge(
          text,
          list,
          passed.map(({ verdict: { code }, ...one }) => ({ ...one, code })),
        );
        const reading: KeptScan = {
          id: crypto.randomUUID(),
          ticket: text,
          productId: list.departure.id,
          device,
          verdict,
          scannedAt: new Date().toISOString(),
          offline: !online,
          state: "QUEUED",
          answer: null,
          answerUsedAt: null,
          answerUsedBy: null,
          refusal: null,
        };
        // Too short for the server to look at: said, and not sent.
        const sendable = text.length >= textMinimum;
        if (sendable) await keepScan(reading);
        const known = sendable && online && !signedOut ? await askServer(reading) : null;
        setResult(known ?? reading);
        await reload();
      } finally {
        working.current = false;
        setBusy(false);
      }
    },
    [list, online, signedOut, person, reload],
  );

  return { result, busy, scan, clear: () => setResult(null) };
}
