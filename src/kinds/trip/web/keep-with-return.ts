import { paths } from "../../../shared/address/paths.ts";
import { returnLeftWords } from "../../../shared/words/fr/booking/return-left.ts";
import {
  type Choice,
  type ChosenReturn,
  chosenReturn,
  keepChoice,
  type WayOutWish,
} from "../../../web/state/booking-draft.ts";
import { toast } from "../../../web/ui/toast.ts";
import { fateOfReturn, type WayOut } from "./fate-of-return.ts";

/** The return that was chosen for another way out, where it goes with this one. */
export function returnFor(way: WayOut): ChosenReturn | null {
  const back = chosenReturn();
  return fateOfReturn(way, back) === "kept" ? back : null;
}

/**
 * Keeps a way out and, where it still fits, the return that was chosen for another one; says why one is lost. Returns
 * where to go on: to the payment of both, or to the list of returns.
 */
export function keepWithReturn(choice: Choice, way: WayOut, onward?: WayOutWish["onward"]): string {
  const { from, to, returnDate, places } = way;
  const fate = fateOfReturn(way, chosenReturn());
  const keepsReturn = fate === "kept";
  const sameJourney = fate !== "none";
  keepChoice(choice, { returnDate, sameJourney, keepsReturn, ...(onward ? { onward } : {}) });
  if (keepsReturn) return paths.payment();
  if (fate !== "none") toast.warning(returnLeftWords[fate]);
  return paths.returnTrips({ from: to.name, to: from.name, date: returnDate, places });
}
