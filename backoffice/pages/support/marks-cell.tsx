import { allReviewCriteria, type ReviewMarks } from "../../../src/shared/booking/review-marks.ts";
import { offerScreenWords } from "../../../src/shared/words/fr/booking/offer.ts";

/** « Ponctualité 5 · Conduite 4 »: a customer's ratings by criterion. */
export function MarksCell({ value }: { value: unknown }) {
  const marks = value as ReviewMarks;
  const told = allReviewCriteria.flatMap((criterion) => {
    const mark = marks[criterion];
    return mark ? [`${offerScreenWords.reviews.criteria[criterion]} ${mark}`] : [];
  });
  return <span>{told.join(" · ")}</span>;
}
