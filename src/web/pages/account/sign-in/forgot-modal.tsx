import { useState } from "react";
import { credentialInput, resetPasswordForm } from "../../../../modules/account/schema.ts";
import { accountWords } from "../../../../shared/words/fr/account/account.ts";
import { accountScreenWords } from "../../../../shared/words/fr/account/account-screens.ts";
import { NewPasswordFields, passwordErrors } from "../../../components/new-password-fields.tsx";
import type { ModalProps } from "../../../page-props.ts";
import { checkWith } from "../../../state/check-with.ts";
import { useCountry } from "../../../state/country.ts";
import { failureOf } from "../../../state/failures.ts";
import { trpc } from "../../../state/trpc.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { useForm } from "../../../ui/form.ts";
import { TextInput } from "../../../ui/text-input.tsx";
import { toast } from "../../../ui/toast.ts";
import { CodeForm } from "./code-form.tsx";
import { goToStep, typed } from "./modal-address.ts";
import { StepBar } from "./step-bar.tsx";
import { StepLink } from "./step-link.tsx";
import { RefuseReset, type ResetShown, type ResetWait, WaitForReset, waitOf } from "./wait-for-reset.tsx";

const words = accountScreenWords.forgot;
const titles = [accountScreenWords.login.identifier, accountScreenWords.code.title, words.password];

function stepOf(query: URLSearchParams): 1 | 2 | 3 {
  if (!query.get("verify")) return 1;
  // The code is kept in memory only: after a reload it has to be typed again.
  return query.get("step") === "password" && typed.code ? 3 : 2;
}

/** Resets the password in three steps: address, code, new password. */
export function Modal({ query, close }: ModalProps) {
  const step = stepOf(query);
  const refused = query.get("refuse");
  if (refused) return <RefuseReset token={refused} close={close} />;
  const verify = query.get("verify") ?? "";
  return (
    <Dialog
      open
      onOpenChange={close}
      title={words.title}
      description={<StepBar position={step} length={3} title={titles[step - 1] ?? ""} />}
    >
      {step === 1 && <AskCode />}
      {step === 2 && <EnterCode id={verify} />}
      {step === 3 && <NewPassword id={verify} />}
      <p className="mt-4 text-center">
        <StepLink action="login">{words.backToLogin}</StepLink>
      </p>
    </Dialog>
  );
}

function AskCode() {
  const country = useCountry()?.shortCode;
  const form = useForm({
    name: "forgot",
    initial: { credential: typed.credential },
    check: checkWith(credentialInput(country)),
  });
  const ask = trpc.account.requestReset.useMutation({
    onSuccess({ verificationId }, { credential }) {
      typed.credential = credential;
      typed.code = "";
      goToStep("forgot", { step: "code", verify: verificationId });
    },
    onError: (error) => form.refuse(failureOf(error).fields),
  });
  return (
    <form
      ref={form.ref}
      noValidate
      onSubmit={form.submit((values) => ask.mutate(values))}
      className="flex flex-col gap-4"
    >
      <p>{words.credentialText}</p>
      <TextInput
        {...form.field("credential")}
        label={accountScreenWords.login.identifier}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Button type="submit" block busy={ask.isPending}>
        {accountScreenWords.register.sendCode}
      </Button>
    </form>
  );
}

function EnterCode({ id }: { id: string }) {
  const { credential } = typed;
  const check = trpc.account.checkResetCode.useMutation({
    onSuccess(_nothing, { code }) {
      typed.code = code;
      goToStep("forgot", { step: "password", verify: id });
    },
  });
  const again = trpc.account.requestReset.useMutation({
    onSuccess({ verificationId }) {
      toast.success(accountScreenWords.code.resent);
      check.reset();
      goToStep("forgot", { step: "code", verify: verificationId }, true);
    },
  });
  return (
    <>
      <p className="mb-5">{words.codeText(credential)}</p>
      <CodeForm
        key={id}
        failed={check.error}
        busy={check.isPending}
        onType={() => check.isError && check.reset()}
        onCode={(code) => check.mutate({ id, code })}
        onResend={credential ? () => again.mutate({ credential }) : undefined}
      />
    </>
  );
}

function NewPassword({ id }: { id: string }) {
  const [wait, setWait] = useState<ResetWait | null>(null);
  const form = useForm({
    name: "reset",
    initial: { password: "", confirmPassword: "" },
    check: checkWith(resetPasswordForm),
  });
  const save = trpc.account.resetPassword.useMutation({
    meta: { handlesErrors: true },
    onSuccess(_nothing, { password }) {
      typed.code = "";
      typed.password = password;
      toast.success(accountWords.passwordReset);
      goToStep("login", {}, true);
    },
    onError(error) {
      const failure = failureOf(error);
      const { code } = failure;
      if (code === "RESET_WAITS") return setWait(waitOf(failure));
      const faulty = passwordErrors(failure);
      form.refuse(faulty);
      if (Object.keys(faulty).length === 0) toast.error(failure.message);
      // The second code was wrong: the first one is still right.
      if (wait && code === "WRONG_CODE") return;
      if (code !== "WRONG_CODE" && code !== "EXPIRED_CODE") return;
      typed.code = "";
      goToStep("forgot", { step: "credential" }, true);
    },
  });
  const send = (shown: ResetShown) =>
    save.mutate({ id, code: typed.code, password: form.values.password, ...shown });
  return (
    <>
      {/* The form stays as it is while the new password waits, with what was typed. */}
      <form
        ref={form.ref}
        noValidate
        hidden={wait !== null}
        onSubmit={form.submit(() => send({}))}
        className={wait ? undefined : "flex flex-col gap-4"}
      >
        <p>{words.passwordText}</p>
        <NewPasswordFields form={form} label={words.password} />
        <Button type="submit" block busy={save.isPending}>
          {words.submit}
        </Button>
      </form>
      {wait && <WaitForReset id={id} wait={wait} busy={save.isPending} onSend={send} />}
    </>
  );
}
