import { isFilled } from "../../../shared/validate.ts";
import { conversationWords } from "../../../shared/words/fr/message/conversations.ts";
import { validationWords } from "../../../shared/words/fr/ui/validation.ts";
import { failureOf } from "../../state/failures.ts";
import { trpc } from "../../state/trpc.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { type FormErrors, useForm } from "../../ui/form.ts";
import { Select } from "../../ui/select.tsx";
import { TextArea, TextInput } from "../../ui/text-input.tsx";

const words = conversationWords;
const support = "support";

interface Values {
  to: string;
  subject: string;
  body: string;
}

/** A message to support, or to the company of a booking of this person. */
export function NewMessage(props: {
  about: string | null;
  onClose: () => void;
  onSent: (conversationId: string) => void;
}) {
  const upcoming = trpc.booking.mine.useQuery({ when: "upcoming", limit: 20 }, { meta: { silent: true } });
  const past = trpc.booking.mine.useQuery({ when: "past", limit: 20 }, { meta: { silent: true } });
  const bookings = [...(upcoming.data?.bookings ?? []), ...(past.data?.bookings ?? [])];
  const form = useForm<Values>({
    name: "message",
    initial: { to: props.about ?? support, subject: "", body: "" },
    check({ subject, body }) {
      const errors: FormErrors<Values> = {};
      if (!isFilled(subject)) errors.subject = validationWords.required;
      if (!isFilled(body)) errors.body = validationWords.required;
      return errors;
    },
  });
  const send = trpc.message.send.useMutation({
    onSuccess: ({ conversationId }) => props.onSent(conversationId),
    onError: (error) => form.refuse(failureOf(error).fields as FormErrors<Values>),
  });
  return (
    <Dialog open onOpenChange={props.onClose} title={words.newTitle} size="md">
      <form
        ref={form.ref}
        noValidate
        onSubmit={form.submit(({ to, subject, body }) =>
          send.mutate({ subject, body, ...(to === support ? {} : { bookingId: to }) }),
        )}
        className="flex flex-col gap-4"
      >
        <Select
          {...form.field("to")}
          label={words.to}
          options={[
            { value: support, label: words.support },
            ...bookings.map(({ id, code, product }) => ({
              value: id,
              label: words.toBooking(product.companyName, product.title, code),
            })),
          ]}
        />
        <TextInput {...form.field("subject")} label={words.subject} maxLength={120} autoComplete="off" />
        <TextArea {...form.field("body")} label={words.body} maxLength={words.messageMaximum} rows={6} />
        <Button type="submit" block busy={send.isPending}>
          {words.send}
        </Button>
      </form>
    </Dialog>
  );
}
