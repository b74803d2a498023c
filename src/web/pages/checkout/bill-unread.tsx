import { CircleX, WifiOff } from "lucide-react";
import { paths } from "../../../shared/address/paths.ts";
import { paymentScreenWords } from "../../../shared/words/fr/booking/payment-screens.ts";
import { failureOf } from "../../state/failures.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "./notice.tsx";

const { notYours, unread, success } = paymentScreenWords;
const action = { label: success.all, href: paths.upcomingBookings() };

/**
 * A bill that could not be read. Without an answer it is not called unknown: the person may just have paid, and would
 * pay again.
 */
export function BillUnread({ error, refetch }: { error: unknown; refetch: () => void }) {
  const { status } = failureOf(error);
  const isUnknown = error === null || (status !== null && status >= 400 && status < 500);
  if (isUnknown) {
    return <Notice {...notYours} icon={<CircleX className="size-8" aria-hidden="true" />} action={action} />;
  }
  return (
    <Notice
      {...unread}
      icon={<WifiOff className="size-8" aria-hidden="true" />}
      action={{ ...action, second: true }}
    >
      <Button onClick={refetch}>{unread.retry}</Button>
    </Notice>
  );
}
