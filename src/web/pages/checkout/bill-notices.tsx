import { BadgeCheck, Ban, RotateCcw } from "lucide-react";
import type { BillView } from "../../../modules/booking/view/view-schema.ts";
import { paths } from "../../../shared/address/paths.ts";
import { formatDateTime } from "../../../shared/dates.ts";
import { bookingScreenWords } from "../../../shared/words/fr/booking/booking-screens.ts";
import { paymentScreenWords } from "../../../shared/words/fr/booking/payment-screens.ts";
import { shareWords } from "../../../shared/words/fr/booking/share.ts";
import { RefundState } from "../bookings/refund-state.tsx";
import { BillSummary } from "./bill-summary.tsx";
import { wayBack, wordsOfBill } from "./bill-words.ts";
import { NoticeCard } from "./notice.tsx";
import { PaymentFrame } from "./payment-frame.tsx";

const words = paymentScreenWords;
const icon = "size-8";

/** Bills that cannot be paid now: what they wait for, or how they ended. */

/** Waits for the company's answer; the page updates automatically. */
export function ToValidate({ bill }: { bill: BillView }) {
  const zone = bill.bookings[0]?.timeZone;
  const kind = wordsOfBill(bill);
  return (
    <PaymentFrame title={words.titles.request} urgent aside={<BillSummary bill={bill} />}>
      <NoticeCard
        title={words.validation.title}
        text={words.validation.text(kind)}
        icon={<BadgeCheck className={icon} aria-hidden="true" />}
        action={{ label: words.success.all, href: paths.upcomingBookings() }}
      >
        {bill.holdExpiresAt && (
          <p className="font-semibold">{untilText(bill, formatDateTime(bill.holdExpiresAt, zone))}</p>
        )}
      </NoticeCard>
    </PaymentFrame>
  );
}

/** The deadline of the answer is not always the end of the hold: after it there is time to pay. */
function untilText({ bookings }: BillView, held: string): string {
  const waiting = bookings.find((booking) => booking.answer);
  if (!waiting?.answer) return words.validation.until(held);
  const { before, payable } = waiting.answer;
  const { answer, payable: whole, held: kept } = words.validation;
  const parts = [answer(formatDateTime(before, waiting.timeZone)), ...(payable ? [whole] : []), kept(held)];
  return parts.join(" ");
}

/** The money arrived after the places were lost, so it is refunded. */
export function Refunding({ bill }: { bill: BillView }) {
  const { refund } = bill;
  const [first] = bill.bookings;
  return (
    <PaymentFrame urgent aside={<BillSummary bill={bill} />}>
      <NoticeCard
        title={words.refunding.title}
        text={words.refunding.text}
        icon={<RotateCcw className={icon} aria-hidden="true" />}
        action={wayBack(bill)}
      >
        {refund && first && (
          <RefundState
            refund={refund}
            currency={bill.currency}
            code={first.code}
            timeZone={first.timeZone}
            className="rounded-card py-4 text-left"
          />
        )}
      </NoticeCard>
    </PaymentFrame>
  );
}

/** Its bus has left, maybe before its hour: it is not paid any more. */
export function Left({ bill }: { bill: BillView }) {
  const given = bill.shares?.parts.some(({ state }) => state === "PAID" || state === "WAITING");
  return (
    <PaymentFrame urgent aside={<BillSummary bill={bill} />}>
      <NoticeCard
        title={wordsOfBill(bill).noLongerAvailable}
        text={given ? bookingScreenWords.list.left.ITSELF : words.closed.left}
        icon={<Ban className={icon} aria-hidden="true" />}
        action={wayBack(bill)}
      >
        {given && <p className="font-semibold">{shareWords.owner.returned}</p>}
      </NoticeCard>
    </PaymentFrame>
  );
}

/** Declined, with the company's reason, or cancelled: what was paid goes back as it says. */
export function Closed({ bill }: { bill: BillView }) {
  const declined = bill.bookings.find((booking) => booking.status === "DECLINED");
  const { closed } = words;
  const kind = wordsOfBill(bill);
  return (
    <PaymentFrame urgent aside={<BillSummary bill={bill} />}>
      <NoticeCard
        title={declined ? closed.declined(kind) : closed.title}
        text={declined ? closed.nothing(kind) : closed.text}
        icon={<Ban className={icon} aria-hidden="true" />}
        action={wayBack(bill)}
      >
        {bill.shares?.parts.some((part) => part.state === "RETURNED") && (
          <p className="font-semibold">{shareWords.owner.returned}</p>
        )}
        {declined?.statusReason && <p className="font-semibold">{closed.reason(declined.statusReason)}</p>}
        {bill.bookings.map(
          ({ id, refund, code, timeZone }) =>
            refund && (
              <RefundState
                key={id}
                {...{ refund, currency: bill.currency, code, timeZone }}
                className="rounded-card py-4 text-left"
              />
            ),
        )}
      </NoticeCard>
    </PaymentFrame>
  );
}
