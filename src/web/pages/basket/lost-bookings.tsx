import { HeartCrack } from "lucide-react";
import { useEffect } from "react";
import { useLocation } from "wouter";
import type { BillView } from "../../../modules/booking/view/view-schema.ts";
import { paths } from "../../../shared/address/paths.ts";
import { basketWords } from "../../../shared/words/fr/booking/basket.ts";
import { writtenIn } from "../../here.ts";
import { type BasketThing, changeThing, isThingOf, removeThings, useBasket } from "../../state/basket.ts";
import { forgetIntention } from "../../state/intention.ts";
import { setSession } from "../../state/session.ts";
import { trpc } from "../../state/trpc.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/display.tsx";
import { Notice } from "../checkout/notice.tsx";
import { OtherJourneys } from "../checkout/other-journeys.tsx";
import { PaymentFrame } from "../checkout/payment-frame.tsx";
import { LegRescue } from "../checkout/places-lost.tsx";
import { legKey } from "../checkout/taken-leg.ts";

const words = basketWords.lost;

const nameOf = ({ leg, draft: { productId } }: BasketThing) => ({ leg, productId });

/** The parts of a basket that could not be held: choose something else, continue with the rest, or give up. */
export function LostBookings({ bill }: { bill: BillView | null }) {
  const lost = useBasket().filter((thing) => thing.lost !== undefined);
  const [, navigate] = useLocation();
  useChosenAgain(bill);
  const leave = trpc.booking.leaveHold.useMutation({
    onSuccess() {
      forgetIntention();
      setSession({ bill: null });
      navigate(paths.basket(), { replace: true });
    },
  });
  if (lost.length === 0) return null;
  return (
    <Card as="section" className="flex flex-col gap-5">
      <div className="flex flex-wrap items-start gap-3" role="alert">
        <HeartCrack className="mt-1 size-7 shrink-0 text-clay-600" aria-hidden="true" />
        <div className="min-w-0 flex-[1_1_10rem]">
          <h2 className="text-2xl">{words.title(lost.length)}</h2>
          <p className="mt-1 text-ink-soft">{bill ? words.restHeld : words.nothingHeld}</p>
        </div>
      </div>
      {lost.map((thing) =>
        thing.journey ? (
          <LostPart key={legKey(thing)} thing={thing} />
        ) : (
          <LostBooking key={legKey(thing)} thing={thing} />
        ),
      )}
      <OtherJourneys
        lost={lost}
        onLeave={(id) => removeThings(lost.filter(({ journey }) => journey?.id === id).map(nameOf))}
      />
      <div className="flex flex-col gap-2 border-t-2 border-dashed border-line pt-4 sm:flex-row">
        {bill && (
          <Button variant="secondary" onClick={() => removeThings(lost.map(nameOf))}>
            {words.without(lost.length)}
          </Button>
        )}
        <Button
          variant="ghost"
          busy={leave.isPending}
          onClick={() => (bill ? leave.mutate({ billId: bill.id }) : navigate(paths.basket()))}
        >
          {bill ? words.giveUp : basketWords.open}
        </Button>
      </div>
    </Card>
  );
}

/** One departure of a lost journey: another one is not chosen alone, because it might not meet the other half. */
function LostPart({ thing }: { thing: BasketThing }) {
  return (
    <div>
      <p lang={writtenIn} className="font-bold">
        {thing.draft.shown?.title}
      </p>
      <p>{thing.lost}</p>
    </div>
  );
}

function LostBooking({ thing }: { thing: BasketThing }) {
  return (
    <div>
      <p lang={writtenIn} className="font-bold">
        {thing.draft.shown?.title}
      </p>
      <p className="mb-3">{thing.lost}</p>
      <LegRescue
        leg={thing}
        several={false}
        gone={false}
        taken={thing.taken ?? []}
        onRetry={() => changeThing(nameOf(thing), {})}
      />
    </div>
  );
}

/** After a replacement was chosen, requests the whole basket again in place of the present holds. */
function useChosenAgain(bill: BillView | null) {
  const [, navigate] = useLocation();
  const unheld = useBasket().some(
    (thing) => thing.lost === undefined && !bill?.bookings.some((booking) => isThingOf(thing, booking)),
  );
  useEffect(() => {
    if (unheld) navigate(paths.basketPayment(), { replace: true });
  }, [unheld, navigate]);
}

/** The payment page of a basket of which nothing can be held. */
export function BasketLeft({ things }: { things: readonly BasketThing[] }) {
  if (things.length === 0) {
    return <Notice {...basketWords.empty} action={{ label: basketWords.empty.go, href: paths.booking() }} />;
  }
  return (
    <PaymentFrame urgent>
      <LostBookings bill={null} />
    </PaymentFrame>
  );
}
