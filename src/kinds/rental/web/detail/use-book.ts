import { useLocation } from "wouter";
import { dayOf } from "../../../../shared/dates.ts";
import { offerRoutes } from "../../../../shared/kinds.ts";
import { leadTo } from "../../../../web/components/offer/lead-to.ts";
import { herePath } from "../../../../web/here.ts";
import { type Choice, keepChoice, thingOf } from "../../../../web/state/booking-draft.ts";
import { setSession } from "../../../../web/state/session.ts";
import { useAdvice } from "../../../../web/ui/toast.ts";
import type { RentalView } from "../../view-schema.ts";
import type { CarWishInput, HouseWishInput } from "../../wish-schema.ts";
import { rentalWords } from "../../words/fr/rental.ts";
import { daysText } from "./quote-box.tsx";
import { rentalChoice } from "./rental-choice.ts";
import type { QuoteState } from "./use-rental-choice.ts";

/** The title of the calendar, where the dates are chosen. */
export const calendarId = "rental-calendar";

type Wish = CarWishInput | HouseWishInput;

/** The day on which it should begin is over: the page was open for longer. */
export const hasBegun = (
  { timeZone }: Pick<RentalView, "timeZone">,
  wish: Pick<Wish, "from"> | null,
): boolean => Boolean(wish?.from && wish.from < dayOf(Date.now(), timeZone));

/** Back from the payment, this address shows the days that were chosen, not those of the search. */
function hereWith({ from, to }: Wish): string {
  const query = new URLSearchParams(location.search);
  query.set("from", from);
  query.set("to", to);
  return `${herePath()}?${query}`;
}

/** Passes the choice to the checkout or the basket, or says what is missing. */
export function useBook(rental: RentalView, { quote, refusal, computing }: QuoteState, wish: Wish | null) {
  const [, navigate] = useLocation();
  const advice = useAdvice(`${rental.id} ${JSON.stringify(wish)} ${computing}`);
  function choose(): Choice | null {
    if (!rental.open || hasBegun(rental, wish)) advice.say(rentalWords.detail.gone);
    else if (refusal) advice.say(refusal);
    else if (!quote && wish && computing) advice.say(rentalWords.panel.computing);
    else if (!quote || !wish) {
      advice.say(rentalWords.panel.chooseDates);
      leadTo(calendarId);
    } else if (quote.taken.length > 0) advice.say(rentalWords.panel.taken(daysText(quote.taken)));
    else return rentalChoice(rental, wish, quote);
    return null;
  }
  function book() {
    const kept = choose();
    if (!kept) return;
    if (wish) navigate(hereWith(wish), { replace: true });
    keepChoice(kept);
    setSession({
      rentalBooking: { productId: rental.id, ...wish, total: kept.shown.total },
    });
    navigate(offerRoutes[rental.type].payment);
  }
  function gather() {
    const kept = choose();
    return kept && [thingOf(kept, "OUTBOUND")];
  }
  return { book, gather };
}
