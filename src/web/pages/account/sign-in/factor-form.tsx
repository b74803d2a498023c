import { secondFactorFr } from "../../../../shared/fr/account/second-factor.ts";
import { validationFr } from "../../../../shared/fr/ui/validation.ts";
import { failureOf } from "../../../state/failures.ts";
import { receiveSignIn } from "../../../state/signed-in.ts";
import { trpc } from "../../../state/trpc.ts";
import { Button } from "../../../ui/button.tsx";
import { useForm } from "../../../ui/form.ts";
import { TextInput } from "../../../ui/text-input.tsx";

const words = secondFactorFr;

/** What follows the password of somebody who has an authenticator app. */
export function FactorForm({ challenge, onBack }: { challenge: string; onBack: () => void }) {
  const form = useForm({
    name: "factor",
    initial: { code: "" },
    check: ({ code }): { code?: string } => (code.trim() ? {} : { code: validationFr.required }),
  });
  const finish = trpc.account.finishSignIn.useMutation({
    meta: { handlesErrors: true },
    onSuccess: receiveSignIn,
    onError: (error) => form.refuse({ code: failureOf(error).message }),
  });
  return (
    <form
      ref={form.ref}
      noValidate
      onSubmit={form.submit(({ code }) => finish.mutate({ challenge, code }))}
      className="flex flex-col gap-4"
    >
      <h2 className="text-xl">{words.askTitle}</h2>
      <p className="text-ink-soft">{words.askText}</p>
      <TextInput
        {...form.field("code")}
        label={words.code}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        autoFocus
      />
      <Button type="submit" block busy={finish.isPending}>
        {words.submit}
      </Button>
      <Button variant="ghost" size="sm" onClick={onBack}>
        {words.back}
      </Button>
    </form>
  );
}
