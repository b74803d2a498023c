import { navigate } from "wouter/use-browser-location";
import type { BillView } from "../../../modules/booking/view/view-schema.ts";
import { paths } from "../../../shared/address/paths.ts";
import { paymentScreensFr } from "../../../shared/fr/booking/payment-screens.ts";
import { forgetIntention, keepOutbound, keepReturn } from "../../state/booking-draft.ts";
import { setSession } from "../../state/session.ts";
import { trpc } from "../../state/trpc.ts";
import { Button } from "../../ui/button.tsx";
import { BillSummary } from "./bill-summary.tsx";
import { NoticeCard } from "./notice.tsx";
import { PaymentFrame } from "./payment-frame.tsx";

const words = paymentScreensFr.lost;

/** The same wish again, as a new hold: whoever was not overtaken has the same seats back at once. */
function holdAgain(bill: BillView): void {
  forgetIntention();
  for (const booking of bill.bookings) {
    const keep = booking.leg === "RETURN" ? keepReturn : keepOutbound;
    keep({
      productId: booking.productId,
      places: booking.places.length,
      seats: booking.places.map((place) => place.unit),
      requireValidation: false,
      price: booking.total / booking.places.length,
    });
  }
  setSession({ bill: null });
  navigate(paths.payment(), { replace: true });
}

export function LostBill({ bill }: { bill: BillView }) {
  const utils = trpc.useUtils();
  const trips = bill.bookings.every((booking) => booking.kind === "trip");
  const replaced = bill.bookings.some((booking) => booking.statusReason === "REPLACED");
  return (
    <PaymentFrame urgent aside={<BillSummary bill={bill} />}>
      <NoticeCard
        title={replaced ? words.replaced : words.timeout}
        text={bill.refund ? words.textReturned : replaced ? words.replacedText : words.text}
        {...(trips ? {} : { action: { label: words.others, href: paths.booking() } })}
      >
        {trips && (
          <Button
            variant="accent"
            size="lg"
            onClick={() => {
              utils.trip.invalidate();
              holdAgain(bill);
            }}
          >
            {words.again}
          </Button>
        )}
      </NoticeCard>
    </PaymentFrame>
  );
}
