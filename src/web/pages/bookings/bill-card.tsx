import { Info, Wallet } from "lucide-react";
import { Link } from "wouter";
import type { BookingView } from "../../../modules/booking/view/view-schema.ts";
import { paths } from "../../../shared/address/paths.ts";
import { shownLeg } from "../../../shared/booking/shown-leg.ts";
import { formatDateTime } from "../../../shared/dates.ts";
import { bookingScreenWords } from "../../../shared/words/fr/booking/booking-screens.ts";
import { NamesIn, spoken } from "../../components/language/names-in.tsx";
import { writtenIn } from "../../here.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { Badge, Card, Price } from "../../ui/display.tsx";
import { namedPlaces, placeLabels } from "../checkout/bill-summary.tsx";
import type { OpenDialog } from "./booking-dialogs.tsx";

const { actions, statuses, list } = bookingScreenWords;

/** Groups the bookings of a list by unpaid bill: a bill is paid as a whole. */
export function groupedByBill(bookings: readonly BookingView[]): BookingView[][] {
  const groups = new Map<string, BookingView[]>();
  for (const booking of bookings) {
    const key = booking.can.pay ? booking.billId : booking.id;
    groups.set(key, [...(groups.get(key) ?? []), booking]);
  }
  return [...groups.values()];
}

/** Whether to show a bill: it has several bookings, or others of it are further down in the list. */
export const isShownAsBill = ([first, second]: readonly BookingView[]): boolean =>
  second !== undefined || Boolean(first?.can.pay && first.billTotal !== first.total);

function WayBadge({ way }: { way: BookingView["leg"] | null }) {
  return way && <Badge tone="sun">{list.leg[way]}</Badge>;
}

/** Several bookings paid together: one total, one button. */
export function BillCard(props: { bookings: BookingView[]; onOpen: (dialog: OpenDialog) => void }) {
  const { bookings, onOpen } = props;
  const [first] = bookings;
  if (!first) return null;
  return (
    <Card as="li" padded={false} className="drawn-late overflow-hidden">
      <div className="flex flex-col gap-4 p-4 md:p-5">
        <Badge tone="clay" className="self-start">
          {statuses.PENDING}
        </Badge>
        {bookings.map((booking) => (
          <div
            key={booking.id}
            className="flex flex-col items-start gap-x-3 border-l-4 border-sun-400 pl-3 sm:flex-row"
          >
            <div className="min-w-0 flex-1">
              <WayBadge way={shownLeg(bookings, booking)} />
              <h2 lang={writtenIn} className="mt-1 text-xl">
                {booking.product.title}
              </h2>
              <p className="font-semibold first-letter:uppercase">
                {formatDateTime(booking.startsAt, booking.timeZone)}
              </p>
              <p className="text-[0.9375rem] text-ink-soft">
                <NamesIn
                  sentence={[booking.product.companyName, placeLabels(booking)].join(" · ")}
                  names={[booking.product.companyName, ...namedPlaces(booking)]}
                />
              </p>
            </div>
            {booking.can.cancel && (
              <Button
                variant="ghost"
                size="sm"
                className="-ml-4 text-danger! sm:ml-0"
                {...spoken(list.cancelOf(booking.product.title), [booking.product.title], actions.cancel)}
                onClick={() => onOpen({ kind: "cancel", booking })}
              />
            )}
          </div>
        ))}
        <p className="flex flex-wrap items-baseline justify-between gap-x-4 border-t-2 border-dashed border-line pt-3">
          <span className="font-bold">{list.total}</span>
          <Price amount={first.billTotal} currency={first.currency} size="lg" />
        </p>
      </div>
      {first.heldUntil && (
        <p className="flex items-start gap-2 bg-sun-50 px-4 py-2.5 text-[0.9375rem] font-semibold md:px-5">
          <Info className="mt-0.5 size-5 shrink-0 text-sun-700" aria-hidden="true" />
          {list.payBefore(formatDateTime(first.heldUntil, first.timeZone))}
        </p>
      )}
      <div className="border-t-2 border-dashed border-line bg-paper px-3 py-2.5">
        <Link
          href={paths.payment(first.billId)}
          className={buttonClass({ variant: "accent", size: "sm", block: true })}
        >
          <Wallet className="size-5" aria-hidden="true" />
          {actions.pay}
        </Link>
      </div>
    </Card>
  );
}
