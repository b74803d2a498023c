import clsx from "clsx";
import { CalendarDays } from "lucide-react";
import type { ReactNode } from "react";
import { offerRoutes } from "../../../../shared/kinds.ts";
import { formatPeriod } from "../../../../shared/paper-dates.ts";
import { plainWords } from "../../../../shared/words/fr/booking/plain.ts";
import { AddToBasket, AddToBasketShort } from "../../../../web/components/offer/add-to-basket.tsx";
import { closedLook, PayBar } from "../../../../web/components/offer/pay-bar.tsx";
import { RefundPolicy } from "../../../../web/components/offer/refund-policy.tsx";
import { writtenIn } from "../../../../web/here.ts";
import { ChoiceForm } from "../../../../web/posting/choice-form.tsx";
import type { BasketThing } from "../../../../web/state/basket.ts";
import { Button } from "../../../../web/ui/button.tsx";
import { Card, Price } from "../../../../web/ui/display.tsx";
import { Carousel } from "../../../../web/ui/pictures/carousel.tsx";
import type { RentalView } from "../../view-schema.ts";
import { rentalWords } from "../../words/fr/rental.ts";
import { PriceCalendar } from "./price-calendar.tsx";
import { daysText, QuoteBox, QuoteTotal } from "./quote-box.tsx";
import { RentalHead } from "./rental-head.tsx";
import { RentalNotes } from "./rental-notes.tsx";
import { calendarId } from "./use-book.ts";
import type { QuoteState, RentalDates } from "./use-rental-choice.ts";

const { detail, panel } = rentalWords;

/** Why the button is grey; null while it can be pressed. */
function closedReason(rental: RentalView, { quote, refusal, computing }: QuoteState): string | null {
  if (!rental.open) return detail.gone;
  if (refusal) return refusal;
  if (!quote) return computing ? panel.computing : panel.chooseDates;
  return quote.taken.length > 0 ? panel.taken(daysText(quote.taken)) : null;
}

/** The days, where the calendar cannot be pressed because scripts are switched off. */
function TypedDates({ dates }: { dates: RentalDates }) {
  return (
    <div className="plain-only">
      {(["from", "to"] as const).map((name) => (
        <label key={name} className="mb-3 block font-semibold">
          {plainWords[name]}
          <input type="date" name={name} defaultValue={dates[name]} className="control" />
        </label>
      ))}
    </div>
  );
}

/** The page of a car or house around its own panel: pictures, features, calendar, conditions, price, button. */
export function RentalFrame(props: {
  rental: RentalView;
  dates: RentalDates;
  onDates: (dates: RentalDates) => void;
  state: QuoteState;
  onBook: () => void;
  onGather: () => readonly BasketThing[] | null;
  /** The kind's own panel: hours, driver, guests … */
  children: ReactNode;
}) {
  const { rental, dates, onDates, state, onBook, onGather, children } = props;
  const { images, refund } = rental;
  const { quote } = state;
  const kind = rentalWords[rental.type];
  const undated = rental.open && !(dates.from && dates.to);
  const reason = undated ? null : closedReason(rental, state);
  const open = reason === null;
  const pressed = rental.requireValidation ? panel.ask : panel.pay;
  const label = undated ? panel.pickDates : pressed;
  return (
    <ChoiceForm action={offerRoutes[rental.type].payment} fields={{ uuid: rental.id, ...dates }}>
      <div className="page-width grid gap-5 py-4 lg:grid-cols-[1fr_400px] lg:gap-8 lg:py-8">
        <div className="flex min-w-0 flex-col gap-5">
          <Carousel
            label={detail.images}
            offer={rental.type}
            slides={images.map(({ src, caption, room }, index) => ({
              src,
              alt: caption || detail.image(rental.title, index + 1),
              lang: writtenIn,
              group: room,
            }))}
          />
          <RentalHead rental={rental} />
          <Card as="section">
            <h2 id={calendarId} tabIndex={-1} className="mb-3 flex items-center gap-2 text-xl outline-none">
              <CalendarDays className="size-6 text-clay-600" aria-hidden="true" />
              {detail.calendar}
            </h2>
            <TypedDates dates={dates} />
            <PriceCalendar rental={rental} dates={dates} onDates={onDates} />
          </Card>
          <div className="max-lg:hidden">
            <RentalNotes rental={rental} />
          </div>
        </div>
        <aside aria-label={panel.title} className="min-w-0">
          <Card
            padded={false}
            className="flex flex-col lg:sticky lg:top-20 lg:max-h-[calc(100dvh-6rem)] lg:overflow-hidden"
          >
            <div className="flex flex-col gap-5 p-4 md:p-6 lg:overflow-y-auto">
              <div className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1">
                <h2 className="text-xl">{panel.title}</h2>
                {dates.from && dates.to && (
                  <span className="rounded-card bg-sun-100 px-3 py-0.5 font-semibold">
                    {formatPeriod(dates.from, dates.to)}
                  </span>
                )}
              </div>
              {children}
              <QuoteBox state={state} />
              <RefundPolicy
                {...refund}
                kind="location"
                startsAt={state.quote?.startsAt ?? null}
                timeZone={rental.timeZone}
              />
              <AddToBasket productId={rental.id} answeredFirst={rental.requireValidation} choose={onGather} />
            </div>
            <div className="flex flex-col gap-3 rounded-b-card border-t-2 border-line bg-surface p-4 md:px-6">
              <QuoteTotal rental={rental} state={state} />
              {reason && <p className="font-semibold text-clay-700 max-lg:hidden">{reason}</p>}
              {rental.requireValidation && <p className="text-sm text-ink-soft">{panel.validation}</p>}
              <Button
                type="submit"
                variant="accent"
                size="lg"
                block
                className={clsx("max-lg:hidden", !open && closedLook)}
                onClick={onBook}
              >
                {label}
              </Button>
            </div>
          </Card>
        </aside>
        <div className="lg:hidden">
          <RentalNotes rental={rental} />
        </div>
      </div>
      <PayBar
        price={
          <Price
            amount={quote?.total ?? rental.price}
            currency={rental.currency}
            className="block whitespace-normal!"
          />
        }
        note={reason ?? (quote ? kind.length(quote.length) : kind.perUnit)}
        label={label}
        open={open}
        onBook={onBook}
      >
        <AddToBasketShort productId={rental.id} answeredFirst={rental.requireValidation} choose={onGather} />
      </PayBar>
    </ChoiceForm>
  );
}
