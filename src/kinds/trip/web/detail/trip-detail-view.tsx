import { memo, useEffect, useMemo } from "react";
import { useLocation, useSearch } from "wouter";
import { paths } from "../../../../shared/address/paths.ts";
import { formatMoney } from "../../../../shared/money.ts";
import { AddToBasket, AddToBasketShort } from "../../../../web/components/offer/add-to-basket.tsx";
import { PayBar } from "../../../../web/components/offer/pay-bar.tsx";
import { journeySteps, PurchaseSteps } from "../../../../web/components/offer/purchase-steps.tsx";
import { ResumePayment } from "../../../../web/components/offer/resume-payment.tsx";
import { herePath, writtenIn } from "../../../../web/here.ts";
import { ChoiceForm } from "../../../../web/posting/choice-form.tsx";
import {
  type Choice,
  keepChoice,
  keepReturn,
  outboundThings,
  outboundTotal,
  thingOf,
  unitsOf,
} from "../../../../web/state/booking-draft.ts";
import { getSession, useSession } from "../../../../web/state/session.ts";
import { Price } from "../../../../web/ui/display.tsx";
import { Carousel } from "../../../../web/ui/pictures/carousel.tsx";
import { useAdvice } from "../../../../web/ui/toast.ts";
import { AfterTheAnswer } from "../../../../web/ui/touch/after-the-answer.tsx";
import { useLatest } from "../../../../web/ui/touch/use-latest.ts";
import type { TripDetail } from "../../search/trip-view-schema.ts";
import { placeCountWords, tripWords } from "../../words/fr/trip.ts";
import { HeldOutbound } from "../held-outbound.tsx";
import { keepWithReturn, returnFor } from "../keep-with-return.ts";
import { clampPlaces } from "../trip-search-address.ts";
import { leavesTooEarly, useOutbound } from "../use-outbound.ts";
import { BookPanel } from "./book-panel.tsx";
import { PlacesCard } from "./places-card.tsx";
import { tripChoice } from "./trip-choice.ts";
import { TripHead } from "./trip-head.tsx";
import { TripNotes } from "./trip-notes.tsx";
import { type PlacesChoice, usePlacesChoice } from "./use-places-choice.ts";

const words = tripWords.detail;

/** The leg being chosen: the return only when an outbound leg was chosen before. */
function useLeg() {
  const query = new URLSearchParams(useSearch());
  const asked = query.get("leg") === "return";
  // What is kept of the way out as it is paid renders nothing here: its press leads on at once.
  const first = useSession((session) => (asked ? session.firstBooking : null));
  const returning = first !== null;
  return {
    leg: returning ? ("RETURN" as const) : ("OUTBOUND" as const),
    returnDate: returning ? "" : (query.get("returnDate") ?? ""),
    places: clampPlaces(Number(query.get("places")) || (returning ? (first?.numberPlace ?? 1) : 1)),
  };
}

/** Seats chosen here earlier, when the person comes back to change them; with a bill they are already held. */
function useEarlierSeats(tripId: string) {
  return useMemo(() => {
    const { firstBooking, secondBooking, bill } = getSession();
    const draft = [secondBooking, firstBooking].find((one) => one?.productId === tripId);
    const seats = draft ? unitsOf(draft) : [];
    return { seats, mine: bill ? seats : [] };
  }, [tripId]);
}

/** Back from the payment, this address shows the places that were chosen, not those of the search. */
function hereWith(places: number): string {
  const query = new URLSearchParams(location.search);
  query.set("places", String(places));
  return `${herePath()}?${query}`;
}

/** Why this departure can no longer be booked; null while it can. */
function closedSentence(trip: TripDetail, { live: { state } }: PlacesChoice): string | null {
  if (state === "OPEN" && new Date(trip.departsAt).getTime() > Date.now()) return null;
  return state === "FULL" || state === "CANCELLED" ? words.states[state] : words.gone;
}

const imagesOf = ({ images, image }: TripDetail) => (images.length > 0 || !image ? images : [image]);

/** As the notes, not drawn again with each seat. */
const Pictures = memo(function Pictures({ trip }: { trip: TripDetail }) {
  return (
    <Carousel
      label={words.images}
      offer="trip"
      slides={imagesOf(trip).map((src, index) => ({
        src,
        alt: words.image(trip.busName, index + 1),
        lang: writtenIn,
      }))}
    />
  );
});

