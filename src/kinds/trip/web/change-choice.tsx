import { skipToken } from "@tanstack/react-query";
import clsx from "clsx";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useState } from "react";
import { Link } from "wouter";
import type { ChoiceQuote } from "../../../modules/booking/reschedule/change-schema.ts";
import { paths } from "../../../shared/address/paths.ts";
import { addDays, dayOf, formatDayShort, formatTime, spokenDay } from "../../../shared/dates.ts";
import { formatMoney } from "../../../shared/money.ts";
import { changeScreenWords } from "../../../shared/words/fr/booking/change-screens.ts";
import { writtenIn } from "../../../web/here.ts";
import type { ChangeChoiceProps } from "../../../web/kinds.ts";
import { trpc } from "../../../web/state/trpc.ts";
import { Button, buttonClass } from "../../../web/ui/button.tsx";
import { Alert, Price, Skeleton } from "../../../web/ui/display.tsx";
import { unfoldTrips } from "../search/trip-list-schema.ts";
import type { TripCard } from "../search/trip-view-schema.ts";

const words = changeScreenWords;
const daysShown = 5;

/** Another departure of the same line and company: a day, then a time. */
export function ChangeChoice({ booking, onChoose }: ChangeChoiceProps) {
  const { timeZone, productId } = booking;
  const places = booking.places.length;
  const today = dayOf(Date.now(), timeZone);
  const [day, setDay] = useState(dayOf(booking.startsAt, timeZone));
  const { data: trip } = trpc.trip.detail.useQuery({ id: productId });
  return (
    <div className="flex flex-col gap-4">
      <Days day={day} today={today} onChange={setDay} />
      {trip ? (
        <Departures
          bookingId={booking.id}
          companyName={booking.product.companyName}
          line={{ from: trip.from.city.id, to: trip.to.city.id, date: day, company: [trip.company.id] }}
          places={places}
          timeZone={timeZone}
          currentId={productId}
          onChoose={(id) => onChoose({ productId: id, wish: { places } })}
        />
      ) : (
        <Skeleton className="h-40" />
      )}
    </div>
  );
}

function Days({ day, today, onChange }: { day: string; today: string; onChange: (day: string) => void }) {
  const [first, setFirst] = useState(() => {
    const wished = addDays(day, -2);
    return wished < today ? today : wished;
  });
  const move = (count: number) => {
    const next = addDays(first, count);
    setFirst(next < today ? today : next);
  };
  const days = Array.from({ length: daysShown }, (_, index) => addDays(first, index));
  return (
    <fieldset className="flex items-center gap-1">
      <legend className="sr-only">{words.days}</legend>
      <Button
        variant="ghost"
        size="sm"
        className="px-1!"
        disabled={first <= today}
        onClick={() => move(-daysShown)}
      >
        <ChevronLeft className="size-6" aria-hidden="true" />
        <span className="sr-only">{words.earlier}</span>
      </Button>
      <div className="grid flex-1 grid-cols-5 gap-1">
        {days.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={one === day}
            onClick={() => onChange(one)}
            className={clsx(
              "flex h-14 flex-col items-center justify-center rounded-control border-2 text-sm leading-tight font-semibold",
              one === day
                ? "border-forest-900 bg-forest-800 text-white"
                : "border-line bg-surface hover:border-forest-700",
            )}
          >
            {formatDayShort(one)
              .split(" ")
              .slice(0, 2)
              .map((part) => (
                <span key={part} aria-hidden="true">
                  {part}
                </span>
              ))}
            <span className="sr-only">{spokenDay(one)}</span>
          </button>
        ))}
      </div>
      <Button variant="ghost" size="sm" className="px-1!" onClick={() => move(daysShown)}>
        <ChevronRight className="size-6" aria-hidden="true" />
        <span className="sr-only">{words.later}</span>
      </Button>
    </fieldset>
  );
}

