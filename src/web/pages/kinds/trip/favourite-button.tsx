import clsx from "clsx";
import { Heart } from "lucide-react";
import { tripFr } from "../../../../shared/fr/trip/trip.ts";
import { useFavourite } from "../../../state/favourites.ts";
import { IconButton } from "../../../ui/button.tsx";

export function FavouriteButton({
  productId,
  tone = "plain",
  className,
}: {
  productId: string;
  tone?: "plain" | "filled";
  className?: string;
}) {
  const { favourite, toggle } = useFavourite(productId);
  return (
    <IconButton
      tone={tone}
      label={favourite ? tripFr.favourite.remove : tripFr.favourite.add}
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
