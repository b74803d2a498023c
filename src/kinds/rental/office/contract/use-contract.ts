import { useQuery } from "@tanstack/react-query";
import { useRecordContext } from "react-admin";
import { query } from "../../../../../backoffice/procedures.ts";

const refreshMs = 30_000;

/** The rental of the page's row, with its handovers. */
export const useContract = () => useRental(String(useRecordContext()?.id ?? ""));

/** A rental with its handovers, by the id of its booking. */
export function useRental(bookingId: string) {
  return useQuery({
    queryKey: ["rental", "booking", bookingId],
    queryFn: () => query("rental.booking", { bookingId }),
    enabled: bookingId !== "",
    refetchInterval: refreshMs,
  });
}
