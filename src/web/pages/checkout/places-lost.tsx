import { HeartCrack } from "lucide-react";
import { Link } from "wouter";
import { paths } from "../../../shared/address/paths.ts";
import { paymentScreenWords } from "../../../shared/words/fr/booking/payment-screens.ts";
import { kindWords } from "../../../shared/words/fr/kinds.ts";
import { ResumePayment } from "../../components/offer/resume-payment.tsx";
import { writtenIn } from "../../here.ts";
import { type DraftLeg, kindOf, offerOfDraft, shownOf } from "../../state/booking-draft.ts";
import { isOfferGone } from "../../state/failures.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { Card, Skeleton } from "../../ui/display.tsx";
import { wordsOfLegs } from "./bill-words.ts";
import { OtherJourneys } from "./other-journeys.tsx";
import { legKey, type TakenLeg, takenOfLeg } from "./taken-leg.ts";
import { useCheckoutParts } from "./use-checkout-parts.ts";

const words = paymentScreenWords.lost;

/** Another customer took the places: says so kindly and offers the nearest alternatives. */
export function PlacesLost(props: {
  legs: DraftLeg[];
  taken: TakenLeg[];
  code: string;
  message: string;
  onRetry: () => void;
}) {
  const { legs, taken, code, message, onRetry } = props;
  const gone = isOfferGone(code) || code === "NOT_FOUND";
  const faster = taken.length > 0 || code === "SOLD_OUT";
  const first = legs[0] ? kindOf(legs[0].draft) : "trip";
  const lost = taken.length > 0 ? legs.filter((leg) => takenOfLeg(taken, leg)) : legs;
  const headline = faster
    ? wordsOfLegs(lost).units.lost
    : code === "NOT_FOUND"
      ? kindWords[first].notFound
      : message;
  return (
    <Card as="section" className="flex flex-col gap-5">
      <div className="flex flex-wrap items-start gap-3" role="alert">
        <HeartCrack className="mt-1 size-7 shrink-0 text-clay-600" aria-hidden="true" />
        <div className="min-w-0 flex-[1_1_10rem]">
          <h2 className="text-2xl">{headline}</h2>
          <p className="mt-1 text-ink-soft">
            {code === "SOLD_OUT" ? message : faster ? words.taken : words.nothing}
          </p>
        </div>
      </div>
      {lost.map((leg) => (
        <ResumePayment key={`held ${legKey(leg)}`} productId={leg.draft.productId} />
      ))}
      <OtherJourneys lost={lost} />
      {lost.filter(isAlone).map((leg) => (
        <LegRescue
          key={legKey(leg)}
          leg={leg}
          several={legs.length > 1}
          gone={gone}
          taken={takenOfLeg(taken, leg)?.units ?? []}
          onRetry={onRetry}
        />
      ))}
    </Card>
  );
}

/** False for half of a connection: another departure in its place might not meet the other half. */
const isAlone = ({ journey }: DraftLeg) => journey === undefined;

/** The kind's own alternatives; otherwise its list. */
export function LegRescue(props: {
  leg: DraftLeg;
  several: boolean;
  gone: boolean;
  taken: readonly number[];
  onRetry: () => void;
}) {
  const { leg, several, gone, onRetry } = props;
  const parts = useCheckoutParts(kindOf(leg.draft));
  if (!parts) return <Skeleton className="h-28" />;
  if (parts.Rescue) return <parts.Rescue {...props} />;
  const title = shownOf(leg.draft)?.title;
  return (
    <div className="flex flex-col gap-3 border-t-2 border-dashed border-line pt-4">
      {several && title && (
        <p lang={writtenIn} className="font-bold">
          {title}
        </p>
      )}
      <div className="flex flex-col gap-2 sm:flex-row">
        <Link
          href={parts.backTo?.(leg) ?? paths.list(offerOfDraft(leg.draft))}
          className={buttonClass({ variant: "accent" })}
        >
          {kindWords[kindOf(leg.draft)].others}
        </Link>
        {!gone && (
          <Button variant="secondary" onClick={onRetry}>
            {words.again}
          </Button>
        )}
      </div>
    </div>
  );
}
