import { HeartCrack } from "lucide-react";
import { Link } from "wouter";
import type { TripDetail } from "../../../modules/trip/operate/departure-schema.ts";
import { paths } from "../../../shared/address/paths.ts";
import { placesMaximum } from "../../../shared/booking/places.ts";
import { dayOf } from "../../../shared/dates.ts";
import { paymentScreensFr } from "../../../shared/fr/booking/payment-screens.ts";
import { tripFr } from "../../../shared/fr/trip/trip.ts";
import { changeSeats, type DraftLeg, seatNumbers } from "../../state/booking-draft.ts";
import { trpc } from "../../state/trpc.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { Card, Skeleton } from "../../ui/display.tsx";
import { seatsTogether } from "../kinds/trip/seat-choice.ts";
import { TripCard } from "../kinds/trip/trip-card.tsx";
import type { TakenLeg } from "./hold-refusal.tsx";

const words = paymentScreensFr.lost;

/** Refusals about the departure itself: their own sentence is the headline, and other seats would not help. */
const goneCodes = new Set(["NO_LONGER_AVAILABLE", "COMPANY_SUSPENDED", "NOT_FOUND"]);

/** Somebody was faster: said kindly, with the nearest seats or the next departures one touch away. */
export function PlacesLost(props: {
  legs: DraftLeg[];
  taken: TakenLeg[];
  code: string;
  message: string;
  onRetry: () => void;
}) {
  const { legs, taken, code, message, onRetry } = props;
  const gone = goneCodes.has(code);
  const faster = taken.length > 0 || code === "SOLD_OUT";
  const headline = faster ? words.title : code === "NOT_FOUND" ? tripFr.detail.notFound : message;
  const lost = taken.length > 0 ? legs.filter((leg) => taken.some((one) => one.leg === leg.leg)) : legs;
  return (
    <Card as="section" className="flex flex-col gap-5">
      <div className="flex items-start gap-3" role="alert">
        <HeartCrack className="mt-1 size-7 shrink-0 text-clay-600" aria-hidden="true" />
        <div>
          <h2 className="text-2xl">{headline}</h2>
          <p className="mt-1 text-ink-soft">
            {code === "SOLD_OUT" ? message : faster ? words.taken : words.nothing}
          </p>
        </div>
      </div>
      {lost.map((leg) => (
        <LegRescue key={leg.leg} leg={leg} onRetry={onRetry} gone={gone} several={legs.length > 1} />
      ))}
    </Card>
  );
}

function LegRescue(props: { leg: DraftLeg; several: boolean; gone: boolean; onRetry: () => void }) {
  const { leg, several, gone, onRetry } = props;
  const { draft } = leg;
  const { data: trip, error } = trpc.trip.detail.useQuery(
    { id: draft.productId },
    { staleTime: 0, refetchOnMount: "always", meta: { handlesErrors: true } },
  );
  if (error && !trip) {
    return (
      <Link href={paths.trips()} className={buttonClass({ variant: "secondary" })}>
        {words.others}
      </Link>
    );
  }
  if (!trip) return <Skeleton className="h-28" />;
  const roomy = trip.state === "OPEN" && trip.freePlaces >= draft.numberPlace;
  // Of two legs only one may have gone; the other is as it was.
  if (gone && roomy) return null;
  return (
    <div className="flex flex-col gap-3 border-t-2 border-dashed border-line pt-4">
      <p className="font-bold">
        {[several && tripFr.legs[leg.leg], tripFr.line(trip.from.city.name, trip.to.city.name)]
          .filter(Boolean)
          .join(" · ")}
      </p>
      {roomy ? (
        <NearSeats leg={leg} trip={trip} onRetry={onRetry} />
      ) : (
        <NextDepartures leg={leg} trip={trip} gone={gone} />
      )}
    </div>
  );
}

function NearSeats({ leg, trip, onRetry }: { leg: DraftLeg; trip: TripDetail; onRetry: () => void }) {
  const { draft } = leg;
  const near =
    trip.canChoosePlace && draft.numberPlace <= placesMaximum
      ? seatsTogether(trip.layout, trip.taken, draft.numberPlace, seatNumbers(draft))
      : [];
  const seats = tripFr.detail.chosen(near);
  return (
    <>
      {near.length > 0 && <p>{words.near(seats)}</p>}
      <div className="flex flex-col gap-2 sm:flex-row">
        {draft.numberPlace <= placesMaximum && (
          <Button
            variant="accent"
            onClick={() => {
              const same = near.join() === seatNumbers(draft).join();
              changeSeats(leg.leg, near);
              // Other seats are another intention and are asked for by themselves.
              if (same) onRetry();
            }}
          >
            {near.length > 0 ? words.takeNear(seats) : words.anySeats}
          </Button>
        )}
        <Link
          href={paths.tripDetail(draft.productId, {
            places: draft.numberPlace,
            leg: leg.leg === "RETURN" ? "return" : undefined,
          })}
          className={buttonClass({ variant: "secondary" })}
        >
          {words.chooseSeats}
        </Link>
      </div>
    </>
  );
}

function NextDepartures({ leg, trip, gone }: { leg: DraftLeg; trip: TripDetail; gone: boolean }) {
  const query = {
    from: trip.from.city.name,
    to: trip.to.city.name,
    date: dayOf(trip.departsAt, trip.timeZone),
    places: leg.draft.numberPlace,
  };
  const { data } = trpc.trip.search.useQuery({
    ...query,
    company: [],
    terminal: [],
    time: [],
    comfort: [],
    free: leg.draft.numberPlace,
    limit: 4,
  });
  const others = (data?.trips ?? []).filter((one) => one.id !== trip.id);
  const returning = leg.leg === "RETURN" ? ("return" as const) : undefined;
  return (
    <>
      {!gone && (
        <p>
          {trip.state === "OPEN" || trip.state === "FULL" ? words.full : tripFr.detail.states[trip.state]}
        </p>
      )}
      {others.length > 0 && (
        <>
          <h3 className="text-lg">{words.next}</h3>
          <ul className="flex flex-col gap-3">
            {others.map((one) => (
              <TripCard
                key={one.id}
                trip={one}
                timeZone={trip.timeZone}
                places={leg.draft.numberPlace}
                href={paths.tripDetail(one.id, { places: leg.draft.numberPlace, leg: returning })}
              />
            ))}
          </ul>
        </>
      )}
      <Link
        href={returning ? paths.returnTrips(query) : paths.trips(undefined, query)}
        className={buttonClass({ variant: "secondary" })}
      >
        {words.others}
      </Link>
    </>
  );
}
