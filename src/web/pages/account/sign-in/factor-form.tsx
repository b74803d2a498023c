import { secondFactorWords } from "../../../../shared/words/fr/account/second-factor.ts";
import { PostForm } from "../../../posting/post-form.tsx";
import { receiveSignIn } from "../../../state/signed-in.ts";
import { trpc } from "../../../state/trpc.ts";
import { Button } from "../../../ui/button.tsx";
import { useFormView } from "../../../ui/posting/form-view.ts";
import { FactorCodeInput, useFactorCode } from "./factor-code.tsx";

const words = secondFactorWords;

/** The second step of signing in, for people with an authenticator app. */
export function FactorForm({ challenge, onBack }: { challenge: string; onBack: () => void }) {
  const plain = useFormView() !== null;
  const form = useFactorCode("factor");
  const finish = trpc.account.finishSignIn.useMutation({
    meta: { handlesErrors: true },
    onSuccess: receiveSignIn,
    onError: form.refuseCode,
  });
  return (
    <PostForm
      name="factor"
      ref={form.ref}
      noValidate
      onSubmit={form.submit(({ code }) => finish.mutate({ challenge, code }))}
      className="flex flex-col gap-4"
    >
      <h2 className="text-xl">{words.askTitle}</h2>
      <p className="text-ink-soft">{words.askText}</p>
      <FactorCodeInput form={form} label={words.code} autoFocus />
      <Button type="submit" block busy={finish.isPending}>
        {words.submit}
      </Button>
      {!plain && (
        <Button variant="ghost" size="sm" onClick={onBack}>
          {words.back}
        </Button>
      )}
    </PostForm>
  );
}
