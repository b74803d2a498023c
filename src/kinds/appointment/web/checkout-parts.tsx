import { Link } from "wouter";
import { paths } from "../../../shared/address/paths.ts";
import { formatDateTime } from "../../../shared/dates.ts";
import type { CheckoutParts, ChosenProps, RescueProps } from "../../../web/kinds.ts";
import { ChoiceObstacle } from "../../../web/posting/choice-obstacle.tsx";
import { shownOf, wishOf } from "../../../web/state/booking-draft.ts";
import { changeWish } from "../../../web/state/change-draft.ts";
import { failureOf } from "../../../web/state/failures.ts";
import { trpc } from "../../../web/state/trpc.ts";
import { Button, buttonClass } from "../../../web/ui/button.tsx";
import { Skeleton } from "../../../web/ui/display.tsx";
import type { ConsultantDetail, FreeStart } from "../search/appointment-schema.ts";
import { aroundConsultingWords } from "../words/fr/around-consulting.ts";
import { consultingWords } from "../words/fr/consulting.ts";
import { consultantChoice } from "./consultant-choice.ts";
import { nextStarts } from "./next-starts.ts";
import { useTerms } from "./use-terms.ts";

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

/** The hour that was pressed, for the person who books. */
function SlotChosen({ query, children }: ChosenProps) {
  const id = query.get("uuid") ?? "";
  const [start = "", placeId] = (query.getAll("slot").at(-1) ?? "").split(" ");
  const { data: consultant, error } = trpc.appointment.detail.useQuery({ id });
  const slots = trpc.appointment.slots.useQuery({ id, from: start.slice(0, 10) || undefined, days: 1 });
  const obstacle = error ?? slots.error;
  if (obstacle) return <ChoiceObstacle offer="consultant" sentence={failureOf(obstacle).message} />;
  if (!consultant || !slots.data) return null;
  const places = slots.data.days.flatMap((day) => day.places);
  const slot = places
    .flatMap(({ starts }) => starts)
    .find((one) => one.start === start && one.placeId === placeId);
  if (!slot) {
    const { chooseFirst, unavailable } = consultingWords.detail;
    return <ChoiceObstacle offer="consultant" sentence={start ? unavailable : chooseFirst} />;
  }
  return <OfSlot consultant={consultant} slot={slot} render={children} />;
}

function OfSlot(props: { consultant: ConsultantDetail; slot: FreeStart; render: ChosenProps["children"] }) {
  const terms = useTerms(props.consultant);
  const choice = consultantChoice(props.consultant, props.slot, terms);
  return choice && props.render(choice);
}

export const checkoutParts: CheckoutParts = { Rescue: SlotRescue, Chosen: SlotChosen };
