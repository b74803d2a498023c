import { useInfiniteQuery } from "@tanstack/react-query";
import { query } from "../../state/transport.ts";
import type { RouterOutputs } from "../../state/trpc.ts";

type MyBookings = RouterOutputs["booking"]["mine"];

/** Money on its way back is looked after until it has arrived. */
const refundEvery = 4000;

function awaitsRefund(booking: MyBookings["bookings"][number]): boolean {
  return booking.refund?.status === "CREATED" || booking.refund?.status === "PENDING";
}

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
    refetchInterval: ({ state }) =>
      state.data?.pages.some((page) => page.bookings.some(awaitsRefund)) ? refundEvery : false,
    staleTime: 0,
    refetchOnReconnect: "always",
    meta: { silent: true },
  });
}
