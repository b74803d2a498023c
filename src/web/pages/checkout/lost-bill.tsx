import type { BillView, BookingView } from "../../../modules/booking/view/view-schema.ts";
import { paths } from "../../../shared/address/paths.ts";
import { offerOf } from "../../../shared/kinds.ts";
import { paymentScreenWords } from "../../../shared/words/fr/booking/payment-screens.ts";
import { herePath, navigate } from "../../here.ts";
import { addThings } from "../../state/basket.ts";
import { type Choice, keepChoice, keepReturn, lineShown, thingOf } from "../../state/booking-draft.ts";
import { forgetIntention } from "../../state/intention.ts";
import { setSession } from "../../state/session.ts";
import { trpc } from "../../state/trpc.ts";
import { Button } from "../../ui/button.tsx";
import { BillSummary, shownLine } from "./bill-summary.tsx";
import { wayBack, wordsOfBill } from "./bill-words.ts";
import { NoticeCard } from "./notice.tsx";
import { PaymentFrame } from "./payment-frame.tsx";

const words = paymentScreenWords.lost;

function choiceOf(booking: BookingView, { lapse }: BillView): Choice {
  const { units: _, ...wish } = booking.wish;
  return {
    kind: booking.kind,
    offer: offerOf(booking.kind, booking.product.offer),
    productId: booking.productId,
    wish,
    places: booking.places.length,
    // A wish for a number of places becomes one for the very places that were held, while they exist.
    ...("places" in wish && lapse !== "NO_PLACE" ? { units: booking.places.map((place) => place.unit) } : {}),
    requireValidation: false,
    shown: { ...shownLine(booking), ...lineShown(booking.productId) },
  };
}

/** Holds the same wish again, which succeeds at once while the places are free. */
function holdAgain(bill: BillView): void {
  forgetIntention();
  setSession({ bill: null });
  const several = bill.bookings.filter(({ leg }) => leg === "OUTBOUND").length > 1;
  if (several || herePath() === paths.basketPayment()) {
    // Things bought together are put into the basket again, on any device.
    addThings(bill.bookings.map((booking) => thingOf(choiceOf(booking, bill), booking.leg)));
    navigate(paths.basketPayment(), { replace: true });
    return;
  }
  // All are read first: keeping a way out forgets what was shown of the others.
  const choices = bill.bookings.map((booking) => ({ leg: booking.leg, choice: choiceOf(booking, bill) }));
  for (const { leg, choice } of choices) {
    const keep = leg === "RETURN" ? keepReturn : keepChoice;
    keep(choice);
  }
  navigate(herePath(), { replace: true });
}

/** The headline and the button: the bill was replaced, or expired for a reason. */
function wordsOfEnd(bill: BillView) {
  const kind = wordsOfBill(bill);
  if (!bill.lapse) return { title: words.replaced(kind), text: words.replacedText, again: words.again };
  const end = words.ends[bill.lapse];
  return { title: end.title(kind), text: end.text(kind), again: end.again };
}

export function LostBill({ bill }: { bill: BillView }) {
  const utils = trpc.useUtils();
  const end = wordsOfEnd(bill);
  return (
    <PaymentFrame urgent aside={<BillSummary bill={bill} />}>
      <NoticeCard
        title={end.title}
        text={bill.refund ? words.textReturned(wordsOfBill(bill)) : end.text}
        action={{ ...wayBack(bill), second: true }}
      >
        <Button
          variant="accent"
          size="lg"
          onClick={() => {
            void utils.invalidate();
            holdAgain(bill);
          }}
        >
          {end.again}
        </Button>
      </NoticeCard>
    </PaymentFrame>
  );
}
