import type { BillView } from "../../../modules/booking/view/view-schema.ts";
import { paths } from "../../../shared/address/paths.ts";
import { offerOf } from "../../../shared/kinds.ts";
import { type HeldWords, wordsOfKinds } from "../../../shared/words/fr/held-words.ts";
import { type DraftLeg, kindOf, offerOfDraft } from "../../state/booking-draft.ts";

/** The nouns of what is being paid. */
export const wordsOfBill = (bill: Pick<BillView, "bookings">): HeldWords =>
  wordsOfKinds(
    bill.bookings.map((booking) => booking.kind),
    bill.bookings.reduce((sum, booking) => sum + booking.places.length, 0),
  );

export const wordsOfLegs = (legs: readonly DraftLeg[]): HeldWords =>
  wordsOfKinds(
    legs.map(({ draft }) => kindOf(draft)),
    legs.reduce((sum, { draft }) => sum + draft.numberPlace, 0),
  );

interface WayBack {
  label: string;
  href: string;
}

/** Where to find something else: the kind's list, or all kinds when there are several. */
export function wayBack(bill: Pick<BillView, "bookings">): WayBack {
  const offers = new Set(bill.bookings.map(({ kind, product }) => offerOf(kind, product.offer)));
  const [offer] = offers;
  return {
    label: wordsOfBill(bill).others,
    href: offer && offers.size === 1 ? paths.list(offer) : paths.booking(),
  };
}

export function wayBackOfLegs(legs: readonly DraftLeg[]): WayBack {
  const offers = new Set(legs.map(({ draft }) => offerOfDraft(draft)));
  const [offer] = offers;
  return {
    label: wordsOfLegs(legs).others,
    href: offer && offers.size === 1 ? paths.list(offer) : paths.booking(),
  };
}
