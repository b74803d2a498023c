import clsx from "clsx";
import { Star } from "lucide-react";
import { offerScreenWords } from "../../../shared/words/fr/booking/offer.ts";
import { decimalSign } from "../../../shared/words/fr/ui/formats.ts";

/** « 4,3 » */
export const formatAverage = (average: number): string => average.toFixed(1).replace(".", decimalSign());

/** « ★ 4,3 (128 avis) »; `short` leaves out the number of reviews. */
export function Rating({
  average,
  count,
  short = false,
}: {
  average: number;
  count: number;
  short?: boolean;
}) {
  const note = formatAverage(average);
  return (
    <span className={clsx("inline-flex items-center gap-1 font-semibold", short && "whitespace-nowrap")}>
      <Star className="size-4 shrink-0 fill-sun-500 text-sun-600" aria-hidden="true" />
      <span className="sr-only">{offerScreenWords.rating.aloud(note, count)}</span>
      <span aria-hidden="true">{short ? note : offerScreenWords.rating.shown(note, count)}</span>
    </span>
  );
}
