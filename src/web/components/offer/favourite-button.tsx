import clsx from "clsx";
import { Heart } from "lucide-react";
import type { ServiceKind } from "../../../shared/kinds.ts";
import { offerScreenWords } from "../../../shared/words/fr/booking/offer.ts";
import { useFavourite } from "../../state/favourites.ts";
import { IconButton } from "../../ui/button.tsx";

export function FavouriteButton({
  productId,
  kind,
  tone = "plain",
  className,
}: {
  productId: string;
  /** Used in the confirmation message. */
  kind: ServiceKind;
  tone?: "plain" | "filled";
  className?: string;
}) {
  const { favourite, toggle } = useFavourite(productId, kind);
  return (
    <IconButton
      tone={tone}
      label={favourite ? offerScreenWords.favourite.remove : offerScreenWords.favourite.add}
      aria-pressed={favourite}
      onClick={toggle}
      className={className}
    >
      <Heart
        className={clsx("size-6 transition-transform", favourite && "scale-110 fill-clay-600 text-clay-600")}
        aria-hidden="true"
      />
    </IconButton>
  );
}
