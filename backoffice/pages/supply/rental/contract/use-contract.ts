import { useQuery } from "@tanstack/react-query";
import { useRowId } from "../../../cockpit/row-frame.tsx";
import { ask } from "../api.ts";

const refreshMs = 30_000;

/** The rental of the page's row, with its handovers. */
export function useContract() {
  const bookingId = useRowId();
  return useQuery({
    queryKey: ["rental", "booking", bookingId],
    queryFn: () => ask("rental.booking", { bookingId }),
    enabled: bookingId !== "",
    refetchInterval: refreshMs,
  });
}
