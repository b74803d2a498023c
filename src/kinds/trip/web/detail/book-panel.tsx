import { Share2 } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { paths } from "../../../../shared/address/paths.ts";
import { closedLook } from "../../../../web/components/offer/pay-bar.tsx";
import { RefundPolicy } from "../../../../web/components/offer/refund-policy.tsx";
import { Button, buttonClass } from "../../../../web/ui/button.tsx";
import { Card, Price } from "../../../../web/ui/display.tsx";
import type { TripDetail } from "../../search/trip-view-schema.ts";
import { placeCountWords, tripWords } from "../../words/fr/trip.ts";
import type { PlacesChoice } from "./use-places-choice.ts";

const words = tripWords.detail;

/** The price and the refund terms, then the button. */
export function BookPanel(props: {
  trip: TripDetail;
  choice: PlacesChoice;
  label: string;
  open: boolean;
  onBook: () => void;
  /** Other actions for the choice. */
  children?: ReactNode;
}) {
  const { trip, choice, label, open, onBook, children } = props;
  return (
    <aside aria-label={words.total}>
      <Card className="isolate flex flex-col gap-5 lg:sticky lg:top-20">
        <RefundPolicy
          kind="trip"
          refundable={trip.refund.refundable}
          clause={trip.refund.clause}
          tiers={trip.refund.tiers}
          startsAt={trip.departsAt}
          timeZone={trip.timeZone}
        />
        <dl className="flex flex-col gap-1.5 border-t-2 border-dashed border-line pt-4">
          <div className="two-ends">
            <dt className="text-ink-soft">{placeCountWords(choice.places)}</dt>
            <dd className="font-semibold">
              {choice.seats.length > 0 ? words.chosen(choice.seats) : words.chosenNone}
            </dd>
          </div>
          <div className="flex flex-wrap items-baseline justify-between gap-x-4">
            <dt className="text-lg font-bold">{words.total}</dt>
            <dd>
              <Price amount={choice.live.price * choice.places} currency={trip.currency} size="lg" />
            </dd>
          </div>
        </dl>
        {trip.requireValidation && <p className="text-sm text-ink-soft">{words.validation}</p>}
        <div className="hidden lg:block">
          <Button
            type="submit"
            variant="accent"
            size="lg"
            block
            className={open ? undefined : closedLook}
            onClick={onBook}
          >
            {label}
          </Button>
        </div>
        {children}
        <Link
          href={paths.shareTrip(trip.id)}
          className={buttonClass({ variant: "ghost", size: "sm", block: true })}
        >
          <Share2 className="size-5" aria-hidden="true" />
          {words.share}
        </Link>
      </Card>
    </aside>
  );
}
