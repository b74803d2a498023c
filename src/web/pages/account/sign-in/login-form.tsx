import { useState } from "react";
import { credentialInput, loginInput } from "../../../../modules/account/schema.ts";
import { accountScreenWords } from "../../../../shared/words/fr/account/account-screens.ts";
import { checkWith } from "../../../state/check-with.ts";
import { useCountry } from "../../../state/country.ts";
import { failureOf } from "../../../state/failures.ts";
import { receiveSignIn } from "../../../state/signed-in.ts";
import { trpc } from "../../../state/trpc.ts";
import { Button } from "../../../ui/button.tsx";
import { useForm } from "../../../ui/form.ts";
import { PasswordInput, TextInput } from "../../../ui/text-input.tsx";
import { FactorForm } from "./factor-form.tsx";
import { goToStep, takeChallenge, takePassword, typed } from "./modal-address.ts";
import { SignInByCode } from "./sign-in-by-code.tsx";
import { SocialButtons } from "./social-buttons.tsx";
import { StepLink } from "./step-link.tsx";

const words = accountScreenWords.login;

/**
 * Sign-in by phone or e-mail, used by the modal and the page; followed by the authenticator
 * code where the account has one.
 */
export function LoginForm() {
  const [challenge, setChallenge] = useState(takeChallenge);
  const [byCode, setByCode] = useState(false);
  if (challenge) return <FactorForm challenge={challenge} onBack={() => setChallenge("")} />;
  if (byCode) return <SignInByCode onBack={() => setByCode(false)} />;
  return <PasswordForm onChallenge={setChallenge} onCode={() => setByCode(true)} />;
}

interface PasswordFormProps {
  onChallenge: (challenge: string) => void;
  /** Signs in with a code instead: whoever has bought with a number has no password. */
  onCode: () => void;
}

function PasswordForm({ onChallenge, onCode }: PasswordFormProps) {
  const country = useCountry()?.shortCode;
  // After a registration or a new password one press signs in.
  const [chosen] = useState(takePassword);
  const form = useForm({
    name: "login",
    initial: { credential: typed.credential, password: chosen },
    check: checkWith(loginInput(country)),
  });
  const login = trpc.account.logIn.useMutation({
    onSuccess(answer, { credential }) {
      typed.credential = credential;
      if ("user" in answer) return receiveSignIn(answer);
      if ("factorChallenge" in answer) return onChallenge(answer.factorChallenge);
      goToStep("register", { step: "verification", verify: answer.verificationId }, true);
    },
    onError: (error) => form.refuse(failureOf(error).fields),
  });
  const resume = trpc.account.resendCode.useMutation({
    onSuccess({ verificationId }) {
      typed.credential = form.values.credential;
      goToStep("register", { step: "verification", verify: verificationId });
    },
    onError: (error) => form.refuse(failureOf(error).fields),
  });

  /** Another code for the address in the form: the name that was given before is kept with it. */
  function resumeRegistration() {
    const { credential } = form.values;
    const errors = checkWith<{ credential: string }>(credentialInput(country))({ credential });
    if (errors.credential) form.refuse(errors);
    else resume.mutate({ credential });
  }
  return (
    <>
      <form
        ref={form.ref}
        noValidate
        onSubmit={form.submit((values) => login.mutate(values))}
        className="flex flex-col gap-4"
      >
        <TextInput
          {...form.field("credential")}
          label={words.identifier}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
        <div>
          <PasswordInput {...form.field("password")} label={words.password} />
          <StepLink action="forgot" step={{ step: "credential" }} className="mt-1">
            {words.forgot}
          </StepLink>
        </div>
        <Button type="submit" block busy={login.isPending}>
          {words.submit}
        </Button>
        <Button variant="secondary" block onClick={onCode}>
          {words.byCode}
        </Button>
      </form>
      <SocialButtons onChallenge={onChallenge} />
      <p className="mt-5 flex flex-wrap items-center justify-center gap-x-2 text-center">
        {words.noAccount}
        <StepLink action="register" step={{ step: "mode" }}>
          {words.register}
        </StepLink>
      </p>
      <p className="flex flex-wrap items-center justify-center gap-x-2 text-center">
        {words.unfinished}
        <button
          type="button"
          disabled={resume.isPending}
          onClick={resumeRegistration}
          className="link inline-flex min-h-11 items-center"
        >
          {words.resume}
        </button>
      </p>
    </>
  );
}
