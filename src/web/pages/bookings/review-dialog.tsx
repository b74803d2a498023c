import clsx from "clsx";
import { Star } from "lucide-react";
import { useState } from "react";
import { bookingScreensFr } from "../../../shared/fr/booking/booking-screens.ts";
import { kindsFr } from "../../../shared/fr/kinds.ts";
import { trpc } from "../../state/trpc.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { FieldError } from "../../ui/field.tsx";
import { TextArea } from "../../ui/text-input.tsx";
import { toast } from "../../ui/toast.ts";
import type { BookingDialogProps } from "./booking-dialog-props.ts";

const words = bookingScreensFr.review;
const marks = [1, 2, 3, 4, 5] as const;

export function ReviewDialog({ booking, onClose, onChanged }: BookingDialogProps) {
  const [rating, setRating] = useState(0);
  const [comment, setComment] = useState("");
  const [attempted, setAttempted] = useState(false);
  const send = trpc.review.write.useMutation({
    onSuccess() {
      toast.success(words.thanks);
      onChanged();
    },
  });

  function publish() {
    setAttempted(true);
    if (rating > 0) send.mutate({ bookingId: booking.id, rating, comment });
  }

  return (
    <Dialog
      open
      title={words.title(kindsFr[booking.kind])}
      description={booking.product.title}
      onOpenChange={(open) => !open && onClose()}
      footer={
        <Button block busy={send.isPending} onClick={publish}>
          {words.send}
        </Button>
      }
    >
      <Stars
        rating={rating}
        error={attempted && rating === 0 ? words.missing : undefined}
        onRate={setRating}
      />
      <TextArea
        className="mt-4"
        label={words.comment}
        hint={words.commentHint}
        optional
        rows={4}
        maxLength={2000}
        value={comment}
        onValueChange={setComment}
      />
    </Dialog>
  );
}

function Stars(props: { rating: number; error: string | undefined; onRate: (mark: number) => void }) {
  const { rating, error, onRate } = props;
  return (
    <fieldset aria-describedby="review-error">
      <legend className="mb-1 font-semibold">{words.rating}</legend>
      <div className="flex items-center gap-1">
        {marks.map((mark) => (
          <label
            key={mark}
            className="cursor-pointer rounded-full p-1 has-focus-visible:outline-3 has-focus-visible:outline-clay-500"
          >
            <input
              type="radio"
              name="rating"
              className="sr-only"
              checked={rating === mark}
              onChange={() => onRate(mark)}
            />
            <span className="sr-only">{words.stars(mark)}</span>
            <Star
              aria-hidden="true"
              className={clsx("size-9", mark <= rating ? "fill-sun-400 text-sun-600" : "text-line-strong")}
            />
          </label>
        ))}
        <span className="ml-2 font-bold">{words.words[rating]}</span>
      </div>
      <FieldError id="review-error" error={error} />
    </fieldset>
  );
}
