import { type RouterOutputs, trpc } from "../../state/trpc.ts";

type MyBookings = RouterOutputs["booking"]["mine"];

/** Money on its way back is looked after until it has arrived. */
const refundEvery = 4000;

function awaitsRefund(booking: MyBookings["bookings"][number]): boolean {
  return booking.refund?.status === "CREATED" || booking.refund?.status === "PENDING";
}

/** One's own bookings, page after page. */
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
