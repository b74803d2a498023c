import { skipToken } from "@tanstack/react-query";
import { useEffect, useState, useSyncExternalStore } from "react";
import type { BillStateView, BillView } from "../../../modules/booking/view/view-schema.ts";
import { billMark } from "../../../shared/booking/bill-mark.ts";
import { failureOf } from "../../state/failures.ts";
import { callHeaders } from "../../state/transport.ts";
import { type RouterInputs, trpc } from "../../state/trpc.ts";

const askEvery = 2000;
const restEvery = 15_000;
const refundEvery = 4000;

function subscribeNetwork(listener: () => void): () => void {
  addEventListener("online", listener);
  addEventListener("offline", listener);
  return () => {
    removeEventListener("online", listener);
    removeEventListener("offline", listener);
  };
}

export function useOffline(): boolean {
  return useSyncExternalStore(subscribeNetwork, () => !navigator.onLine);
}

function isReturning(bill: BillView | undefined): boolean {
  return (
    bill?.state === "REFUNDING" && (bill.refund?.status === "CREATED" || bill.refund?.status === "PENDING")
  );
}

/**
 * Long polling while a payment is pending: the server holds the request and answers when the bill's state
 * changes. Returns false when that is not possible, so that normal polling continues.
 */
function useToldState(billId: string | null, waiting: boolean): boolean {
  const [told, setTold] = useState(false);
  const utils = trpc.useUtils();
  useEffect(() => {
    if (!billId || !waiting) return;
    const abort = new AbortController();
    const listen = async () => {
      let known: string | undefined;
      while (!abort.signal.aborted) {
        const state = await askState({ billId, known }, abort.signal);
        if (abort.signal.aborted) return;
        setTold(state !== null);
        if (!state) await new Promise((resolve) => setTimeout(resolve, askEvery));
        else {
          known = billMark(state);
          utils.booking.billState.setData({ billId }, state);
        }
      }
    };
    void listen();
    return () => abort.abort();
  }, [billId, waiting, utils]);
  return told && waiting;
}

/** Sent outside of tRPC's batching: a waiting request must not delay others of the same moment. */
async function askState(
  input: RouterInputs["booking"]["billState"],
  signal: AbortSignal,
): Promise<BillStateView | null> {
  try {
    const url = `/api/trpc/booking.billState?input=${encodeURIComponent(JSON.stringify(input))}`;
    const answer = await fetch(url, { headers: callHeaders(), credentials: "same-origin", signal });
    return answer.ok ? (await answer.json()).result.data : null;
  } catch {
    return null;
  }
}

const seenOf = ({ state, shares, payments }: BillView) => ({
  state,
  sharesPaid: shares?.until ? shares.parts.filter((part) => part.state === "PAID").length : 0,
  payment: payments[0] ?? null,
});

export interface WatchedBill {
  bill: BillView | undefined;
  /** When the bill was read, by this device's clock. */
  readAt: number;
  error: unknown;
  offline: boolean;
  /** Fulfilled when the bill has been read. */
  refetch: () => Promise<unknown>;
}

/** The whole bill, loaded again whenever its light state has changed. A lost network only pauses the polling. */
export function useBillState(billId: string | null): WatchedBill {
  const offline = useOffline();
  const whole = trpc.booking.bill.useQuery(billId ? { billId } : skipToken, {
    staleTime: 0,
    refetchOnReconnect: "always",
    // Keeps polling while a refund is pending or a shared bill is open.
    refetchInterval: ({ state }) =>
      isReturning(state.data) || state.data?.state === "SHARED" ? refundEvery : false,
    meta: { handlesErrors: true },
  });
  const { data: bill, refetch } = whole;
  const waiting = bill?.state === "WAITING";
  const told = useToldState(billId, waiting);
  const { data: light } = trpc.booking.billState.useQuery(billId ? { billId } : skipToken, {
    enabled: bill !== undefined && bill.state !== "PAID",
    staleTime: 0,
    retry: (_count, error) => failureOf(error).status !== 401,
    refetchInterval: waiting && !told ? askEvery : restEvery,
    refetchOnWindowFocus: "always",
    refetchOnReconnect: "always",
    meta: { silent: true },
  });
  const stale =
    light !== undefined &&
    bill !== undefined &&
    Date.parse(light.now) > Date.parse(bill.now) &&
    billMark(light) !== billMark(seenOf(bill));
  // Retried at each newer light state: a failed request must not leave an outdated bill on the screen.
  const seenAt = stale ? light.now : null;
  useEffect(() => {
    if (seenAt) void refetch();
  }, [seenAt, refetch]);
  return {
    bill,
    readAt: whole.dataUpdatedAt,
    error: whole.error,
    offline,
    refetch: () => refetch(),
  };
}
