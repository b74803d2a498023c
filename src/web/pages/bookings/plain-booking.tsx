import { Link, useSearch } from "wouter";
import type { BookingView } from "../../../modules/booking/view/view-schema.ts";
import { paths } from "../../../shared/address/paths.ts";
import { bookingScreenWords } from "../../../shared/words/fr/booking/booking-screens.ts";
import { plainWords } from "../../../shared/words/fr/booking/plain.ts";
import { PostForm } from "../../posting/post-form.tsx";
import { failureOf } from "../../state/failures.ts";
import { trpc } from "../../state/trpc.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { Alert, Card } from "../../ui/display.tsx";
import { RefundQuoteBox } from "./cancel-dialog.tsx";
import { useTickets } from "./tickets/keep-tickets.tsx";
import { TicketsView } from "./tickets/tickets-view.tsx";

const words = bookingScreenWords.cancel;

/** Without the program: the booking whose code the address names, as a page instead of a window. */
export function PlainBooking({ booking }: { booking: BookingView }) {
  const cancels = new URLSearchParams(useSearch()).has("cancel") && booking.can.cancel;
  return (
    <div className="flex flex-col gap-4">
      {cancels ? <Cancelling booking={booking} /> : <Tickets bookingId={booking.id} />}
      <Link href={paths.upcomingBookings()} className={buttonClass({ variant: "secondary", block: true })}>
        {plainWords.back}
      </Link>
    </div>
  );
}

function Tickets({ bookingId }: { bookingId: string }) {
  const tickets = useTickets(bookingId);
  return tickets ? <TicketsView value={tickets} /> : null;
}

/** Gives the whole booking up, for exactly the refund that is shown. */
function Cancelling({ booking }: { booking: BookingView }) {
  const { data: quote, error } = trpc.booking.quoteRefund.useQuery({ bookingId: booking.id });
  return (
    <Card as="section" className="flex flex-col gap-4">
      <h2 className="text-2xl">{words.title}</h2>
      <p>{booking.product.title}</p>
      {error && <Alert tone="danger" title={failureOf(error).message} />}
      {quote && <RefundQuoteBox quote={quote} booking={booking} />}
      {booking.legs > 1 && <p className="text-sm text-ink-soft">{words.onlyThisLeg}</p>}
      {quote?.allowed && (
        <PostForm name="cancel-booking" className="flex flex-col gap-4">
          <input type="hidden" name="booking" value={booking.id} />
          <input type="hidden" name="expectedRefund" value={quote.refund} />
          <Button type="submit" variant="danger" block>
            {words.confirm}
          </Button>
        </PostForm>
      )}
    </Card>
  );
}
