import { useState } from "react";
import { type ReviewMarks, reviewCriteria } from "../../../shared/booking/review-marks.ts";
import { type SupplyNote, supplyNotes } from "../../../shared/booking/supply-notes.ts";
import { type OfferName, offerOf } from "../../../shared/kinds.ts";
import { bookingScreenWords } from "../../../shared/words/fr/booking/booking-screens.ts";
import { offerScreenWords } from "../../../shared/words/fr/booking/offer.ts";
import { kindWords } from "../../../shared/words/fr/kinds.ts";
import { overLimit } from "../../../shared/words/fr/ui/text-limit.ts";
import { trpc } from "../../state/trpc.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { FieldError } from "../../ui/field.tsx";
import { type FormErrors, useForm } from "../../ui/form.ts";
import { Select } from "../../ui/select.tsx";
import { TextArea } from "../../ui/text-input.tsx";
import { toast } from "../../ui/toast.ts";
import type { BookingDialogProps } from "./booking-dialog-props.ts";
import { StarChoice } from "./star-choice.tsx";

const words = bookingScreenWords.review;
type Supply = Partial<Record<"power" | "water", SupplyNote>>;

interface Values {
  rating: number;
  comment: string;
}

/** The window's button stands outside of the form. */
const formId = "review-form";

const commentMaximum = 2000;

function checkReview({ rating, comment }: Values): FormErrors<Values> {
  const tooLong = overLimit(comment, commentMaximum);
  return { ...(rating > 0 ? {} : { rating: words.missing }), ...(tooLong ? { comment: tooLong } : {}) };
}

export function ReviewDialog({ booking, onClose, onChanged }: BookingDialogProps) {
  const form = useForm<Values>({ name: "review", initial: { rating: 0, comment: "" }, check: checkReview });
  const [supply, setSupply] = useState<Supply>({});
  const [marks, setMarks] = useState<ReviewMarks>({});
  const send = trpc.review.write.useMutation({
    onSuccess() {
      toast.success(words.thanks);
      onChanged();
    },
  });

  return (
    <Dialog
      open
      title={words.title(kindWords[booking.kind])}
      description={booking.product.title}
      onOpenChange={(open) => !open && onClose()}
      footer={
        <Button type="submit" form={formId} block busy={send.isPending}>
          {words.send}
        </Button>
      }
    >
      <form
        ref={form.ref}
        id={formId}
        noValidate
        onSubmit={form.submit((values) =>
          send.mutate({ bookingId: booking.id, ...values, marks, ...supply }),
        )}
      >
        <Stars
          rating={form.values.rating}
          error={form.errors.rating}
          onRate={(mark) => form.set("rating", mark)}
        />
        <MarksFields offer={offerOf(booking.kind, booking.product.offer)} marks={marks} onChange={setMarks} />
        {booking.product.offer === "house" && <SupplyFields supply={supply} onChange={setSupply} />}
        <TextArea
          {...form.field("comment")}
          className="mt-4"
          label={words.comment}
          hint={words.commentHint}
          optional
          rows={4}
          maxLength={commentMaximum}
        />
      </form>
    </Dialog>
  );
}

/** For a house: reports the power and water supply for later guests. */
function SupplyFields({ supply, onChange }: { supply: Supply; onChange: (supply: Supply) => void }) {
  const { notes } = offerScreenWords.supply;
  return (
    <div className="mt-4 grid gap-3 sm:grid-cols-2">
      {(["power", "water"] as const).map((name) => (
        <Select
          key={name}
          label={words.supply[name]}
          optional
          value={supply[name] ?? ""}
          onValueChange={(value) =>
            onChange({ ...supply, [name]: supplyNotes.find((note) => note === value) })
          }
          options={[
            { value: "", label: words.supplyNone },
            ...supplyNotes.map((note) => ({ value: note, label: notes[note] })),
          ]}
        />
      ))}
    </div>
  );
}

/** Optional ratings per criterion. */
function MarksFields({ offer, marks, onChange }: MarksFieldsProps) {
  const { criteria } = offerScreenWords.reviews;
  return (
    <fieldset className="mt-4">
      <legend className="mb-1 font-semibold">{words.marks}</legend>
      {reviewCriteria[offer].map((criterion) => (
        <div key={criterion} className="flex flex-wrap items-center justify-between gap-x-3">
          <span aria-hidden="true">{criteria[criterion]}</span>
          <StarChoice
            name={criterion}
            small
            mark={marks[criterion] ?? 0}
            labelOf={(mark) => words.markOf(criteria[criterion], mark)}
            onMark={(mark) => onChange({ ...marks, [criterion]: mark })}
          />
        </div>
      ))}
    </fieldset>
  );
}

interface MarksFieldsProps {
  offer: OfferName;
  marks: ReviewMarks;
  onChange: (marks: ReviewMarks) => void;
}

function Stars(props: { rating: number; error: string | undefined; onRate: (mark: number) => void }) {
  const { rating, error, onRate } = props;
  return (
    <fieldset aria-describedby="review-error">
      <legend className="mb-1 font-semibold">{words.rating}</legend>
      <div className="flex items-center gap-1">
        <StarChoice name="rating" mark={rating} labelOf={words.stars} onMark={onRate} />
        <span className="ml-2 font-bold">{words.words[rating]}</span>
      </div>
      <FieldError id="review-error" error={error} />
    </fieldset>
  );
}
