import { useState } from "react";
import type { PassengerErrors } from "../../../shared/booking/passenger.ts";
import { formatDateTime } from "../../../shared/dates.ts";
import { fullName } from "../../../shared/text/person-name.ts";
import { bookingScreenWords } from "../../../shared/words/fr/booking/booking-screens.ts";
import { failureOf } from "../../state/failures.ts";
import { useUser } from "../../state/session.ts";
import { trpc } from "../../state/trpc.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Alert } from "../../ui/display.tsx";
import { toast } from "../../ui/toast.ts";
import {
  checkPassengers,
  draftsOf,
  firstFaulty,
  type PassengerDraft,
  passengerInputs,
} from "../checkout/passengers/passengers.ts";
import { PassengersForm } from "../checkout/passengers/passengers-form.tsx";
import type { BookingDialogProps } from "./booking-dialog-props.ts";

const words = bookingScreenWords.names;

/** Names, and the numbers of papers that could follow the purchase: both can be corrected until the start. */
export function NamesDialog({ booking, onClose, onChanged }: BookingDialogProps) {
  const user = useUser();
  const payer = user ? fullName(user) : "";
  const { identity, identityDue, completeBefore } = booking.passengers;
  const [drafts, setDrafts] = useState(() => draftsOf(booking, payer));
  const [errors, setErrors] = useState<PassengerErrors[]>([]);
  const save = trpc.booking.namePassengers.useMutation({
    meta: { handlesErrors: true },
    onSuccess() {
      toast.success(words.saved);
      onChanged();
    },
  });

  function change(index: number, patch: Partial<PassengerDraft>) {
    setDrafts((before) => before.map((one, at) => (at === index ? { ...one, ...patch } : one)));
  }

  function submit() {
    const found = checkPassengers(drafts, identity && identityDue);
    setErrors(found);
    const faulty = firstFaulty(booking.id, found);
    if (faulty) return document.getElementById(faulty)?.focus();
    save.mutate({ bookingId: booking.id, passengers: passengerInputs(drafts, identity) });
  }

  return (
    <Dialog
      open
      title={words.title}
      description={booking.product.title}
      onOpenChange={(open) => !open && onClose()}
      footer={
        <Button block busy={save.isPending} onClick={submit}>
          {words.save}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        {identity && !identityDue && (
          <p className="text-[0.9375rem] text-ink-soft">
            {words.before(formatDateTime(completeBefore, booking.timeZone))}
          </p>
        )}
        <PassengersForm
          id={booking.id}
          labels={booking.places.map(({ label }) => label)}
          identity={identity}
          payer={payer}
          passengers={drafts}
          errors={errors}
          onChange={change}
        />
        {save.error && <Alert tone="danger" title={failureOf(save.error).message} />}
      </div>
    </Dialog>
  );
}