/** What each departure costs besides what is paid, counted as the change itself does. */
function useDifferences(bookingId: string, productIds: string[], places: number) {
  const { data } = trpc.booking.quoteChoices.useQuery(
    productIds.length > 0 ? { bookingId, productIds, wish: { places } } : skipToken,
    { staleTime: 0, meta: { silent: true } },
  );
  return new Map(data?.map((quote) => [quote.productId, quote]));
}

function Departures(props: {
  bookingId: string;
  companyName: string;
  line: { from: string; to: string; date: string; company: string[] };
  places: number;
  timeZone: string;
  currentId: string;
  onChoose: (id: string) => void;
}) {
  const { bookingId, companyName, line, places, timeZone, currentId, onChoose } = props;
  const { data } = trpc.trip.search.useQuery(
    { ...line, places, limit: 50, terminal: [], time: [], comfort: [] },
    { staleTime: 0, select: unfoldTrips },
  );
  const possible = data?.trips.filter(({ id, freePlaces }) => id !== currentId && freePlaces >= places) ?? [];
  const ids = possible.map(({ id }) => id);
  const differences = useDifferences(bookingId, ids, places);
  if (!data) return <Skeleton className="h-40" />;
  const nothing = (
    <Alert
      title={data.trips.length === 0 ? words.none : words.noOther}
      action={
        <Link
          href={paths.messages(undefined, bookingId)}
          className={buttonClass({ variant: "secondary", size: "sm" })}
        >
          {words.ask(companyName)}
        </Link>
      }
    />
  );
  if (data.trips.length === 0) return nothing;
  const [dear] = [...differences.values()].filter(({ fee }) => fee > 0);
  return (
    <ul className="flex flex-col gap-2">
      {dear && (
        <li className="text-[0.9375rem] text-ink-soft">
          {words.fee(formatMoney(dear.fee, dear.currency), companyName)}
        </li>
      )}
      {data.trips.map((trip) => (
        <Departure
          key={trip.id}
          trip={trip}
          timeZone={timeZone}
          current={trip.id === currentId}
          full={trip.freePlaces < places}
          quote={differences.get(trip.id)}
          onChoose={() => onChoose(trip.id)}
        />
      ))}
      {possible.length === 0 && <li>{nothing}</li>}
    </ul>
  );
}

function Departure(props: {
  trip: TripCard;
  timeZone: string;
  current: boolean;
  full: boolean;
  quote: ChoiceQuote | undefined;
  onChoose: () => void;
}) {
  const { trip, timeZone, current, full, quote, onChoose } = props;
  const off = current || full;
  return (
    <li>
      <button
        type="button"
        disabled={off}
        onClick={onChoose}
        className={clsx(
          "flex min-h-16 w-full items-center gap-3 rounded-control border-2 px-4 py-2 text-left",
          off ? "border-line bg-sand/60 text-ink-soft" : "border-line bg-surface hover:border-forest-700",
        )}
      >
        <span className="font-display text-xl tabular-nums">{formatTime(trip.departsAt, timeZone)}</span>
        <span className="min-w-0 flex-1 text-[0.9375rem]">
          <span lang={writtenIn} className="block">
            {trip.from.name}
          </span>
          <span className="flex flex-wrap items-baseline justify-between gap-x-3">
            <span className="whitespace-nowrap text-ink-soft">
              {current ? words.current : words.free(full ? 0 : trip.freePlaces)}
            </span>
            {/* The price of one place beside the difference for all of them would be read as a sum. */}
            {quote && <Difference quote={quote} />}
            {!quote && !current && <Price amount={trip.price} currency={trip.currency} size="sm" />}
          </span>
        </span>
      </button>
    </li>
  );
}

function Difference({ quote: { difference, currency } }: { quote: ChoiceQuote }) {
  const sum = formatMoney(Math.abs(difference), currency);
  return (
    <span className={clsx("font-bold", difference > 0 ? "text-clay-700" : "text-forest-700")}>
      {difference > 0 ? words.dearer(sum) : difference < 0 ? words.cheaper(sum) : words.same}
    </span>
  );
}
