import { ShoppingBasket } from "lucide-react";
import { Link } from "wouter";
import { paths } from "../../shared/address/paths.ts";
import { basketWords } from "../../shared/words/fr/booking/basket.ts";

/** The basket icon in the header, shown while the basket has something in it. */
export function BasketSign({ count }: { count: number }) {
  return (
    <Link
      href={paths.basket()}
      aria-label={basketWords.sign(count)}
      className="relative flex size-11 items-center justify-center rounded-control hover:bg-white/10"
    >
      <ShoppingBasket className="size-6" aria-hidden="true" />
      <span
        className="absolute top-0.5 right-0 flex size-5 items-center justify-center rounded-full bg-sun-400 text-xs font-bold text-ink"
        aria-hidden="true"
      >
        {count}
      </span>
    </Link>
  );
}
