import clsx from "clsx";
import { memo, useEffect, useMemo, useRef, useState } from "react";
import { Link, useSearch } from "wouter";
import type { BookingView } from "../../../modules/booking/view/view-schema.ts";
import { paths } from "../../../shared/address/paths.ts";
import { isSold, isUnseated } from "../../../shared/booking/booking-steps.ts";
import { bookingScreenWords } from "../../../shared/words/fr/booking/booking-screens.ts";
import { failureOf } from "../../state/failures.ts";
import { forgetTickets, useSavedTickets } from "../../state/offline-tickets.ts";
import { trpc } from "../../state/trpc.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { Alert, Skeleton } from "../../ui/display.tsx";
import { useFormView } from "../../ui/posting/form-view.ts";
import { useOffline } from "../checkout/use-bill-state.ts";
import { BillCard, groupedByBill, isShownAsBill } from "./bill-card.tsx";
import { BookingCard } from "./booking-card.tsx";
import { BookingDialogs, type OpenDialog } from "./booking-dialogs.tsx";
import { isMissed } from "./missed-booking.ts";
import { NextBooking } from "./next-booking.tsx";
import { PlainBooking } from "./plain-booking.tsx";
import { KeepTickets } from "./tickets/keep-tickets.tsx";
import { useBookingPages } from "./use-booking-pages.ts";

const words = bookingScreenWords.list;

export type When = "upcoming" | "past";

/** A person's bookings, the next one first; without network the tickets saved on this phone. */
export function BookingList({ when }: { when: When }) {
  const { pages, bookings, local, unreachable } = useBookings(when);
  const utils = trpc.useUtils();
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const waiting = pages.isPending && !local;
  useAskedTickets(bookings, setDialog);
  const plain = useFormView() !== null;
  const code = new URLSearchParams(useSearch()).get("code");
  const asked = plain && bookings.find((one) => one.code === code);
  if (asked) return <PlainBooking booking={asked} />;

  return (
    <section aria-labelledby="bookings-title">
      <h1 id="bookings-title" className="mb-4 heading-page max-lg:sr-only">
        {when === "upcoming" ? words.upcoming : words.past}
      </h1>
      <Tabs when={when} />
      {when === "upcoming" && !plain && <NextBooking className="mb-5" />}
      {unreachable && (
        <Alert tone="warning" className="mb-4">
          {bookings.length > 0 ? words.offline : words.offlineEmpty}
        </Alert>
      )}
      {waiting ? (
        <div className="flex flex-col gap-4" aria-busy="true">
          <Skeleton className="h-52" />
          <Skeleton className="h-52" />
        </div>
      ) : (
        <BookingCards bookings={bookings} offline={unreachable || local} onOpen={setDialog} />
      )}
      {!waiting && bookings.length === 0 && !unreachable && <Empty when={when} />}
      {pages.hasNextPage && !plain && (
        <div className="mt-5 text-center">
          <Button variant="secondary" busy={pages.isFetchingNextPage} onClick={() => pages.fetchNextPage()}>
            {words.more}
          </Button>
        </div>
      )}
      {when === "upcoming" && !local && !plain && !unreachable && <KeepTickets bookings={bookings} />}
      <BookingDialogs
        dialog={dialog}
        onClose={() => setDialog(null)}
        onChanged={() => {
          setDialog(null);
          void utils.booking.invalidate();
        }}
      />
    </section>
  );
}

/** Loads bookings from the server, or from this phone when the server does not answer. */
function useBookings(when: When) {
  const pages = useBookingPages(when);
  const saved = useSavedTickets();
  const offline = useOffline();
  const unreachable = offline || (pages.error !== null && failureOf(pages.error).status === null);
  const kept = saved.filter((one) => belongsTo(when, one.value.booking)).map((one) => one.value.booking);
  const slow = useSlow(pages.isPending);
  // A slow network at the gate must not keep a person from their ticket, so the saved copy is shown.
  const local = !pages.data && (unreachable || (slow && kept.length > 0));
  const loaded = pages.data?.pages;
  const listed = useMemo(() => loaded?.flatMap((page) => page.bookings) ?? [], [loaded]);
  const bookings: BookingView[] = local ? kept : listed;
  // Saved copies of bookings that are no longer in the complete list (cancelled by the company) are removed.
  const whole = when === "upcoming" && pages.data !== undefined && !pages.hasNextPage && !local;
  useEffect(() => {
    if (!whole) return;
    const coming = new Set(bookings.map(({ id }) => id));
    for (const { id } of kept) if (!coming.has(id)) forgetTickets(id);
  }, [whole, bookings, kept]);
  return { pages, bookings, local, unreachable };
}

