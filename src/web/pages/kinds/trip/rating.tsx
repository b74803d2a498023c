import { Star } from "lucide-react";
import { tripFr } from "../../../../shared/fr/trip/trip.ts";

const decimal = new Intl.NumberFormat("fr", { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** « ★ 4,3 (128 avis) »; `short` where there is no room for how many. */
export function Rating({
  average,
  count,
  short = false,
}: {
  average: number;
  count: number;
  short?: boolean;
}) {
  const note = decimal.format(average);
  return (
    <span className="inline-flex items-center gap-1 font-semibold whitespace-nowrap">
      <Star className="size-4 fill-sun-500 text-sun-600" aria-hidden="true" />
      <span className="sr-only">{tripFr.detail.rating(note, count)}</span>
      <span aria-hidden="true">{short ? note : tripFr.detail.ratingShown(note, count)}</span>
    </span>
  );
}
