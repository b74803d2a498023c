import { Link } from "wouter";
import { paths } from "../../../shared/address/paths.ts";
import { formatDateTime } from "../../../shared/dates.ts";
import type { CheckoutParts, RescueProps } from "../../../web/kinds.ts";
import { shownOf, wishOf } from "../../../web/state/booking-draft.ts";
import { changeWish } from "../../../web/state/change-draft.ts";
import { trpc } from "../../../web/state/trpc.ts";
import { Button, buttonClass } from "../../../web/ui/button.tsx";
import { Skeleton } from "../../../web/ui/display.tsx";
import { aroundConsultingWords } from "../words/fr/around-consulting.ts";
import { nextStarts } from "./next-starts.ts";

const words = aroundConsultingWords.rescue;

/** After a lost slot: the next three of the same consultant, one tap away. */
function SlotRescue({ leg }: RescueProps) {
  const { productId } = leg.draft;
  const wanted = String(wishOf(leg.draft).start ?? "");
  const from = wanted.slice(0, 10) || undefined;
  const { data, error } = trpc.appointment.slots.useQuery(
    { id: productId, from, days: 14 },
    { staleTime: 0, refetchOnMount: "always", meta: { handlesErrors: true } },
  );
  const shown = shownOf(leg.draft);
  if (!data && !error) return <Skeleton className="h-28" />;
  const starts = data ? nextStarts(data, wanted) : [];
  return (
    <div className="flex flex-col gap-3 border-t-2 border-dashed border-line pt-4">
      {data && starts.length > 0 && <p className="font-bold">{words.next}</p>}
      {data &&
        shown &&
        starts.map((start) => (
          <Button
            key={start.unit}
            variant="secondary"
            onClick={() =>
              changeWish(
                leg,
                { ...wishOf(leg.draft), start: start.start, placeId: start.placeId },
                { ...shown, when: start.startsAt },
              )
            }
          >
            {words.take(formatDateTime(start.startsAt, data.timeZone))}
          </Button>
        ))}
      <Link href={paths.detail("consultant", productId)} className={buttonClass({ variant: "ghost" })}>
        {words.all}
      </Link>
    </div>
  );
}

export const checkoutParts: CheckoutParts = { Rescue: SlotRescue };
