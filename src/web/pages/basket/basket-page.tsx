import { ShoppingBasket, Trash2 } from "lucide-react";
import { Link } from "wouter";
import { paths } from "../../../shared/address/paths.ts";
import { shownLeg } from "../../../shared/booking/shown-leg.ts";
import { formatDateTime } from "../../../shared/dates.ts";
import { offerNames } from "../../../shared/kinds.ts";
import { basketWords } from "../../../shared/words/fr/booking/basket.ts";
import { bookingScreenWords } from "../../../shared/words/fr/booking/booking-screens.ts";
import { offerScreenWords } from "../../../shared/words/fr/booking/offer.ts";
import { colonSign } from "../../../shared/words/fr/ui/formats.ts";
import { NamesIn, spoken } from "../../components/language/names-in.tsx";
import { PurchaseSteps } from "../../components/offer/purchase-steps.tsx";
import { writtenIn } from "../../here.ts";
import {
  type BasketThing,
  changeThing,
  isThingOf,
  readBasket,
  removeThings,
  useBasket,
} from "../../state/basket.ts";
import { kindOf, offerOfDraft } from "../../state/booking-draft.ts";
import { type ShownLine, useSession } from "../../state/session.ts";
import { useSoonOffers } from "../../state/soon-offers.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { Alert, Badge, Card, Price } from "../../ui/display.tsx";
import { Notice } from "../checkout/notice.tsx";
import { useBillState } from "../checkout/use-bill-state.ts";
import { HoldClock } from "../hold/hold-clock.tsx";

/** The basket before anything is held; it also opens without network. */
export function Page() {
  const basket = useBasket();
  const [first] = basket;
  if (!first) {
    return (
      <Notice
        {...basketWords.empty}
        icon={<ShoppingBasket className="size-8" aria-hidden="true" />}
        action={{ label: basketWords.empty.go, href: paths.booking() }}
      />
    );
  }
  const total = basket.reduce((sum, { draft }) => sum + (draft.shown?.total ?? 0), 0);
  const currency = first.draft.shown?.currency ?? "XAF";
  return (
    <div className="page-width max-w-4xl py-5 lg:py-8">
      <PurchaseSteps steps={[basketWords.steps.basket, basketWords.steps.payment]} current={0} />
      <h1 className="heading-page">{basketWords.title}</h1>
      <p className="mt-1 mb-5 max-w-prose text-ink-soft">{basketWords.lead}</p>
      <div className="grid gap-5 lg:grid-cols-[1fr_340px] lg:items-start">
        <ul className="flex flex-col gap-4">
          {basket.map((thing) => (
            <Thing key={`${thing.leg} ${thing.draft.productId}`} thing={thing} all={basket} />
          ))}
        </ul>
        <Card className="flex flex-col gap-4 lg:sticky lg:top-20">
          <p className="flex flex-wrap items-baseline justify-between gap-x-3">
            <span className="font-bold">{basketWords.total(basket.length)}</span>
            <Price amount={total} currency={currency} size="lg" free={offerScreenWords.free} />
          </p>
          <Link
            href={paths.basketPayment()}
            onClick={askAgain}
            className={buttonClass({ variant: "accent", size: "lg", block: true })}
          >
            {basketWords.pay}
          </Link>
          <Kept basket={basket} />
          <Also />
        </Card>
      </div>
    </div>
  );
}

/** Until when this browser holds a part of the basket, as the way out of a round trip; else when it will be held. */
function Kept({ basket }: { basket: readonly BasketThing[] }) {
  const { bill, readAt, refetch } = useBillState(useSession((session) => session.bill));
  const bookings = bill?.state === "TO_PAY" ? bill.bookings : [];
  const held = basket.filter((thing) => bookings.some((booking) => isThingOf(thing, booking)));
  if (!bill || held.length === 0) return <p className="text-sm text-ink-soft">{basketWords.kept}</p>;
  const titles = held.flatMap(({ draft }) => draft.shown?.title ?? []);
  return (
    <div className="flex flex-col items-start gap-2 text-sm text-ink-soft">
      <HoldClock bill={bill} readAt={readAt} onEnd={refetch} />
      <p>
        <NamesIn sentence={basketWords.held(titles, held.length === basket.length)} names={titles} />
      </p>
    </div>
  );
}

/** Links to add another thing: bus, house, car. */
function Also() {
  const soon = useSoonOffers();
  return (
    <nav aria-label={basketWords.also} className="border-t-2 border-dashed border-line pt-3">
      <h2 className="mb-2 text-lg">{basketWords.also}</h2>
      <ul className="flex flex-wrap gap-2">
        {offerNames
          .filter((offer) => !soon.includes(offer))
          .map((offer) => (
            <li key={offer}>
              <Link href={paths.list(offer)} className={buttonClass({ variant: "secondary", size: "sm" })}>
                {basketWords.offers[offer]}
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  );
}

/** Marks everything as wanted again, including what was lost before. */
function askAgain() {
  for (const thing of readBasket()) if (thing.lost !== undefined) changeThing(nameOf(thing), {});
}

const nameOf = ({ leg, draft: { productId } }: BasketThing) => ({ leg, productId });

function Thing({ thing, all }: { thing: BasketThing; all: readonly BasketThing[] }) {
  const { draft, leg } = thing;
  const { shown } = draft;
  if (!shown) return null;
  const kind = kindOf(draft);
  const way = shownLeg(
    all.map((one) => ({ leg: one.leg, kind: kindOf(one.draft) })),
    { leg, kind },
  );
  const offer = offerOfDraft(draft);
  return (
    <Card as="li" className="flex flex-col gap-2">
      <div className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          {way && <Badge tone="sun">{bookingScreenWords.list.leg[way]}</Badge>}
          <h2 lang={writtenIn} className="text-xl">
            {shown.title}
          </h2>
          <p className="font-semibold first-letter:uppercase">{whenOf(shown)}</p>
          <p className="text-[0.9375rem] text-ink-soft">
            {[shown.company, shown.place].filter(Boolean).join(" · ")}
          </p>
        </div>
        <Price amount={shown.total} currency={shown.currency} free={offerScreenWords.free} />
      </div>
      <p className="text-[0.9375rem]">{shown.units}</p>
      {shown.facts?.map(({ label, value }) => (
        <p key={label} className="text-[0.9375rem] text-ink-soft">
          {label + colonSign() + value}
        </p>
      ))}
      {thing.lost && <Alert tone="warning" title={thing.lost} />}
      {Date.parse(shown.when) < Date.now() && <Alert tone="warning" title={basketWords.past} />}
      <div className="flex flex-wrap gap-2 border-t-2 border-dashed border-line pt-2">
        <Link
          href={paths.detail(offer, draft.productId, leg === "RETURN" ? { leg: "return" } : {})}
          {...spoken(basketWords.changeOf(shown.title), [shown.title], basketWords.change)}
          className={buttonClass({ variant: "ghost", size: "sm" })}
        />
        <Button
          variant="ghost"
          size="sm"
          className="text-danger!"
          {...spoken(basketWords.removeOf(shown.title), [shown.title], basketWords.remove)}
          icon={<Trash2 className="size-5" aria-hidden="true" />}
          onClick={() => removeThings([nameOf(thing)])}
        />
      </div>
    </Card>
  );
}

const whenOf = ({ dates, when, timeZone }: ShownLine) => dates ?? formatDateTime(when, timeZone);
