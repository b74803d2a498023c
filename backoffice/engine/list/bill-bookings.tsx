import { Link } from "@mui/material";
import { Fragment } from "react";
import { type RaRecord, useRecordContext } from "react-admin";
import { Link as RouterLink } from "react-router-dom";
import { listWords } from "../../../src/shared/words/fr/backoffice/lists.ts";
import { useRowAddress } from "../row-address.ts";

const shownMaximum = 2;

interface BookingOfBill {
  id: string;
  code: string;
}

/** What was paid with a row's bill, as far as the reader may see it; a refund belongs to one booking of it. */
export function bookingsOfBill(record: RaRecord | undefined): BookingOfBill[] {
  const bookings: BookingOfBill[] = record?._bookings ?? [];
  return record?.bookingId ? bookings.filter(({ id }) => id === record.bookingId) : bookings;
}

/** The codes of what was paid, each leading to its booking. */
export function BillBookings() {
  const bookings = bookingsOfBill(useRecordContext());
  const addressOf = useRowAddress();
  const further = bookings.length - shownMaximum;
  return (
    <span>
      {bookings.slice(0, shownMaximum).map(({ id, code }, index) => (
        <Fragment key={id}>
          {index > 0 ? ", " : null}
          <Link
            component={RouterLink}
            to={addressOf("booking", id)}
            variant="body2"
            underline="hover"
            onClick={(event) => event.stopPropagation()}
          >
            {code}
          </Link>
        </Fragment>
      ))}
      {further > 0 ? ` ${listWords.further(further)}` : null}
    </span>
  );
}
