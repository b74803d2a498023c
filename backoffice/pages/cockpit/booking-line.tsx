import type { CustomerFile } from "../../../src/modules/operator/schema.ts";
import { displayCode } from "../../../src/shared/booking/booking-code.ts";
import { formatDateTime } from "../../../src/shared/dates.ts";
import { formatMoney } from "../../../src/shared/money.ts";
import { bookingStatusWords } from "../../../src/shared/words/fr/backoffice/backoffice.ts";
import { useRowAddress } from "../../engine/row-address.ts";
import { Line } from "./file-parts.tsx";

/** A booking in a file, with a link to its page. */
export function BookingLine({
  booking,
  timeZone,
}: {
  booking: CustomerFile["bookings"][number];
  timeZone: string;
}) {
  const to = useRowAddress()("booking", booking.id);
  const { code, title, status, startsAt, total, currency } = booking;
  return (
    <Line
      to={to}
      title={[displayCode(code), title].filter(Boolean).join(" · ")}
      state={bookingStatusWords[status]}
    >
      {`${formatDateTime(startsAt, timeZone)} · ${formatMoney(total, currency)}`}
    </Line>
  );
}
