import { MessagesSquare, Star } from "lucide-react";
import { reviewCriteria } from "../../../shared/booking/review-marks.ts";
import { formatShortDate } from "../../../shared/dates.ts";
import type { OfferName } from "../../../shared/kinds.ts";
import { offerScreenWords } from "../../../shared/words/fr/booking/offer.ts";
import { type RouterOutputs, trpc } from "../../state/trpc.ts";
import { Button } from "../../ui/button.tsx";
import { formatAverage } from "./rating.tsx";

const words = offerScreenWords.reviews;

type Review = RouterOutputs["review"]["list"]["reviews"][number];

interface CompanyReviewsProps {
  companyId: string;
  /** False when there are no reviews, so that none are requested. */
  rated?: boolean;
  /** The offer whose criteria are shown. */
  offer: OfferName;
  timeZone: string;
}

/** What customers wrote about this company; nothing while there are no reviews. */
export function CompanyReviews({ companyId, rated = true, offer, timeZone }: CompanyReviewsProps) {
  const pages = trpc.review.list.useInfiniteQuery(
    { companyId },
    {
      enabled: rated,
      getNextPageParam: (page) => page.nextCursor,
      staleTime: 5 * 60_000,
      meta: { silent: true },
    },
  );
  const reviews = pages.data?.pages.flatMap((page) => page.reviews) ?? [];
  if (reviews.length === 0) return null;
  return (
    <div className="flex gap-3 border-t-2 border-line pt-5">
      <MessagesSquare className="size-6 shrink-0 text-clay-600" aria-hidden="true" />
      <div className="min-w-0 flex-1">
        <h3 className="mb-2 text-lg">{words.title}</h3>
        <Averages marks={pages.data?.pages[0]?.marks ?? []} offer={offer} />
        <ul className="flex flex-col gap-4">
          {reviews.map((review) => (
            <ReviewItem key={review.id} review={review} timeZone={timeZone} />
          ))}
        </ul>
        {pages.hasNextPage && (
          <Button
            variant="ghost"
            size="sm"
            className="mt-2 -ml-4"
            busy={pages.isFetchingNextPage}
            onClick={() => pages.fetchNextPage()}
          >
            {words.more}
          </Button>
        )}
      </div>
    </div>
  );
}

/** Average ratings per criterion. */
function Averages({ marks, offer }: { marks: RouterOutputs["review"]["list"]["marks"]; offer: OfferName }) {
  const own: readonly string[] = reviewCriteria[offer];
  const shown = marks.filter(({ criterion }) => own.includes(criterion));
  if (shown.length === 0) return null;
  return (
    <dl className="mb-4 grid max-w-md gap-x-4 gap-y-1.5 text-[0.9375rem]">
      {shown.map(({ criterion, average }) => (
        <div key={criterion} className="flex flex-wrap items-center gap-x-3">
          <dt className="max-w-full min-w-2/5 shrink-0">{words.criteria[criterion]}</dt>
          <dd className="flex min-w-0 flex-[1_1_6rem] items-center gap-2 font-semibold">
            <span aria-hidden="true" className="h-2 flex-1 overflow-hidden rounded-full bg-sand">
              <span
                className="block h-full rounded-full bg-forest-600"
                style={{ width: `${(average / 5) * 100}%` }}
              />
            </span>
            <span className="sr-only">{words.average(formatAverage(average))}</span>
            <span aria-hidden="true">{formatAverage(average)}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function ReviewItem({ review, timeZone }: { review: Review; timeZone: string }) {
  const { author, comment, createdAt, rating } = review;
  const { supply } = offerScreenWords;
  const notes = (["power", "water"] as const).flatMap((name) => {
    const note = review[name];
    return note ? [`${supply[name]} : ${supply.notes[note]}`] : [];
  });
  return (
    <li className="text-[0.9375rem]">
      <p className="flex flex-wrap items-center gap-x-2">
        <span className="font-bold">{author || words.unnamed}</span>
        <span className="inline-flex" role="img" aria-label={offerScreenWords.rating.stars(rating)}>
          {[1, 2, 3, 4, 5].map((star) => (
            <Star
              key={star}
              className={star <= rating ? "size-4 fill-sun-500 text-sun-600" : "size-4 text-line-strong"}
              aria-hidden="true"
            />
          ))}
        </span>
        <span className="text-sm text-ink-soft">{formatShortDate(createdAt, timeZone)}</span>
      </p>
      {notes.length > 0 && <p className="text-sm">{notes.join(" · ")}</p>}
      <p className="mt-0.5 [overflow-wrap:anywhere] whitespace-pre-line text-ink-soft">{comment}</p>
    </li>
  );
}
