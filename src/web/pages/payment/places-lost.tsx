import { HeartCrack } from "lucide-react";
import { Link } from "wouter";
import type { TripDetail } from "../../../modules/trip/departure-schema.ts";
import { dayOf } from "../../../shared/dates.ts";
import { paymentScreensFr } from "../../../shared/fr/payment-screens.ts";
import { tripFr } from "../../../shared/fr/trip.ts";
import { paths } from "../../../shared/paths.ts";
import { changeSeats, type DraftLeg, seatNumbers } from "../../state/booking-draft.ts";
import { trpc } from "../../state/trpc.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { Card, Skeleton } from "../../ui/display.tsx";
import { seatsTogether } from "../trip/seat-choice.ts";
import { TripCard } from "../trip/trip-card.tsx";
import type { TakenLeg } from "./hold-places.tsx";

const words = paymentScreensFr.lost;

/** Somebody was faster: said kindly, with the nearest seats or the next departures one touch away. */
export function PlacesLost(props: {
  legs: DraftLeg[];
  taken: TakenLeg[];
  message: string;
  onRetry: () => void;
}) {
  const { legs, taken, message, onRetry } = props;
  const lost = taken.length > 0 ? legs.filter((leg) => taken.some((one) => one.leg === leg.leg)) : legs;
  return (
    <Card as="section" className="flex flex-col gap-5">
      <div className="flex items-start gap-3" role="alert">
        <HeartCrack className="mt-1 size-7 shrink-0 text-clay-600" aria-hidden="true" />
        <div>
          <h2 className="text-2xl">{words.title}</h2>
          <p className="mt-1 text-ink-soft">{taken.length > 0 ? words.taken : message}</p>
        </div>
      </div>
      {lost.map((leg) => (
        <LegRescue key={leg.leg} leg={leg} several={legs.length > 1} onRetry={onRetry} />
      ))}
    </Card>
  );
}

function LegRescue({ leg, several, onRetry }: { leg: DraftLeg; several: boolean; onRetry: () => void }) {
  const { draft } = leg;
  const { data: trip } = trpc.trip.detail.useQuery(
    { id: draft.productId },
    { staleTime: 0, refetchOnMount: "always" },
  );
  if (!trip) return <Skeleton className="h-28" />;
  const roomy = trip.state === "OPEN" && trip.freePlaces >= draft.numberPlace;
  return (
    <div className="flex flex-col gap-3 border-t-2 border-dashed border-line pt-4">
      <p className="font-bold">
        {[several && tripFr.legs[leg.leg], tripFr.line(trip.from.city.name, trip.to.city.name)]
          .filter(Boolean)
          .join(" · ")}
      </p>
      {roomy ? <NearSeats {...{ leg, trip, onRetry }} /> : <NextDepartures {...{ leg, trip }} />}
    </div>
  );
}

function NearSeats({ leg, trip, onRetry }: { leg: DraftLeg; trip: TripDetail; onRetry: () => void }) {
  const { draft } = leg;
  const near = trip.canChoosePlace
    ? seatsTogether(trip.layout, trip.taken, draft.numberPlace, seatNumbers(draft))
    : [];
  const seats = tripFr.detail.chosen(near);
  return (
    <>
      {near.length > 0 && <p>{words.near(seats)}</p>}
      <div className="flex flex-col gap-2 sm:flex-row">
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

function NextDepartures({ leg, trip }: { leg: DraftLeg; trip: TripDetail }) {
  const query = {
    from: trip.from.city.name,
    to: trip.to.city.name,
    date: dayOf(trip.departsAt, trip.timeZone),
    places: leg.draft.numberPlace,
  };
  const { data } = trpc.trip.search.useQuery({
    ...{ ...query, company: [], terminal: [], time: [], comfort: [] },
    free: leg.draft.numberPlace,
    limit: 4,
  });
  const others = (data?.trips ?? []).filter((one) => one.id !== trip.id);
  const returning = leg.leg === "RETURN" ? ("return" as const) : undefined;
  return (
    <>
      <p>{trip.state === "OPEN" || trip.state === "FULL" ? words.full : tripFr.detail.states[trip.state]}</p>
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
