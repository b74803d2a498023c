import { Radio, Users } from "lucide-react";
import { Link } from "wouter";
import { placesMaximum } from "../../../../shared/booking/places.ts";
import { Button, buttonClass } from "../../../../web/ui/button.tsx";
import { Alert, Card } from "../../../../web/ui/display.tsx";
import { Stepper } from "../../../../web/ui/stepper.tsx";
import type { TripDetail } from "../../search/trip-view-schema.ts";
import { tripWords } from "../../words/fr/trip.ts";
import { otherDepartures } from "../other-departures.ts";
import { SeatList } from "./seat-list.tsx";
import { SeatMap } from "./seat-map.tsx";
import type { PlacesChoice } from "./use-places-choice.ts";

const words = tripWords.detail;

/** One above the maximum, so that asking for too many shows a sentence. */
const stepperMaximum = placesMaximum + 1;

export function PlacesCard({ trip, choice }: { trip: TripDetail; choice: PlacesChoice }) {
  const { live, places, seats } = choice;
  const closed = live.state !== "OPEN";
  const seatsOf = {
    ...{ layout: trip.layout, taken: live.taken, chosen: seats },
    ...{ onToggle: choice.toggle, disabled: closed },
  };
  return (
    <Card as="section" className="flex flex-col gap-5">
      {closed && (
        <Alert
          tone="warning"
          title={words.states[live.state]}
          action={
            <Link href={otherDepartures(trip)} className={buttonClass({ variant: "secondary", size: "sm" })}>
              {words.others}
            </Link>
          }
        />
      )}
      <Stepper
        name="places"
        label={words.places}
        hint={words.placesHint}
        value={places}
        maximum={stepperMaximum}
        onValueChange={choice.setPlaces}
        className="max-w-xs"
      />
      {trip.canChoosePlace ? (
        <div>
          <div className="mb-4 flex flex-wrap items-start justify-between gap-3">
            <div>
              <h2 className="text-xl">{words.seatsTitle}</h2>
              <p className="text-[0.9375rem] text-ink-soft">{words.seatsHint(places)}</p>
            </div>
            <p className="flex items-center gap-1.5 text-sm font-semibold text-forest-700">
              <Radio className="size-4" aria-hidden="true" />
              {words.live}
            </p>
          </div>
          <SeatList {...seatsOf} places={places} />
          <SeatMap {...seatsOf} />
          <div className="mt-4 flex flex-wrap items-center justify-center gap-2">
            <p aria-live="polite" className="w-full text-center font-bold">
              {seats.length > 0 ? words.chosen(seats) : words.chosenNone}
            </p>
            <Button
              variant="secondary"
              size="sm"
              icon={<Users className="size-5" aria-hidden="true" />}
              onClick={choice.together}
            >
              {words.together(choice.places)}
            </Button>
            {seats.length > 0 && (
              <Button variant="ghost" size="sm" onClick={choice.clear}>
                {words.clearSeats}
              </Button>
            )}
          </div>
          <p className="mt-3 text-center text-sm text-ink-soft">{words.seatsFree(choice.places)}</p>
        </div>
      ) : (
        <p className="text-ink-soft">{words.seatsFreeOnly}</p>
      )}
    </Card>
  );
}