export function TripDetailView({ trip }: { trip: TripDetail }) {
  const { leg, returnDate, places } = useLeg();
  const [, navigate] = useLocation();
  const { seats, mine } = useEarlierSeats(trip.id);
  const choice = usePlacesChoice(trip, { places, seats: seats.slice(0, places), mine });
  const { state, freePlaces } = choice.live;
  const open = state === "OPEN" && freePlaces > 0;
  const outbound = useOutbound(leg === "RETURN");
  usePriceNotice(trip, choice.live.price);

  const [from, to] = [trip.from.city, trip.to.city];
  const way = { from, to, arrivesAt: trip.arrivesAt, places: choice.places, returnDate };
  const back = returnDate ? returnFor(way) : null;

  function choose(): Choice | null {
    const obstacle = closedSentence(trip, choice) ?? (leavesTooEarly(trip, outbound) && words.returnTooEarly);
    const missing = choice.seats.length > 0 ? choice.places - choice.seats.length : 0;
    if (obstacle) choice.advice.say(obstacle);
    else if (choice.places > choice.live.freePlaces) choice.setPlaces(choice.places);
    else if (missing > 0) choice.advice.say(words.chooseRest(missing));
    else {
      choice.advice.clear();
      return tripChoice(trip, {
        places: choice.places,
        seats: trip.canChoosePlace ? choice.seats : [],
        price: choice.live.price,
      });
    }
    return null;
  }

  const book = useLatest(() => {
    const kept = choose();
    if (!kept) return;
    navigate(hereWith(kept.places), { replace: true });
    if (returnDate) return navigate(keepWithReturn(kept, way));
    if (leg === "RETURN") keepReturn(kept);
    else keepChoice(kept);
    navigate(paths.payment());
  });

  /** Adds to the basket; a return leg takes its outbound leg along. */
  const gather = useLatest(() => {
    const kept = choose();
    return kept && [...(leg === "RETURN" ? outboundThings() : []), thingOf(kept, leg)];
  });

  const label = returnDate && !back ? words.bookReturn : words.pay;
  /** The other way's total, when both are paid together. */
  const before = leg === "RETURN" ? outboundTotal() : (back?.shown.total ?? 0);
  const own = choice.seats.length > 0 ? words.chosen(choice.seats) : placeCountWords(choice.places);
  return (
    <>
      {leg === "RETURN" && <HeldOutbound />}
      <ChoiceForm action={paths.payment()} fields={{ uuid: trip.id }}>
        <div className="page-width grid gap-5 py-4 lg:grid-cols-[1fr_380px] lg:gap-8 lg:py-8">
          <div className="flex min-w-0 flex-col gap-5">
            <Pictures trip={trip} />
            {leg === "OUTBOUND" && returnDate && (
              <PurchaseSteps
                steps={journeySteps}
                current={0}
                sum={{
                  amount: before + choice.live.price * choice.places,
                  currency: trip.currency,
                }}
              />
            )}
            <TripHead
              trip={trip}
              leg={leg}
              freePlaces={state === "OPEN" || state === "FULL" ? freePlaces : null}
              price={choice.live.price}
            />
            <ResumePayment productId={trip.id} />
            <PlacesCard trip={trip} choice={choice} />
            <TripNotes trip={trip} />
          </div>
          <AfterTheAnswer>
            <BookPanel trip={trip} choice={choice} label={label} onBook={book} open={open}>
              {/* When a return will be chosen, the basket is offered there for both. */}
              {!returnDate && open && (
                <AddToBasket productId={trip.id} answeredFirst={trip.requireValidation} choose={gather} />
              )}
            </BookPanel>
          </AfterTheAnswer>
        </div>
        <PayBar
          price={
            <Price
              amount={before + choice.live.price * choice.places}
              currency={trip.currency}
              className="block"
            />
          }
          note={before > 0 ? words.bothLegs : own}
          label={label}
          open={open}
          onBook={book}
        >
          {!returnDate && open && (
            <AddToBasketShort productId={trip.id} answeredFirst={trip.requireValidation} choose={gather} />
          )}
        </PayBar>
      </ChoiceForm>
    </>
  );
}

function usePriceNotice(trip: TripDetail, price: number) {
  const advice = useAdvice(trip.id);
  useEffect(() => {
    if (price === trip.price) advice.clear();
    else advice.say(words.priceChanged(formatMoney(price, trip.currency)));
  }, [advice, price, trip.price, trip.currency]);
}
