import { useEffect, useSyncExternalStore } from "react";
import type { BillView } from "../../../modules/booking/view-schema.ts";
import { trpc } from "../../state/trpc.ts";

const askEvery = 2000;
const restEvery = 15_000;

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
export function useBillState(billId: string): WatchedBill {
  const offline = useOffline();
  const whole = trpc.booking.bill.useQuery(
    { billId },
    { staleTime: 0, refetchOnReconnect: "always", meta: { handlesErrors: true } },
  );
  const { data: bill, refetch } = whole;
  const waiting = bill?.state === "WAITING";
  const { data: light } = trpc.booking.billState.useQuery(
    { billId },
    {
      enabled: bill !== undefined && bill.state !== "PAID",
      staleTime: 0,
      retry: true,
      refetchInterval: waiting ? askEvery : restEvery,
      refetchOnWindowFocus: "always",
      refetchOnReconnect: "always",
      meta: { silent: true },
    },
  );
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
    if (stale) refetch();
  }, [stale, refetch]);
  return { bill, error: whole.error, offline, refetch: () => void refetch() };
}
