import clsx from "clsx";
import type { ReactNode } from "react";
import type { RentalView } from "../../../../../modules/rental/view-schema.ts";
import { rentalFr } from "../../../../../shared/fr/rental/rental.ts";
import { Button } from "../../../../ui/button.tsx";
import { Price } from "../../../../ui/display.tsx";
import type { QuoteState } from "./use-rental-choice.ts";

export const closedLook = "bg-sand! text-ink-soft! shadow-none!";

/** On a phone: the sum and the one thing to do, always under the thumb. */
export function BookBar(props: {
  rental: RentalView;
  state: QuoteState;
  label: string;
  open: boolean;
  onBook: () => void;
  children?: ReactNode;
}) {
  const { rental, state, label, open, onBook, children } = props;
  const kind = rentalFr[rental.type];
  const { quote } = state;
  return (
    <div className="fixed inset-x-0 bottom-0 z-20 border-t-2 border-line bg-white px-4 pt-2.5 pb-[max(0.75rem,env(safe-area-inset-bottom))] shadow-float lg:hidden">
      <div className="flex items-center gap-3">
        <div className="shrink-0 leading-tight">
          <Price amount={quote?.total ?? rental.price} currency={rental.currency} className="block" />
          <span className="text-sm text-ink-soft">{quote ? kind.length(quote.length) : kind.perUnit}</span>
        </div>
        {children}
        <Button variant="accent" block className={clsx("min-w-0", !open && closedLook)} onClick={onBook}>
          {label}
        </Button>
      </div>
    </div>
  );
}
