import { skipToken } from "@tanstack/react-query";
import clsx from "clsx";
import { AlarmClock, ChevronDown, CloudOff, MapPin, Navigation, Phone, QrCode as QrIcon } from "lucide-react";
import { memo, useEffect, useState } from "react";
import { Link } from "wouter";
import type { BookingTickets, BookingView } from "../../../modules/booking/view/view-schema.ts";
import { paths } from "../../../shared/address/paths.ts";
import { withQuery } from "../../../shared/address/with-query.ts";
import { displayCode } from "../../../shared/booking/booking-code.ts";
import { isUnseated } from "../../../shared/booking/booking-steps.ts";
import { formatDateTime } from "../../../shared/dates.ts";
import { bookingScreenWords } from "../../../shared/words/fr/booking/booking-screens.ts";
import { nextBookingWords } from "../../../shared/words/fr/booking/next-booking.ts";
import { ticketWords } from "../../../shared/words/fr/booking/tickets.ts";
import { kindWords } from "../../../shared/words/fr/kinds.ts";
import { colonSign } from "../../../shared/words/fr/ui/formats.ts";
import { NamesIn } from "../../components/language/names-in.tsx";
import { VoiceNote } from "../../components/offer/voice-note.tsx";
import { writtenIn } from "../../here.ts";
import { useKeepTickets, useSavedTickets } from "../../state/offline-tickets.ts";
import { useUser } from "../../state/session.ts";
import { trpc } from "../../state/trpc.ts";
import { buttonClass } from "../../ui/button.tsx";
import { namedPlaces, placeLabels } from "../checkout/bill-summary.tsx";
import { useOffline } from "../checkout/use-bill-state.ts";
import { makesMiss } from "./missed-booking.ts";
import { useTickets } from "./tickets/keep-tickets.tsx";
import { QrCode } from "./tickets/qr-code.tsx";

const words = nextBookingWords;
/** Number of bookings to load: unpaid holds sort before tickets, but are rarely more than this. */
const lookedAt = 10;

const begunLongAgo = 6 * 3_600_000;

type Timed = Pick<BookingView, "status" | "startsAt" | "endsAt">;

const isComing = ({ status, endsAt }: Timed, now: number) =>
  status === "CONFIRMED" && Date.parse(endsAt) > now;

/**
 * The first booking that starts in the future or started recently: a long stay must not hide tomorrow's journey.
 */
export function nextOf<T extends Timed>(bookings: readonly T[], now = Date.now()): T | undefined {
  const coming = bookings.filter((booking) => isComing(booking, now));
  const begins = ({ startsAt }: T) => Date.parse(startsAt) > now - begunLongAgo;
  return coming.find(begins) ?? coming[0];
}

interface Next {
  booking: BookingView;
  tickets: BookingTickets["tickets"];
  /** Shown from the copy on this phone, because the server does not answer. */
  kept: boolean;
  /** Its delay makes the traveller miss a later one of the same bill. */
  misses: boolean;
}

/** The person's next booking, from the server or, until it answers, from this phone. */
function useNext(): Next | null {
  const user = useUser();
  const saved = useSavedTickets();
  const offline = useOffline();
  const { data, isError } = trpc.booking.mine.useQuery(
    user ? { when: "upcoming", limit: lookedAt } : skipToken,
    {
      staleTime: 60_000,
      refetchOnReconnect: "always",
      meta: { silent: true },
    },
  );
  const told = data && nextOf(data.bookings);
  const fresh = useTickets(told?.id ?? null);
  useKeepTickets([fresh]);
  if (told) {
    const copy = saved.find((one) => one.value.booking.id === told.id)?.value;
    const misses = makesMiss(told, data.bookings);
    return { booking: told, tickets: (fresh ?? copy)?.tickets ?? [], kept: false, misses };
  }
  if (data) return null;
  const all = saved.map((one) => one.value.booking);
  const next = nextOf(all);
  const copy = saved.find((one) => one.value.booking === next)?.value;
  if (!copy) return null;
  const { booking, tickets } = copy;
  // Without the day's cookie the server is not asked: what is shown is the copy, whatever the phone says of its network.
  return { booking, tickets, kept: offline || isError || !user, misses: makesMiss(booking, all) };
}

/**
 * The next booking of any kind: its code, the time left, and directions. `folded` into one line that opens, unless there
 * is something to know at once.
 */
export const NextBooking = memo(function NextBooking({
  className,
  folded = false,
}: {
  className?: string;
  folded?: boolean;
}) {
  const next = useNext();
  if (!next) return null;
  const { booking, kept, misses } = next;
  const title = words.title[booking.kind];
  const look = "overflow-hidden rounded-card bg-surface shadow-card";
  const bar = "flex items-baseline justify-between gap-x-3 bg-sun-400 px-4 text-ink";
  return (
    <section aria-labelledby="next-booking" className={className}>
      {folded ? (
        <details
          className={clsx("group", look)}
          open={kept || misses || Boolean(booking.product.delayMinutes)}
        >
          <summary
            className={clsx(
              bar,
              "relative min-h-11 list-none flex-wrap items-center pr-9 [&::-webkit-details-marker]:hidden",
            )}
          >
            <h2 id="next-booking" className="min-w-0 flex-[1_1_6rem] truncate text-base">
              <span className="sr-only">{title + colonSign()}</span>
              {booking.product.title}
            </h2>
            <TimeLeft booking={booking} />
            <ChevronDown
              className="absolute inset-y-0 right-3 my-auto size-5 transition-transform group-open:rotate-180"
              aria-hidden="true"
            />
          </summary>
          <Whole next={next} />
        </details>
      ) : (
        <div className={look}>
          <div className={clsx(bar, "flex-wrap py-2")}>
            <h2 id="next-booking" className="text-lg">
              {title}
            </h2>
            <TimeLeft booking={booking} />
          </div>
          <Whole next={next} />
        </div>
      )}
    </section>
  );
});

