import { useCallback, useRef, useState } from "react";
import type { GateList } from "../../../../src/modules/desk/gate/gate-schema.ts";
import { deviceLabel } from "../person.ts";
import { judge, letsPass, type Verdict } from "./judge.ts";
import { type KeptScan, keepScan, peopleOf, readScans, saidOf } from "./store.ts";
import { askServer } from "./sync.ts";
import type { Gate } from "./use-gate.ts";

const textMaximum = 2000;
const textMinimum = 6;

/** A scanned ticket of several people: waits for how many enter now. */
export interface Asking {
  ticket: string;
  verdict: Verdict;
}

/** People that this ticket still admits. */
export const leftOf = ({ admits, before }: Verdict): number => admits - before;

/** Handles one scan: judged here, stored, then shown; with network the server's outcome replaces it. */
export function useScan(gate: Gate, list: GateList | undefined) {
  const [result, setResult] = useState<KeptScan | null>(null);
  const [asking, setAsking] = useState<Asking | null>(null);
  const [busy, setBusy] = useState(false);
  const working = useRef(false);
  const { online, signedOut, person, reload } = gate;

  /** One scan at a time: the camera continues to read meanwhile. */
  const alone = useCallback(async (work: () => Promise<void>) => {
    if (working.current) return;
    working.current = true;
    setBusy(true);
    try {
      await work();
    } finally {
      working.current = false;
      setBusy(false);
    }
  }, []);

  const record = useCallback(
    async (productId: string, { ticket, verdict }: Asking, people: number) => {
      const reading: KeptScan = {
        id: crypto.randomUUID(),
        ticket,
        productId,
        device: deviceLabel(person),
        verdict,
        people,
        scannedAt: new Date().toISOString(),
        offline: !online,
        state: "QUEUED",
        answer: null,
        answerUsedAt: null,
        answerUsedBy: null,
        answerEntered: null,
        refusal: null,
      };
      // Too short for a ticket: reported, but not sent.
      const sendable = ticket.length >= textMinimum;
      if (sendable) await keepScan(reading);
      const known = sendable && online && !signedOut ? await askServer(reading) : null;
      setResult(known ?? reading);
      await reload();
    },
    [online, signedOut, person, reload],
  );

  const scan = useCallback(
    (input: string) =>
      alone(async () => {
        const ticket = input.trim().slice(0, textMaximum);
        if (!list || !ticket) return;
        const passed = (await readScans()).filter(
          (one) => one.productId === list.entry.id && letsPass(saidOf(one)),
        );
        const verdict = await judge(
          ticket,
          list,
          passed.map(({ scannedAt, device, verdict: { code }, ...one }) => ({
            code,
            scannedAt,
            device,
            people: one.people ?? 1,
          })),
        );
        const asks = verdict.outcome === "VALID" && leftOf(verdict) > 1;
        // A typed code does not wait until the ticket before has been put away.
        if (asks) setResult(null);
        setAsking(asks ? { ticket, verdict } : null);
        if (!asks) await record(list.entry.id, { ticket, verdict }, 1);
      }),
    [alone, list, record],
  );

  const enter = useCallback(
    (people: number) =>
      alone(async () => {
        if (!list || !asking) return;
        setAsking(null);
        await record(list.entry.id, asking, people);
      }),
    [alone, asking, list, record],
  );

  const clear = useCallback(() => {
    setResult(null);
    setAsking(null);
  }, []);
  return { result, asking, busy, scan, enter, clear };
}

/** How many people of a ticket are inside after this scan. */
export function enteredAfter(scan: KeptScan): number {
  return scan.answerEntered ?? scan.verdict.before + (letsPass(saidOf(scan)) ? peopleOf(scan) : 0);
}
