import { useEffect, useState } from "react";
import { accountScreenWords } from "../../../../shared/words/fr/account/account-screens.ts";
import { type Failure, failureOf } from "../../../state/failures.ts";
import { trpc } from "../../../state/trpc.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Alert } from "../../../ui/display.tsx";
import { useForm } from "../../../ui/form.ts";
import { TextInput } from "../../../ui/text-input.tsx";
import { toast } from "../../../ui/toast.ts";
import { CodeForm } from "./code-form.tsx";
import { goToStep, typed } from "./modal-address.ts";

const words = accountScreenWords.forgot;

/** What the person shows, besides the code, so as not to wait. */
export interface ResetShown {
  bookingCode?: string;
  second?: { id: string; code: string };
}

/** Why a new password is not accepted yet. */
export interface ResetWait {
  until: number;
  /** The account's other address, masked; null when it has none. */
  other: string | null;
  wrongBooking: string | undefined;
}

export function waitOf({ detail, fields }: Failure): ResetWait {
  const { seconds, other } = detail as { seconds?: number; other?: string | null };
  return {
    until: Date.now() + (seconds ?? 0) * 1000,
    other: other ?? null,
    wrongBooking: (fields as Record<string, string>).bookingCode,
  };
}

interface WaitProps {
  id: string;
  wait: ResetWait;
  busy: boolean;
  onSend: (shown: ResetShown) => void;
}

/** On a device that the account does not know: waits ten minutes, or shows something else of the account. */
export function WaitForReset({ id, wait, busy, onSend }: WaitProps) {
  const left = useSecondsUntil(wait.until);
  return (
    <div className="flex flex-col gap-4">
      <Alert tone="warning" title={words.waitsTitle}>
        {words.waitsText}
      </Alert>
      <Button block busy={busy && left === 0} disabled={left > 0} onClick={() => onSend({})}>
        {left > 0 ? words.submitIn(clock(left)) : words.submit}
      </Button>
      {left > 0 && (
        <section aria-label={words.sooner} className="flex flex-col gap-4 border-t-2 border-line pt-4">
          <h3 className="text-lg">{words.sooner}</h3>
          <ShowBooking wrong={wait.wrongBooking} busy={busy} onSend={onSend} />
          {wait.other && <SecondCode id={id} to={wait.other} busy={busy} onSend={onSend} />}
        </section>
      )}
    </div>
  );
}

const secondsTo = (moment: number) => Math.max(0, Math.ceil((moment - Date.now()) / 1000));

function useSecondsUntil(until: number): number {
  const [left, setLeft] = useState(() => secondsTo(until));
  useEffect(() => {
    setLeft(secondsTo(until));
    const timer = setInterval(() => setLeft(secondsTo(until)), 1000);
    return () => clearInterval(timer);
  }, [until]);
  return left;
}

const clock = (seconds: number) =>
  `${Math.floor(seconds / 60)} min ${String(seconds % 60).padStart(2, "0")} s`;

interface ShowProps {
  busy: boolean;
  onSend: WaitProps["onSend"];
}

function ShowBooking({ wrong, busy, onSend }: ShowProps & { wrong: string | undefined }) {
  const form = useForm({
    name: "reset-booking",
    initial: { bookingCode: "" },
    check: ({ bookingCode }): { bookingCode?: string } =>
      bookingCode.trim() ? {} : { bookingCode: words.bookingHint },
  });
  const field = form.field("bookingCode");
  return (
    <form ref={form.ref} noValidate onSubmit={form.submit(onSend)} className="flex flex-col gap-3">
      <TextInput
        {...field}
        error={field.error ?? wrong}
        label={words.bookingCode}
        hint={words.bookingHint}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <Button type="submit" variant="secondary" block busy={busy}>
        {words.submitBooking}
      </Button>
    </form>
  );
}

function SecondCode({ id, to, busy, onSend }: ShowProps & { id: string; to: string }) {
  const ask = trpc.account.sendSecondCode.useMutation();
  if (!ask.data)
    return (
      <Button
        variant="secondary"
        block
        busy={ask.isPending}
        onClick={() => ask.mutate({ id, code: typed.code })}
      >
        {words.secondCode(to)}
      </Button>
    );
  const { verificationId, sentTo } = ask.data;
  return (
    <>
      <p>{words.secondSent(sentTo)}</p>
      <CodeForm
        failed={null}
        busy={busy}
        onCode={(code) => onSend({ second: { id: verificationId, code } })}
      />
    </>
  );
}

/** Opened by the owner's link in the warning: refuses the new password that somebody asked for. */
export function RefuseReset({ token, close }: { token: string; close: () => void }) {
  const refuse = trpc.account.refuseReset.useMutation({
    onSuccess() {
      toast.success(words.refused);
      goToStep("login", {}, true);
    },
  });
  return (
    <Dialog open onOpenChange={close} title={words.refuseTitle}>
      <div className="flex flex-col gap-4">
        <p>{words.refuseText}</p>
        {refuse.isError && <Alert tone="warning" title={failureOf(refuse.error).message} />}
        <Button block busy={refuse.isPending} onClick={() => refuse.mutate({ token })}>
          {words.refuse}
        </Button>
      </div>
    </Dialog>
  );
}