/** Not rendered again when a window is opened: its press is answered at once, however long the list. */
const BookingCards = memo(function BookingCards(props: {
  bookings: readonly BookingView[];
  offline: boolean;
  onOpen: (dialog: OpenDialog) => void;
}) {
  const { bookings, offline, onOpen } = props;
  if (bookings.length === 0) return null;
  return (
    <ul className="flex flex-col gap-4">
      {groupedByBill(bookings).map((group) =>
        isShownAsBill(group) ? (
          <BillCard key={group[0]?.billId} bookings={group} onOpen={onOpen} />
        ) : (
          group.map((booking) => (
            <BookingCard
              key={booking.id}
              booking={booking}
              offline={offline}
              missed={isMissed(booking, bookings)}
              onOpen={onOpen}
            />
          ))
        ),
      )}
    </ul>
  );
});

const patience = 1500;

/** Whether an answer takes too long. */
function useSlow(waiting: boolean): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!waiting) return setSlow(false);
    const timer = setTimeout(() => setSlow(true), patience);
    return () => clearTimeout(timer);
  }, [waiting]);
  return slow;
}

/** Tickets without a place open no door: their booking's card says what has become of it. */
export const opensTickets = (booking: BookingView): boolean => isSold(booking) && !isUnseated(booking);

/** Opens the tickets or the review of the booking whose code a message's link contains, once. */
function useAskedTickets(bookings: readonly BookingView[], open: (dialog: OpenDialog) => void) {
  const code = new URLSearchParams(useSearch()).get("code");
  const opened = useRef<string | null>(null);
  const booking = bookings.find((one) => one.code === code && opensTickets(one));
  useEffect(() => {
    if (!booking || opened.current === booking.id) return;
    opened.current = booking.id;
    open({ kind: booking.can.review ? "review" : "tickets", booking });
  }, [booking, open]);
}

const comingStatuses: ReadonlySet<BookingView["status"]> = new Set(["REQUESTED", "PENDING", "CONFIRMED"]);

export function belongsTo(
  when: When,
  booking: Pick<BookingView, "status" | "endsAt">,
  now = Date.now(),
): boolean {
  const over = !comingStatuses.has(booking.status) || Date.parse(booking.endsAt) < now;
  return when === "past" ? over : !over;
}

/** On a phone the only navigation here; a desktop has both beside the list. */
function Tabs({ when }: { when: When }) {
  const tabs = [
    { key: "upcoming", href: paths.upcomingBookings(), label: words.tabUpcoming },
    { key: "past", href: paths.pastBookings(), label: words.tabPast },
  ];
  return (
    <nav
      aria-label={words.tabs}
      className="mb-4 flex gap-1 rounded-control bg-sand p-1 sm:max-w-sm lg:hidden"
    >
      {tabs.map((tab) => (
        <Link
          key={tab.key}
          href={tab.href}
          aria-current={tab.key === when ? "page" : undefined}
          className={clsx(
            "flex min-h-11 flex-1 items-center justify-center rounded-[0.7rem] font-bold",
            tab.key === when ? "bg-raised text-forest-900 shadow-card" : "text-ink-soft",
          )}
        >
          {tab.label}
        </Link>
      ))}
    </nav>
  );
}

function Empty({ when }: { when: When }) {
  return (
    <div className="rounded-card border-2 border-dashed border-line-strong bg-surface p-8 text-center">
      <h2 className="text-2xl">{when === "upcoming" ? words.emptyUpcoming : words.emptyPast}</h2>
      <p className="mt-2 mb-5 text-ink-soft">
        {when === "upcoming" ? words.emptyUpcomingText : words.emptyPastText}
      </p>
      <Link href={paths.booking()} className={buttonClass({ variant: "accent" })}>
        {words.book}
      </Link>
    </div>
  );
}
