import { changeThing } from "./basket.ts";
import { type DraftLeg, keepShown, shownOf } from "./booking-draft.ts";
import { type BookingDraft, getSession, type ShownLine, setSession } from "./session.ts";

/** Changes to a draft after its choice: at the hold, or after a loss. */

const keyOfLeg = { OUTBOUND: "firstBooking", RETURN: "secondBooking" } as const;

/** A draft with a change to it, or to the departure that it meets. */
function changed(draft: BookingDraft, productId: string, change: Partial<BookingDraft>): BookingDraft {
  const { onward } = draft;
  return onward?.productId === productId
    ? { ...draft, onward: { ...onward, ...change } }
    : { ...draft, ...change };
}

/** Changes a draft; an entry of the basket carries its shown line, other drafts have it stored beside them. */
function changeDraft(
  { leg, draft: { shown: inBasket, productId } }: DraftLeg,
  change: Partial<BookingDraft>,
) {
  if (inBasket) return changeThing({ leg, productId }, change);
  const { shown, ...rest } = change;
  const { [keyOfLeg[leg]]: draft, currentBooking: current } = getSession();
  if (!draft) return;
  if (shown) keepShown({ productId, shown });
  const next = changed(draft, productId, rest);
  const isCurrent = current?.productId === draft.productId;
  setSession({ [keyOfLeg[leg]]: next, ...(isCurrent ? { currentBooking: next } : {}) });
}

/** Sets other numbered places for a leg: those that the hold gave, or new ones after a loss. */
export function changeUnits(leg: DraftLeg, units: readonly number[], shownUnits?: string): void {
  if (leg.draft.numbered === false) return;
  const shown = shownUnits ? shownOf(leg.draft) : null;
  const seats = units.map(String);
  changeDraft(leg, { seats, ...(shown && shownUnits ? { shown: { ...shown, units: shownUnits } } : {}) });
  setSession({ selectedSeats: seats });
}

/** Sets another wish for a leg after a loss: a later slot, other dates. */
export function changeWish(leg: DraftLeg, wish: Record<string, unknown>, shown: ShownLine): void {
  changeDraft(leg, { wish, shown });
}