export function Whole({ next: { booking, tickets, kept, misses } }: { next: Next }) {
  const [ticket] = isUnseated(booking) ? [] : tickets.filter((one) => one.status === "VALID");
  const href = withQuery(paths.upcomingBookings(), { code: booking.code });
  return (
    <>
      <div className="flex flex-wrap gap-4 px-4 pt-4 pb-2">
        {ticket && (
          <Link href={href} aria-label={ticketWords.enlarge} className="shrink-0 self-start rounded-control">
            <QrCode
              text={ticket.token}
              label={ticketWords.qr(displayCode(ticket.code))}
              className="size-28 sm:size-32"
            />
          </Link>
        )}
        <Facts booking={booking} />
      </div>
      <Place product={booking.product} />
      {misses && (
        <p className="mx-4 mb-3 rounded-control bg-clay-100 px-3 py-2 text-[0.9375rem] font-semibold text-clay-800">
          {words.misses}{" "}
          <Link href={paths.upcomingBookings()} className="underline">
            {words.all}
          </Link>
        </p>
      )}
      {booking.product.where?.voiceNote && (
        <div className="px-4 pb-3">
          <VoiceNote address={booking.product.where.voiceNote} />
        </div>
      )}
      {kept && (
        <p className="flex items-center gap-2 px-4 pb-2 text-sm font-semibold text-forest-800">
          <CloudOff className="size-4" aria-hidden="true" />
          {words.offline}
        </p>
      )}
      <Actions booking={booking} href={href} />
    </>
  );
}

/** Updated every half minute: seconds do not matter. */
function TimeLeft({ booking }: { booking: BookingView }) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 30_000);
    return () => clearInterval(timer);
  }, []);
  return <p className="max-w-full shrink-0 font-bold tabular-nums">{words.timeLeft(booking, now)}</p>;
}

function Facts({ booking }: { booking: BookingView }) {
  const { product, startsAt, timeZone } = booking;
  return (
    <div className="min-w-0 flex-[1_1_8rem] text-[0.9375rem]">
      <p lang={writtenIn} className="font-display text-lg leading-tight">
        {product.title}
      </p>
      <p className="mt-0.5 font-bold first-letter:uppercase">{formatDateTime(startsAt, timeZone)}</p>
      {Boolean(product.delayMinutes) && (
        <p className="mt-1 flex gap-1.5 rounded-control bg-clay-100 px-2 py-1 text-sm font-semibold text-clay-800">
          <AlarmClock className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
          {words.delayed(product.delayMinutes ?? 0)}
        </p>
      )}
      <p lang={writtenIn} className="text-ink-soft">
        {product.companyName}
      </p>
      {isUnseated(booking) ? (
        <p className="font-semibold text-clay-800">{bookingScreenWords.list.unseated(product.companyName)}</p>
      ) : kindWords[booking.kind].placeIsTime ? null : (
        <p className="font-semibold">
          <NamesIn sentence={placeLabels(booking)} names={namedPlaces(booking)} />
        </p>
      )}
    </div>
  );
}

/** Under the code, in the whole width: beside it a long address would push the buttons off a phone's screen. */
function Place({ product: { place, where } }: { product: BookingView["product"] }) {
  if (!place) return null;
  return (
    <p className="flex gap-1.5 px-4 pb-3 text-[0.9375rem] text-ink-soft">
      <MapPin className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
      <span className="min-w-0">
        <span lang={writtenIn}>{place}</span>
        {where?.landmark && (
          <span className="block font-semibold text-ink">
            <NamesIn sentence={words.landmark(where.landmark)} names={[where.landmark]} />
          </span>
        )}
      </span>
    </p>
  );
}

/** Directions to the coordinates where known, else to the place's name. */
function directionsTo({ place, where }: BookingView["product"]): string {
  const spot =
    where && where.latitude !== null && where.longitude !== null
      ? `${where.latitude},${where.longitude}`
      : [place, where?.landmark].filter(Boolean).join(", ");
  return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(spot)}`;
}

function Actions({ booking, href }: { booking: BookingView; href: string }) {
  const { product } = booking;
  const look = buttonClass({ variant: "secondary", size: "sm", className: "flex-1 px-2!" });
  return (
    <div className="flex flex-wrap gap-2 border-t-2 border-dashed border-line bg-paper px-3 py-2.5">
      <Link href={href} className={buttonClass({ size: "sm", className: "flex-1 px-2! whitespace-nowrap" })}>
        <QrIcon className="size-5" aria-hidden="true" />
        {isUnseated(booking)
          ? words.all
          : bookingScreenWords.actions.see(kindWords[booking.kind].paper(booking.places.length))}
      </Link>
      {product.place && !booking.facts?.some(({ role }) => role === "elsewhere") && (
        <a href={directionsTo(product)} target="_blank" rel="noreferrer" className={look}>
          <Navigation className="size-5" aria-hidden="true" />
          {words.directions}
        </a>
      )}
      {product.companyPhone && (
        <a href={`tel:${product.companyPhone}`} className={look}>
          <Phone className="size-5" aria-hidden="true" />
          {words.call}
        </a>
      )}
    </div>
  );
}
