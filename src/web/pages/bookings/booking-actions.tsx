import clsx from "clsx";
import {
  CalendarClock,
  MessageCircle,
  QrCode,
  Receipt,
  RotateCcw,
  Star,
  UserRoundPen,
  Wallet,
  XCircle,
} from "lucide-react";
import { Link } from "wouter";
import type { BookingView } from "../../../modules/booking/view/view-schema.ts";
import { paths } from "../../../shared/address/paths.ts";
import { withQuery } from "../../../shared/address/with-query.ts";
import { isSold, isUnseated } from "../../../shared/booking/booking-steps.ts";
import { formatTime } from "../../../shared/dates.ts";
import { followRouteOf } from "../../../shared/ticket-day.ts";
import { bookingScreenWords } from "../../../shared/words/fr/booking/booking-screens.ts";
import { changeScreenWords } from "../../../shared/words/fr/booking/change-screens.ts";
import { kindWords } from "../../../shared/words/fr/kinds.ts";
import { hasChangeChoice } from "../../kinds.ts";
import { Button, type ButtonProps, buttonClass } from "../../ui/button.tsx";
import { useFormView } from "../../ui/posting/form-view.ts";
import type { OpenDialog } from "./booking-dialogs.tsx";

const { actions } = bookingScreenWords;
const icon = "size-5";
/** Hidden on a phone, where three words side by side leave no room for icons. */
const wideIcon = "hidden size-5 sm:block";

/** What can be done with a booking now. */
export function BookingActions(props: {
  booking: BookingView;
  offline: boolean;
  onOpen: (dialog: OpenDialog) => void;
}) {
  const { booking, offline, onOpen } = props;
  const plain = useFormView() !== null;
  const hasTickets = isSold(booking);
  const { can } = booking;
  const ghost = { variant: "ghost", size: "sm", className: "px-2! sm:px-4!" } as const;
  if (offline && !hasTickets) return null;
  return (
    <div
      className={clsx(
        "grid gap-1.5 border-t-2 border-dashed border-line bg-paper px-3 py-2.5 sm:flex sm:flex-wrap",
        // Four words side by side do not fit the narrowest phone.
        can.change && hasChangeChoice(booking.kind)
          ? "grid-cols-2"
          : "grid-cols-[repeat(auto-fit,minmax(max(5rem,30%),1fr))]",
      )}
    >
      {can.pay && !offline && (
        <Link
          href={paths.payment(booking.billId)}
          className={buttonClass({ variant: "accent", size: "sm", className: "col-span-full" })}
        >
          <Wallet className={icon} aria-hidden="true" />
          {actions.pay}
        </Link>
      )}
      {can.bookAgain && !offline && (
        <Link
          href={paths.payment(booking.billId)}
          className={buttonClass({ variant: "secondary", size: "sm", className: "col-span-full" })}
        >
          {actions.again}
        </Link>
      )}
      {hasTickets && !isUnseated(booking) && (
        <OpenButton
          plainHref={withQuery(paths.upcomingBookings(), { code: booking.code })}
          size="sm"
          className="col-span-full"
          icon={<QrCode className={icon} aria-hidden="true" />}
          onClick={() => onOpen({ kind: "tickets", booking })}
        >
          {actions.see(kindWords[booking.kind].paper(booking.places.length))}
        </OpenButton>
      )}
      {hasTickets && !offline && <FollowLink booking={booking} />}
      {can.review && !offline && !plain && (
        <Button
          {...ghost}
          icon={<Star className={wideIcon} aria-hidden="true" />}
          onClick={() => onOpen({ kind: "review", booking })}
        >
          {actions.review}
        </Button>
      )}
      {!offline && <AgainLinks booking={booking} look={buttonClass(ghost)} />}
      {!offline && (
        <Link href={paths.messages(undefined, booking.id)} className={buttonClass(ghost)}>
          <MessageCircle className={wideIcon} aria-hidden="true" />
          {actions.contact}
        </Link>
      )}
      {(hasTickets || booking.refund) && !offline && (
        <a href={`/api/bookings/${booking.id}/receipt.pdf`} download className={buttonClass(ghost)}>
          <Receipt className={wideIcon} aria-hidden="true" />
          {actions.receipt}
        </a>
      )}
      {hasTickets && !offline && !plain && <NamesButton booking={booking} look={ghost} onOpen={onOpen} />}
      {!offline && <ChangeAndCancel booking={booking} look={ghost} onOpen={onOpen} />}
    </div>
  );
}

