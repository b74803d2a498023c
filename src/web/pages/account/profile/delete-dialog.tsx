import { useState } from "react";
import type { AheadView } from "../../../../modules/booking/cancel/quote-schema.ts";
import { formatDateTime } from "../../../../shared/dates.ts";
import { formatMoney } from "../../../../shared/money.ts";
import { profileWords } from "../../../../shared/words/fr/account/profile.ts";
import { validationWords } from "../../../../shared/words/fr/ui/validation.ts";
import { failureOf } from "../../../state/failures.ts";
import { logout } from "../../../state/logout.ts";
import { trpc } from "../../../state/trpc.ts";
import { Button } from "../../../ui/button.tsx";
import { RadioCards } from "../../../ui/choices.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Alert, Skeleton } from "../../../ui/display.tsx";
import { type FormErrors, useForm } from "../../../ui/form.ts";
import { PasswordInput, TextInput } from "../../../ui/text-input.tsx";

const words = profileWords.data;

interface Values {
  word: string;
  currentPassword: string;
}

type Wish = "cancel" | "keep";

/**
 * The bookings that are cancelled before the account is deleted: unpaid ones always, paid ones only when
 * the person chose to cancel them.
 */
export function endedBefore(ahead: readonly AheadView[], wish: Wish): AheadView[] {
  return ahead.filter((one) => one.cancellable && (!one.paid || wish === "cancel"));
}

/** Asks to type a word, so that an account is not deleted by accident. */
export function DeleteDialog({ hasPassword, onClose }: { hasPassword: boolean; onClose: () => void }) {
  const ahead = trpc.booking.quoteOwn.useQuery(undefined, { staleTime: 0, gcTime: 0 });
  return (
    <Dialog open onOpenChange={onClose} title={words.deleteTitle} description={words.deleteText}>
      {ahead.data ? (
        <DeleteForm hasPassword={hasPassword} ahead={ahead.data} onChanged={() => void ahead.refetch()} />
      ) : (
        <Skeleton className="h-48" />
      )}
    </Dialog>
  );
}

interface DeleteFormProps {
  hasPassword: boolean;
  ahead: AheadView[];
  /** A refund changed while the window was open: the amounts are loaded again. */
  onChanged: () => void;
}

function DeleteForm({ hasPassword, ahead, onChanged }: DeleteFormProps) {
  const [wish, setWish] = useState<Wish | null>(null);
  const paid = ahead.filter((one) => one.paid);
  const form = useForm<Values>({
    name: "delete",
    initial: { word: "", currentPassword: "" },
    check({ word, currentPassword }) {
      const errors: FormErrors<Values> = {};
      if (word.trim() !== words.word) errors.word = words.wrongWord(words.word);
      if (hasPassword && !currentPassword) errors.currentPassword = validationWords.required;
      return errors;
    },
  });
  const cancel = trpc.booking.cancelOwn.useMutation({ meta: { handlesErrors: true } });
  const remove = trpc.account.deleteAccount.useMutation({ meta: { handlesErrors: true } });

  async function submit({ currentPassword }: Values) {
    const password = hasPassword ? { currentPassword } : {};
    const ended = endedBefore(ahead, wish ?? "keep");
    try {
      if (ended.length > 0) {
        const bookings = ended.map(({ bookingId, refund }) => ({ bookingId, expectedRefund: refund }));
        await cancel.mutateAsync({ bookings, ...password });
      }
      await remove.mutateAsync({ confirm: true, keepTickets: true, ...password });
      await logout();
    } catch (error) {
      const { code, message } = failureOf(error);
      if (code === "WRONG_PASSWORD") form.refuse({ currentPassword: message });
      else onChanged();
    }
  }

  const failure = [cancel.error, remove.error].map((error) => error && failureOf(error)).find(Boolean);
  return (
    <form
      ref={form.ref}
      noValidate
      onSubmit={form.submit((values) => void submit(values))}
      className="flex flex-col gap-4 pt-2"
    >
      {ahead.length > 0 && <Ahead ahead={ahead} wish={wish} onWish={setWish} />}
      {failure && failure.code !== "WRONG_PASSWORD" && <Alert tone="danger" title={failure.message} />}
      <TextInput {...form.field("word")} label={words.typeWord(words.word)} autoComplete="off" />
      {hasPassword && (
        <PasswordInput {...form.field("currentPassword")} label={profileWords.currentPassword} />
      )}
      <Button
        type="submit"
        variant="danger"
        block
        disabled={paid.length > 0 && wish === null}
        busy={cancel.isPending || remove.isPending}
      >
        {words.delete}
      </Button>
    </form>
  );
}

/** Upcoming bookings and what happens to them: a refund, or keeping the tickets. */
function Ahead({
  ahead,
  wish,
  onWish,
}: {
  ahead: AheadView[];
  wish: Wish | null;
  onWish: (wish: Wish) => void;
}) {
  const paid = ahead.filter((one) => one.paid);
  const back = endedBefore(ahead, "cancel").reduce((sum, one) => sum + one.refund, 0);
  const [first] = ahead;
  return (
    <section className="flex flex-col gap-3 rounded-card border-2 border-sun-400 bg-sun-50 p-4">
      <h3 className="text-lg">{words.ahead(ahead.length)}</h3>
      <ul className="flex flex-col gap-2 text-[0.9375rem]">
        {ahead.map((one) => (
          <li key={one.bookingId}>
            <p className="font-bold break-words">{one.title}</p>
            <p className="first-letter:uppercase">{formatDateTime(one.startsAt, one.timeZone)}</p>
            <p className="text-ink-soft">
              {one.paid
                ? words.refundOf(formatMoney(one.refund, one.currency), one.cancellable)
                : words.unpaid}
            </p>
          </li>
        ))}
      </ul>
      {paid.length > 0 && first && (
        <RadioCards<Wish | "">
          name="bookings-ahead"
          legend={words.wish}
          value={wish ?? ""}
          onValueChange={(value) => value && onWish(value)}
          options={[
            { value: "cancel", label: words.cancelAll(formatMoney(back, first.currency)) },
            { value: "keep", label: words.keepTickets },
          ]}
        />
      )}
    </section>
  );
}
