import { useLocation } from "wouter";
import type { RentalView } from "../../../../../modules/rental/view-schema.ts";
import type { CarWishInput, HouseWishInput } from "../../../../../modules/rental/wish-schema.ts";
import { rentalFr } from "../../../../../shared/fr/rental/rental.ts";
import { offerRoutes } from "../../../../../shared/kinds.ts";
import { keepChoice } from "../../../../state/booking-draft.ts";
import { setSession } from "../../../../state/session.ts";
import { toast } from "../../../../ui/toast.ts";
import { daysText } from "./quote-box.tsx";
import { rentalChoice } from "./rental-choice.ts";
import type { QuoteState } from "./use-rental-choice.ts";

/** Takes the choice to the checkout, or says what is still missing. */
export function useBook(rental: RentalView) {
  const [, navigate] = useLocation();
  return ({ quote, refusal, computing }: QuoteState, wish: CarWishInput | HouseWishInput | null) => {
    if (!rental.open) return toast.warning(rentalFr.detail.gone);
    if (refusal) return toast.warning(refusal);
    if (!quote && wish && computing) return toast.warning(rentalFr.panel.computing);
    if (!quote || !wish) return toast.warning(rentalFr.panel.chooseDates);
    if (quote.taken.length > 0) return toast.warning(rentalFr.panel.taken(daysText(quote.taken)));
    keepChoice(rentalChoice(rental, wish, quote));
    setSession({
      rentalBooking: { productId: rental.id, ...wish, total: quote.total },
    });
    navigate(offerRoutes[rental.type].payment);
  };
}