/** Opens a window; without the program, a page. */
function OpenButton({ plainHref, ...button }: ButtonProps & { plainHref: string }) {
  const plain = useFormView() !== null;
  if (!plain) return <Button {...button} />;
  const { variant, size, className, icon: shown, children } = button;
  return (
    <Link
      href={plainHref}
      className={buttonClass({
        ...(variant ? { variant } : {}),
        ...(size ? { size } : {}),
        ...(className ? { className } : {}),
      })}
    >
      {shown}
      {children}
    </Link>
  );
}

/** The same once more, when this one is over. */
function AgainLinks({ booking: { product, can }, look }: { booking: BookingView; look: string }) {
  if (!can.repeat) return null;
  return product.again?.map(({ label, path }) => (
    <Link key={path} href={path} className={look}>
      <RotateCcw className={wideIcon} aria-hidden="true" />
      {label}
    </Link>
  ));
}

/** How long the booking can still be given up or changed for nothing. */
function WithdrawalNote({ booking: { withdrawal, timeZone } }: { booking: BookingView }) {
  // A page that stays open, or is read without network, promises nothing that is over.
  if (!withdrawal?.until || Date.parse(withdrawal.until) <= Date.now()) return null;
  return (
    <p className="col-span-full text-sm text-forest-800">
      {actions.withdrawalUntil(formatTime(withdrawal.until, timeZone))}
    </p>
  );
}

/** Names can be corrected until the start; what is missing stands out. */
function NamesButton(props: {
  booking: BookingView;
  look: ButtonProps;
  onOpen: (dialog: OpenDialog) => void;
}) {
  const { booking, look, onOpen } = props;
  const { can, passengers, passengersMissing } = booking;
  if (!can.namePassengers || !passengers.named) return null;
  return (
    <Button
      {...(passengersMissing
        ? ({ variant: "accent", size: "sm", className: "col-span-full" } as const)
        : look)}
      icon={<UserRoundPen className={passengersMissing ? icon : wideIcon} aria-hidden="true" />}
      onClick={() => onOpen({ kind: "names", booking })}
    >
      {passengersMissing ? actions.complete : actions.names}
    </Button>
  );
}

/** Link to the page of a paid rental, with its handovers and its caution, or to that of a bus under way. */
function FollowLink({ booking }: { booking: BookingView }) {
  const route = followRouteOf(booking, Date.now());
  if (!route) return null;
  return (
    <Link
      href={withQuery(route, { booking: booking.id })}
      className={buttonClass({ variant: "secondary", size: "sm", className: "col-span-full" })}
    >
      {actions.follow[booking.kind]}
    </Link>
  );
}

/** A change, and giving up; how long both are for nothing. */
function ChangeAndCancel(props: {
  booking: BookingView;
  look: ButtonProps;
  onOpen: (dialog: OpenDialog) => void;
}) {
  const { booking, look, onOpen } = props;
  const plain = useFormView() !== null;
  const { can } = booking;
  return (
    <>
      <WithdrawalNote booking={booking} />
      {can.change && !plain && hasChangeChoice(booking.kind) && (
        <Button
          {...look}
          icon={<CalendarClock className={wideIcon} aria-hidden="true" />}
          onClick={() => onOpen({ kind: "change", booking })}
        >
          {changeScreenWords.action}
        </Button>
      )}
      {can.cancel && (
        <OpenButton
          {...look}
          plainHref={withQuery(paths.upcomingBookings(), { code: booking.code, cancel: "1" })}
          className="px-2! text-danger! sm:px-4!"
          icon={<XCircle className={wideIcon} aria-hidden="true" />}
          onClick={() => onOpen({ kind: "cancel", booking })}
        >
          {actions.cancel}
        </OpenButton>
      )}
    </>
  );
}
