import { Link } from "wouter";
import { withQuery } from "../../../shared/address/with-query.ts";
import { offerRoutes } from "../../../shared/kinds.ts";
import type { CheckoutParts, RescueProps } from "../../../web/kinds.ts";
import { type DraftLeg, offerOfDraft, wishOf } from "../../../web/state/booking-draft.ts";
import { trpc } from "../../../web/state/trpc.ts";
import { buttonClass } from "../../../web/ui/button.tsx";
import { dayOfNumber } from "../rules/day-number.ts";
import { rentalWords } from "../words/fr/rental.ts";
import { daysText } from "./detail/quote-box.tsx";
import { RentalChosen } from "./detail/rental-chosen.tsx";

const words = rentalWords.rescue;

function datesOf(leg: DraftLeg): { from?: string; to?: string } {
  const { from, to } = wishOf(leg.draft);
  return typeof from === "string" && typeof to === "string" ? { from, to } : {};
}

/** The list with the same dates, in the same city when it is known. */
function useListHref(leg: DraftLeg): string {
  const type = offerOfDraft(leg.draft) === "house" ? "house" : "car";
  const { data } = trpc.rental.detail.useQuery({ id: leg.draft.productId }, { meta: { silent: true } });
  return withQuery(offerRoutes[type].list, { city: data?.city, ...datesOf(leg) });
}

/** After days were taken by another customer: other dates of the same rental, or others on the same dates. */
function RentalRescue({ leg, gone, taken }: RescueProps) {
  const type = offerOfDraft(leg.draft) === "house" ? "house" : "car";
  const listHref = useListHref(leg);
  return (
    <div className="flex flex-col gap-3 border-t-2 border-dashed border-line pt-4">
      {taken.length > 0 && <p>{words.taken(daysText(taken.map(dayOfNumber)))}</p>}
      <div className="flex flex-col gap-2 sm:flex-row">
        {!gone && (
          <Link
            href={withQuery(offerRoutes[type].detail, { uuid: leg.draft.productId })}
            className={buttonClass({ variant: "accent" })}
          >
            {words.chooseDates}
          </Link>
        )}
        <Link href={listHref} className={buttonClass({ variant: "secondary" })}>
          {words.others}
        </Link>
      </div>
    </div>
  );
}

export const checkoutParts: CheckoutParts = {
  Rescue: RentalRescue,
  Chosen: RentalChosen,
  backTo: (leg) =>
    withQuery(offerRoutes[offerOfDraft(leg.draft)].detail, { uuid: leg.draft.productId, ...datesOf(leg) }),
};
