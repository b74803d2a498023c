import { CalendarClock } from "lucide-react";
import type { BookingView } from "../../../modules/booking/view/view-schema.ts";
import { formatDateTime } from "../../../shared/dates.ts";
import { formatMoney } from "../../../shared/money.ts";
import { changeScreenWords } from "../../../shared/words/fr/booking/change-screens.ts";
import { Button } from "../../ui/button.tsx";
import { useFormView } from "../../ui/posting/form-view.ts";
import type { OpenDialog } from "./booking-dialogs.tsx";

const { open: words } = changeScreenWords;

/** A change that waits to be paid: until when, and the way to pay it or to give it up. */
export function OpenChange(props: { booking: BookingView; onOpen: (dialog: OpenDialog) => void }) {
  const { booking, onOpen } = props;
  const { change, currency, timeZone } = booking;
  const plain = useFormView() !== null;
  if (!change) return null;
  const sum = formatMoney(change.difference, currency);
  const when = formatDateTime(change.startsAt, timeZone);
  return (
    <div className="flex flex-wrap items-center gap-2 bg-sun-50 px-4 py-2.5 text-[0.9375rem] md:px-5">
      <p className="flex min-w-0 flex-1 basis-60 items-start gap-2 font-semibold">
        <CalendarClock className="mt-0.5 size-5 shrink-0 text-sun-700" aria-hidden="true" />
        {words.text(when, sum, formatDateTime(change.until, timeZone))}
      </p>
      {!plain && (
        <Button size="sm" variant="accent" onClick={() => onOpen({ kind: "change", booking })}>
          {words.action}
        </Button>
      )}
    </div>
  );
}
