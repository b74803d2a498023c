import { Link } from "wouter";
import { paths } from "../../../shared/address/paths.ts";
import { placesMaximum } from "../../../shared/booking/places.ts";
import { dayOf } from "../../../shared/dates.ts";
import { MissingOffer } from "../../../web/components/offer/missing-offer.tsx";
import type { CheckoutParts, ChosenProps, RescueProps } from "../../../web/kinds.ts";
import { type DraftLeg, unitsOf } from "../../../web/state/booking-draft.ts";
import { changeUnits } from "../../../web/state/change-draft.ts";
import { trpc } from "../../../web/state/trpc.ts";
import { Button, buttonClass } from "../../../web/ui/button.tsx";
import { Skeleton } from "../../../web/ui/display.tsx";
import { LostRoad } from "../../../web/ui/illustrations.tsx";
import { unfoldTrips } from "../search/trip-list-schema.ts";
import type { TripDetail } from "../search/trip-view-schema.ts";
import { tripWords } from "../words/fr/trip.ts";
import { tripRescueWords } from "../words/fr/trip-rescue.ts";
import { seatsTogether } from "./detail/seat-choice.ts";
import { tripChoice } from "./detail/trip-choice.ts";
import { TripCard, tripCards } from "./trip-card.tsx";
import { clampPlaces } from "./trip-search-address.ts";

const words = tripRescueWords;

/** The departure that a form chose, with its places; seats that are taken meanwhile are told when they are held. */
function TripChosen({ query, children }: ChosenProps) {
  const { data: trip, error, refetch } = trpc.trip.detail.useQuery({ id: query.get("uuid") ?? "" });
  if (error) {
    return (
      <MissingOffer
        kind="trip"
        list="trip"
        id={query.get("uuid")}
        error={error}
        words={tripWords.detail}
        illustration={<LostRoad />}
        onRetry={refetch}
      />
    );
  }
  if (!trip) return null;
  const seats = query.getAll("seat").map(Number).filter(Number.isInteger);
  const places = clampPlaces(seats.length || Number(query.get("places")));
  return children(tripChoice(trip, { places, seats: seats.slice(0, places), price: trip.price }));
}

/** After lost seats: the nearest free seats of the same bus, or the next departures of the line. */
function TripRescue(props: RescueProps) {
  const { leg, several, gone, taken, onRetry } = props;
  const { draft } = leg;
  const { data: trip, error } = trpc.trip.detail.useQuery(
    { id: draft.productId },
    { staleTime: 0, refetchOnMount: "always", meta: { handlesErrors: true } },
  );
  if (error && !trip) {
    return (
      <Link href={paths.trips()} className={buttonClass({ variant: "secondary" })}>
        {tripWords.detail.others}
      </Link>
    );
  }
  if (!trip) return <Skeleton className="h-28" />;
  const roomy = trip.state === "OPEN" && trip.freePlaces >= draft.numberPlace;
  // With two legs, only the other one may be lost: this one still has room.
  if (gone && roomy) return null;
  return (
    <div className="flex flex-col gap-3 border-t-2 border-dashed border-line pt-4">
      <p className="font-bold">
        {[several && tripWords.legs[leg.leg], tripWords.line(trip.from.city.name, trip.to.city.name)]
          .filter(Boolean)
          .join(" · ")}
      </p>
      {roomy ? (
        <NearSeats leg={leg} trip={trip} lost={taken} onRetry={onRetry} />
      ) : (
        <NextDepartures leg={leg} trip={trip} gone={gone} />
      )}
    </div>
  );
}

/** Another way out is followed by its return too. */
const wayOf = ({ leg, draft }: DraftLeg) =>
  leg === "RETURN" ? { leg: "return" as const } : { returnDate: draft.returnDate };

interface NearSeatsProps {
  leg: DraftLeg;
  trip: TripDetail;
  /** The seats just refused: the seat map loaded here may be older and still show them as free. */
  lost: readonly number[];
  onRetry: () => void;
}

function NearSeats({ leg, trip, lost, onRetry }: NearSeatsProps) {
  const { draft } = leg;
  const near =
    trip.canChoosePlace && draft.numberPlace <= placesMaximum
      ? seatsTogether(trip.layout, [...trip.taken, ...lost], draft.numberPlace, unitsOf(draft))
      : [];
  const seats = tripWords.detail.chosen(near);
  return (
    <>
      {near.length > 0 && <p>{words.near(near)}</p>}
      <div className="flex flex-col gap-2 sm:flex-row">
        {draft.numberPlace <= placesMaximum && (
          <Button
            variant="accent"
            onClick={() => {
              const same = near.join() === unitsOf(draft).join();
              changeUnits(leg, near, seats);
              // Other seats change the wish, which is requested automatically.
              if (same) onRetry();
            }}
          >
            {near.length > 0 ? words.takeNear(near) : words.anySeats}
          </Button>
        )}
        <Link
          href={paths.tripDetail(draft.productId, { places: draft.numberPlace, ...wayOf(leg) })}
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
  const asked = {
    ...query,
    company: [],
    terminal: [],
    time: [],
    comfort: [],
    free: leg.draft.numberPlace,
    limit: 4,
  };
  const { data } = trpc.trip.search.useQuery(asked, { select: unfoldTrips });
  const others = (data?.trips ?? []).filter((one) => one.id !== trip.id);
  return (
    <>
      {!gone && (
        <p>
          {trip.state === "OPEN" || trip.state === "FULL" ? words.full : tripWords.detail.states[trip.state]}
        </p>
      )}
      {others.length > 0 && (
        <>
          <h3 className="text-lg">{words.next}</h3>
          <ul className={tripCards}>
            {others.map((one) => (
              <TripCard
                key={one.id}
                trip={one}
                timeZone={trip.timeZone}
                places={leg.draft.numberPlace}
                href={paths.tripDetail(one.id, { places: leg.draft.numberPlace, ...wayOf(leg) })}
              />
            ))}
          </ul>
        </>
      )}
      <Link
        href={
          leg.leg === "RETURN"
            ? paths.returnTrips(query)
            : paths.trips(undefined, { ...query, returnDate: leg.draft.returnDate })
        }
        className={buttonClass({ variant: "secondary" })}
      >
        {tripWords.detail.others}
      </Link>
    </>
  );
}

export const checkoutParts: CheckoutParts = { Rescue: TripRescue, Chosen: TripChosen };
