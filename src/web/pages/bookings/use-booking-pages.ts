import { type RouterOutputs, trpc } from "../../state/trpc.ts";

type MyBookings = RouterOutputs["booking"]["mine"];

/** Polling interval of a pending refund, until it has arrived. */
const refundEvery = 4000;

function awaitsRefund(booking: MyBookings["bookings"][number]): boolean {
  return booking.refund?.status === "CREATED" || booking.refund?.status === "PENDING";
}

/** The person's bookings, page by page. */
export function useBookingPages(when: "upcoming" | "past") {
  return trpc.booking.mine.useInfiniteQuery(
    { when },
    {
      getNextPageParam: (page) => page.nextCursor,
      refetchInterval: ({ state }) =>
        state.data?.pages.some((page) => page.bookings.some(awaitsRefund)) ? refundEvery : false,
      staleTime: 0,
      refetchOnReconnect: "always",
      meta: { silent: true },
    },
  );
}
