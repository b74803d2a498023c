import { useCallback, useEffect, useRef, useState } from "react";
import { failureOf } from "../../../../web/state/failures.ts";
import { sendHandover, waitingHandovers } from "../../../../web/state/handover-queue.ts";
import { toast } from "../../../../web/ui/toast.ts";
import { handoverWords } from "../../words/fr/handover.ts";

/**
 * Sends waiting handovers as soon as there is a network, and returns how many are
 * left; call `look` after saving one.
 */
export function useWaiting(
  bookingId: string,
  { onSent, onRefused }: { onSent: () => void | Promise<void>; onRefused?: () => void },
): { waiting: number; look: () => Promise<void> } {
  const [waiting, setWaiting] = useState(0);
  const sending = useRef(false);
  const look = useCallback(async () => {
    if (sending.current || !bookingId) return;
    sending.current = true;
    const handovers = await waitingHandovers(bookingId).catch(() => []);
    setWaiting(handovers.length);
    for (const handover of navigator.onLine ? handovers : []) {
      await sendHandover(handover).then(onSent, (error: unknown) => {
        const { status, message } = failureOf(error);
        if (status === null || status >= 500) return;
        toast.warning(handoverWords.refused(message));
        onRefused?.();
      });
    }
    setWaiting((await waitingHandovers(bookingId).catch(() => [])).length);
    sending.current = false;
  }, [bookingId, onSent, onRefused]);
  useEffect(() => {
    void look();
    addEventListener("online", look);
    return () => removeEventListener("online", look);
  }, [look]);
  return { waiting, look };
}
