import { Link } from "wouter";
import { paths } from "../../../shared/address/paths.ts";
import { paymentScreenWords } from "../../../shared/words/fr/booking/payment-screens.ts";
import { buttonClass } from "../../ui/button.tsx";
import { Notice } from "../checkout/notice.tsx";

const { noBill, success } = paymentScreenWords;

/** A result page whose address names no bill: it says neither success nor failure, and leads on. */
export function NoBill() {
  return (
    <Notice
      title={noBill.title}
      text={noBill.text}
      action={{ label: success.all, href: paths.upcomingBookings() }}
    >
      <Link href={paths.search()} className={buttonClass({ variant: "secondary", className: "order-last" })}>
        {noBill.search}
      </Link>
    </Notice>
  );
}
