import { BookingList } from "./booking-list.tsx";

export function Page() {
  return <BookingList when="past" />;
}
