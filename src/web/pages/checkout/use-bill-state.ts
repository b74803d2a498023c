import { skipToken } from "@tanstack/react-query";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import type { BillStateView, BillView } from "../../../modules/booking/view/view-schema.ts";
import { billMark, markOfBill } from "../../../shared/booking/bill-mark.ts";
import { failureOf } from "../../state/failures.ts";
import { callHeaders, fetchInTime } from "../../state/transport.ts";
import { type RouterInputs, trpc } from "../../state/trpc.ts";
import { useFormView } from "../../ui/posting/form-view.ts";

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
  return useSyncExternalStore(
    subscribeNetwork,
    () => !navigator.onLine,
    () => false,
  );
}

function isReturning(bill: BillView | undefined): boolean {
  return (
    bill?.state === "REFUNDING" && (bill.refund?.status === "CREATED" || bill.refund?.status === "PENDING")
  );
}

/** Whether the server tells of changes: not yet known, yes, or no, so that the page must ask by itself. */
type Telling = "beginning" | "told" | "lost";

/**
 * Long polling while a payment is pending: the server holds the request and answers when the bill's state is no
 * longer the one that the page shows.
 */
function useToldState(billId: string | null, waiting: boolean, shown: string | undefined): Telling {
  const [telling, setTelling] = useState<Telling>("beginning");
  const utils = trpc.useUtils();
  const latest = useRef(shown);
  latest.current = shown;
  useEffect(() => {
    if (!billId || !waiting) return;
    const abort = new AbortController();
    void listen({ billId, known: latest.current }, abort.signal, (state) => {
      setTelling(state ? "told" : "lost");
      if (state) utils.booking.billState.setData({ billId }, state);
    });
    return () => {
      abort.abort();
      setTelling("beginning");
    };
  }, [billId, waiting, utils]);
  return telling;
}

/** Reports each new state until it is stopped, and null whenever no answer came. */
async function listen(
  input: RouterInputs["booking"]["billState"],
  signal: AbortSignal,
  report: (state: BillStateView | null) => void,
): Promise<void> {
  let { known } = input;
  while (!signal.aborted) {
    const state = await askState({ ...input, known }, signal);
    if (signal.aborted) return;
    report(state);
    if (state) known = billMark(state);
    else await new Promise((resolve) => setTimeout(resolve, askEvery));
  }
}

/** Sent outside of tRPC's batching: a waiting request must not delay others of the same moment. */
async function askState(
  input: RouterInputs["booking"]["billState"],
  signal: AbortSignal,
): Promise<BillStateView | null> {
  try {
    const url = `/api/trpc/booking.billState?input=${encodeURIComponent(JSON.stringify(input))}`;
    const answer = await fetchInTime(url, { headers: callHeaders(), signal });
    return answer.ok ? ((await answer.json()) as { result: { data: BillStateView } }).result.data : null;
  } catch {
    return null;
  }
}

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
  const plain = useFormView() !== null;
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
  const telling = useToldState(billId, waiting, bill && markOfBill(bill));
  const { data: light } = trpc.booking.billState.useQuery(billId ? { billId } : skipToken, {
    enabled: !plain && bill !== undefined && bill.state !== "PAID" && !(waiting && telling === "beginning"),
    // What the server has just told needs no question.
    staleTime: askEvery,
    retry: (_count, error) => failureOf(error).status !== 401,
    refetchInterval: waiting && telling === "lost" ? askEvery : restEvery,
    refetchOnWindowFocus: "always",
    refetchOnReconnect: "always",
    meta: { silent: true },
  });
  const stale =
    light !== undefined &&
    bill !== undefined &&
    Date.parse(light.now) > Date.parse(bill.now) &&
    billMark(light) !== markOfBill(bill);
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
