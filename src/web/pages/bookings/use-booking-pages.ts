import { useInfiniteQuery } from "@tanstack/react-query";
import { query } from "../../state/transport.ts";
import type { RouterOutputs } from "../../state/trpc.ts";

type MyBookings = RouterOutputs["booking"]["mine"];

/** One's own bookings, page after page. */
export function useBookingPages(when: "upcoming" | "past") {
  return useInfiniteQuery({
    queryKey: [["booking", "mine"], { input: { when }, type: "infinite" }],
    queryFn: async ({ pageParam, signal }) => {
      const input = { when, ...(pageParam ? { cursor: pageParam } : {}) };
      return (await query("booking.mine", input, signal)) as MyBookings;
    },
    initialPageParam: "",
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    staleTime: 0,
    refetchOnReconnect: "always",
    meta: { handlesErrors: false, silent: true },
  });
}
