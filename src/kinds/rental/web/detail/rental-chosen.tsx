import type { ChosenProps } from "../../../../web/kinds.ts";
import { ChoiceObstacle } from "../../../../web/posting/choice-obstacle.tsx";
import { failureOf } from "../../../../web/state/failures.ts";
import { trpc } from "../../../../web/state/trpc.ts";
import type { CarView, HouseView, RentalView } from "../../view-schema.ts";
import { rentalWords } from "../../words/fr/rental.ts";
import { daysText } from "./quote-box.tsx";
import { rentalChoice } from "./rental-choice.ts";
import { carWishOf, houseWishOf, type RentalDates, useQuote } from "./use-rental-choice.ts";

const words = rentalWords.panel;

const typed = (query: URLSearchParams, name: string): string => query.getAll(name).at(-1) ?? "";

const houseWish = (house: HouseView, dates: RentalDates, query: URLSearchParams) =>
  houseWishOf(house, dates, {
    guests: Math.min(house.guests, Math.max(1, Math.trunc(Number(query.get("guests"))) || 1)),
    arrivalAt: typed(query, "arrivalAt"),
  });

const carWish = (car: CarView, dates: RentalDates, query: URLSearchParams) =>
  carWishOf(car, dates, {
    pickupAt: typed(query, "pickupAt") || car.pickupFrom,
    returnAt: typed(query, "returnAt") || car.pickupFrom,
    driver: typed(query, "chauffeur") === "theirs",
    zone: typed(query, "zone") === "BEYOND" ? "BEYOND" : "CITY",
    packageId: typed(query, "package"),
    extras: query.getAll("extra"),
    pickupPlaceId: typed(query, "pickupPlace"),
    returnPlaceId: typed(query, "returnPlace"),
  });

/** The car or house, the days and the options that a form chose, with their price. */
export function RentalChosen({ query, children }: ChosenProps) {
  const { data: rental, error } = trpc.rental.detail.useQuery({ id: query.get("uuid") ?? "" });
  if (error) return <ChoiceObstacle offer="car" sentence={failureOf(error).message} />;
  return rental ? <Priced rental={rental} query={query} render={children} /> : null;
}

interface PricedProps {
  rental: RentalView;
  query: URLSearchParams;
  render: ChosenProps["children"];
}

function Priced({ rental, query, render }: PricedProps) {
  const dates = { from: typed(query, "from"), to: typed(query, "to") };
  const wish =
    dates.from && dates.to
      ? rental.type === "car"
        ? carWish(rental, dates, query)
        : houseWish(rental, dates, query)
      : null;
  const { quote, refusal } = useQuote(rental, wish);
  const taken = quote?.taken.length ? words.taken(daysText(quote.taken)) : null;
  const obstacle = wish ? (refusal ?? taken) : words.chooseDates;
  if (obstacle) return <ChoiceObstacle offer={rental.type} sentence={obstacle} />;
  return wish && quote ? render(rentalChoice(rental, wish, quote)) : null;
}
