import { dayOf, formatDateTime } from "../../../shared/dates.ts";
import type { ChangeChoiceProps } from "../../../web/kinds.ts";
import { failureOf } from "../../../web/state/failures.ts";
import { trpc } from "../../../web/state/trpc.ts";
import { Button } from "../../../web/ui/button.tsx";
import { Alert, Skeleton } from "../../../web/ui/display.tsx";
import type { ConsultantDetail } from "../search/appointment-schema.ts";
import { aroundConsultingWords } from "../words/fr/around-consulting.ts";
import { SlotPicker } from "./slot-picker.tsx";
import { useSlot } from "./use-slot.ts";
import { WaitCard } from "./wait-card.tsx";

const words = aroundConsultingWords.change;

/** Another slot of the same consultant, or a message when an earlier one becomes free. */
export function ChangeChoice(props: ChangeChoiceProps) {
  const { data, error } = trpc.appointment.detail.useQuery(
    { id: props.booking.productId },
    { staleTime: 0, meta: { handlesErrors: true } },
  );
  if (error) return <Alert tone="warning" title={failureOf(error).message} />;
  if (!data) return <Skeleton className="h-64" />;
  return <SlotChoice {...props} consultant={data} />;
}

function SlotChoice({ booking, onChoose, consultant }: ChangeChoiceProps & { consultant: ConsultantDetail }) {
  const { offerId, timeZone, waiting } = consultant;
  const day = dayOf(booking.startsAt, timeZone);
  const slots = useSlot(offerId, timeZone, { start: null, placeId: null, day });
  const { slot } = slots;
  // The insurance request is already decided: its part stays deducted automatically.
  const { insurance: _, ...wish } = booking.wish;
  return (
    <div className="flex flex-col gap-5">
      <SlotPicker consultant={consultant} tools={slots} />
      <Button
        variant="accent"
        block
        disabled={!slot}
        onClick={() => slot && onChoose({ wish: { ...wish, start: slot.start, placeId: slot.placeId } })}
      >
        {slot ? words.take(formatDateTime(slot.startsAt, timeZone)) : words.chooseFirst}
      </Button>
      <WaitCard offerId={offerId} bookingId={booking.id} waiting={waiting} timeZone={timeZone} />
    </div>
  );
}
