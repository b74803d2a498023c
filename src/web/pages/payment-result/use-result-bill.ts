import { skipToken } from "@tanstack/react-query";
import { trpc } from "../../state/trpc.ts";

/** The bill of a result page; its id may come from the provider's redirect. */
export function useResultBill(id: string | null) {
  const {
    data: bill,
    error,
    refetch,
  } = trpc.booking.bill.useQuery(id ? { billId: id } : skipToken, {
    staleTime: 0,
    refetchOnReconnect: "always",
    meta: { handlesErrors: true },
  });
  return { bill, error, refetch: () => void refetch() };
}
