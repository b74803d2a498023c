import type { BillView } from "../../../modules/booking/view/view-schema.ts";
import { formatDateTime } from "../../../shared/dates.ts";
import { Countdown, useSkew } from "../../ui/countdown.tsx";
import { Badge } from "../../ui/display.tsx";
import { wordsOfBill } from "../checkout/bill-words.ts";

const countedDown = 3_600_000;

interface HoldClockProps {
  bill: BillView;
  /** When the bill was read from the server: a kept one is older than this page. */
  readAt: number;
  label?: string;
  /** In a row with other things: a phone has no room for the words, which screen readers keep. */
  short?: boolean;
  onEnd: () => void;
}

/** How long a bill's places are still held. */
export function HoldClock({ bill, readAt, label, short = false, onEnd }: HoldClockProps) {
  const skew = useSkew(bill.now, readAt);
  if (!bill.holdExpiresAt) return null;
  const { kept, keptUntil } = wordsOfBill(bill).units;
  // The hours to pay an accepted request are shown as a date instead of a countdown.
  if (Date.parse(bill.holdExpiresAt) - Date.parse(bill.now) > countedDown) {
    return (
      <Badge tone="sun">{keptUntil(formatDateTime(bill.holdExpiresAt, bill.bookings[0]?.timeZone))}</Badge>
    );
  }
  return (
    <Countdown
      until={bill.holdExpiresAt}
      skew={skew}
      label={label ?? kept}
      onEnd={onEnd}
      {...(short
        ? {
            className: "px-2.5! py-0.5! max-sm:[&>span:first-child]:sr-only",
          }
        : {})}
    />
  );
}
