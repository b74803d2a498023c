import { ShoppingBasket } from "lucide-react";
import { Link } from "wouter";
import { paths } from "../../../shared/address/paths.ts";
import { basketMaximum } from "../../../shared/booking/basket.ts";
import { basketWords } from "../../../shared/words/fr/booking/basket.ts";
import { addThings, type BasketThing, useBasket } from "../../state/basket.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { toast } from "../../ui/toast.ts";

export interface AddProps {
  productId: string;
  /** The seller answers before it is paid. A basket is paid at once, so that none is offered. */
  answeredFirst: boolean;
  /**
   * Returns the choice, including an outbound leg that belongs to it; null when something
   * is missing, after showing what.
   */
  choose: () => readonly BasketThing[] | null;
}

/** Adds the choice to the basket, or shows why it cannot. */
function useAdding({ productId, choose }: Pick<AddProps, "productId" | "choose">) {
  const basket = useBasket();
  const here = basket.some(({ draft }) => draft.productId === productId);
  function add() {
    const things = choose();
    if (!things) return;
    if (things.some(({ draft }) => draft.require_validation)) return toast.warning(basketWords.needsAnswer);
    const outcome = addThings(things);
    if (outcome === "added") toast.success(basketWords.added);
    else toast.warning(outcome === "full" ? basketWords.full(basketMaximum) : basketWords.country);
  }
  return { add, label: here ? basketWords.replace : basketWords.add, some: basket.length > 0 };
}

/**
 * On a wide screen, below the payment button: collects several things, such as a bus
 * and a house for the same days.
 */
export function AddToBasket(props: AddProps) {
  const { add, label, some } = useAdding(props);
  if (props.answeredFirst) return null;
  return (
    <div className="flex flex-col gap-2 max-lg:hidden">
      <Button
        variant="secondary"
        block
        icon={<ShoppingBasket className="size-5" aria-hidden="true" />}
        onClick={add}
      >
        {label}
      </Button>
      {some && (
        <Link href={paths.basket()} className={buttonClass({ variant: "ghost", size: "sm", block: true })}>
          {basketWords.open}
        </Link>
      )}
    </div>
  );
}

/** The short form for a phone, beside the payment button in the bar. */
export function AddToBasketShort(props: AddProps) {
  const { add, label } = useAdding(props);
  if (props.answeredFirst) return null;
  return (
    <Button variant="secondary" aria-label={label} className="shrink-0 px-3!" onClick={add}>
      <ShoppingBasket className="size-6" aria-hidden="true" />
    </Button>
  );
}
