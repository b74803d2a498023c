import type { BookingView } from "../../../modules/booking/view/view-schema.ts";

interface Unpaid {
  status: BookingView["status"];
  can: Pick<BookingView["can"], "repeat">;
}

/** An unpaid booking whose bus has left, maybe before its hour: there is nothing more to pay. */
export const hasLeft = ({ status, can }: Unpaid): boolean => status === "PENDING" && can.repeat;
