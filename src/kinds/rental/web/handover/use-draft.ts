import { useCallback, useEffect, useRef, useState } from "react";
import { draftHandover, keepHandover, type QueuedHandover } from "../../../../web/state/handover-queue.ts";

/** A UUID v4, because crypto.randomUUID is missing outside of https. */
function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join("-");
}

export type Draft = QueuedHandover & { skipped: Record<string, string> };
export type ChangeDraft = (change: (draft: Draft) => Partial<Draft>) => void;

const newDraft = (bookingId: string, direction: "OUT" | "IN"): Draft => ({
  ...{ id: newId(), bookingId, direction, at: null },
  ...{ km: null, fuelEighths: null, notes: "", photos: [], skipped: {}, damages: [] },
});

/** The handover that is being made, as it was left on this device; each change is saved there at once. */
export function useDraft(bookingId: string, direction: "OUT" | "IN") {
  const [draft, setDraft] = useState<Draft | null>(null);
  const latest = useRef<Draft | null>(null);
  const show = useCallback((next: Draft) => {
    latest.current = next;
    setDraft(next);
  }, []);
  useEffect(() => {
    let here = true;
    const begun = draftHandover(bookingId, direction).catch(() => undefined);
    void begun.then((known) => {
      if (here) show({ ...newDraft(bookingId, direction), ...known });
    });
    return () => {
      here = false;
    };
  }, [bookingId, direction, show]);
  const change: ChangeDraft = (changes) => {
    if (!latest.current) return;
    const next = { ...latest.current, ...changes(latest.current) };
    show(next);
    // Without storage on the device the handover is still made, as long as the page stays open.
    keepHandover(next).catch(() => undefined);
  };
  return { draft, change };
}
