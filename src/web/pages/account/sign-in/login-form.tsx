import { type ReactNode, useState } from "react";
import { Link, useSearch } from "wouter";
import { credentialInput, loginInput } from "../../../../modules/account/schema.ts";
import { accountScreenWords } from "../../../../shared/words/fr/account/account-screens.ts";
import { PostForm } from "../../../posting/post-form.tsx";
import { checkWith } from "../../../state/check-with.ts";
import { useCountry } from "../../../state/country.ts";
import { failureOf } from "../../../state/failures.ts";
import { receiveSignIn } from "../../../state/signed-in.ts";
import { trpc } from "../../../state/trpc.ts";
import { Button, buttonClass } from "../../../ui/button.tsx";
import { useForm } from "../../../ui/form.ts";
import { useFormView } from "../../../ui/posting/form-view.ts";
import { PasswordInput, TextInput } from "../../../ui/text-input.tsx";
import { FactorForm } from "./factor-form.tsx";
import { goToStep, takeChallenge, takePassword, typed } from "./modal-address.ts";
import { PhoneForm } from "./phone-form.tsx";
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
  const plain = usePlainLogin();
  if (plain) return plain;
  if (challenge) return <FactorForm challenge={challenge} onBack={() => setChallenge("")} />;
  if (byCode) return <SignInByCode onBack={() => setByCode(false)} />;
  return <PasswordForm onChallenge={setChallenge} onCode={() => setByCode(true)} />;
}

/** The same steps without the program, each at an address of its own. */
function usePlainLogin(): ReactNode {
  const view = useFormView();
  const query = new URLSearchParams(useSearch());
  if (!view) return null;
  if (view.given.challenge) return <FactorForm challenge={view.given.challenge} onBack={() => undefined} />;
  if (query.get("by") === "code" || view.given.verificationId)
    return <PhoneForm title={words.byCode} lead={words.byCodeText} />;
  return <PasswordForm onChallenge={() => undefined} onCode={() => undefined} />;
}

interface PasswordFormProps {
  onChallenge: (challenge: string) => void;
  /** Signs in with a code instead: whoever has bought with a number has no password. */
  onCode: () => void;
}

function PasswordForm({ onChallenge, onCode }: PasswordFormProps) {
  const country = useCountry()?.shortCode;
  const plain = useFormView() !== null;
  const search = useSearch();
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
      <PostForm
        name="login"
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
          {!plain && (
            <StepLink action="forgot" step={{ step: "credential" }} className="mt-1">
              {words.forgot}
            </StepLink>
          )}
        </div>
        <Button type="submit" block busy={login.isPending}>
          {words.submit}
        </Button>
        {plain ? (
          <Link
            href={`?${withByCode(search)}`}
            className={buttonClass({ variant: "secondary", block: true })}
          >
            {words.byCode}
          </Link>
        ) : (
          <Button variant="secondary" block onClick={onCode}>
            {words.byCode}
          </Button>
        )}
      </PostForm>
      {!plain && (
        <OtherWays onChallenge={onChallenge} busy={resume.isPending} onResume={resumeRegistration} />
      )}
    </>
  );
}

function withByCode(search: string): URLSearchParams {
  const query = new URLSearchParams(search);
  query.set("by", "code");
  return query;
}

interface OtherWaysProps extends Pick<PasswordFormProps, "onChallenge"> {
  busy: boolean;
  onResume: () => void;
}

/** For whom no password and no code is the way. */
function OtherWays({ onChallenge, busy, onResume }: OtherWaysProps) {
  return (
    <>
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
          disabled={busy}
          onClick={onResume}
          className="link inline-flex min-h-11 items-center"
        >
          {words.resume}
        </button>
      </p>
    </>
  );
}
