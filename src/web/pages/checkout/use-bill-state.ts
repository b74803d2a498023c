import { skipToken } from "@tanstack/react-query";
import { useEffect, useSyncExternalStore } from "react";
import type { BillView } from "../../../modules/booking/view/view-schema.ts";
import { failureOf } from "../../state/failures.ts";
import { trpc } from "../../state/trpc.ts";

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

export interface WatchedBill {
  bill: BillView | undefined;
  error: unknown;
  offline: boolean;
  refetch: () => void;
}

/**
 * The whole bill, read again whenever its light state says that something changed. A lost network only pauses the
 * asking: the answer comes when it returns.
 */
export function useBillState(billId: string | null): WatchedBill {
  const offline = useOffline();
  const whole = trpc.booking.bill.useQuery(billId ? { billId } : skipToken, {
    staleTime: 0,
    refetchOnReconnect: "always",
    // Money on its way back is looked after until it has arrived.
    refetchInterval: ({ state }) => (isReturning(state.data) ? refundEvery : false),
    meta: { handlesErrors: true },
  });
  const { data: bill, refetch } = whole;
  const waiting = bill?.state === "WAITING";
  const { data: light } = trpc.booking.billState.useQuery(billId ? { billId } : skipToken, {
    enabled: bill !== undefined && bill.state !== "PAID",
    staleTime: 0,
    retry: (_count, error) => failureOf(error).status !== 401,
    refetchInterval: waiting ? askEvery : restEvery,
    refetchOnWindowFocus: "always",
    refetchOnReconnect: "always",
    meta: { silent: true },
  });
  const payment = bill?.payments[0];
  const stale =
    light !== undefined &&
    bill !== undefined &&
    Date.parse(light.now) > Date.parse(bill.now) &&
    (light.state !== bill.state ||
      light.payment?.id !== payment?.id ||
      light.payment?.status !== payment?.status ||
      light.payment?.next?.kind !== payment?.next?.kind);
  useEffect(() => {
    if (stale) void refetch();
  }, [stale, refetch]);
  return { bill, error: whole.error, offline, refetch: () => void refetch() };
}
