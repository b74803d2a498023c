import { useEffect } from "react";
import { accountScreenWords } from "../../../../shared/words/fr/account/account-screens.ts";
import { trpc } from "../../../state/trpc.ts";
import { Skeleton } from "../../../ui/display.tsx";
import { toast } from "../../../ui/toast.ts";
import { CodeForm } from "./code-form.tsx";
import { goToStep } from "./modal-address.ts";
import { RegistrationGone, useRegistration } from "./registration-gone.tsx";
import { StepLink } from "./step-link.tsx";

const words = accountScreenWords.code;

/** The code step; its data is loaded again after a reload, so that the address alone is enough. */
export function RegisterVerification({ id }: { id: string }) {
  const { data, isPending, isGone } = useRegistration(id);
  const forward = () => goToStep("register", { step: "credentials", verify: id }, true);
  const confirm = trpc.account.confirm.useMutation({ onSuccess: forward });
  const resend = trpc.account.resendCode.useMutation({
    onSuccess({ verificationId }) {
      toast.success(words.resent);
      confirm.reset();
      goToStep("register", { step: "verification", verify: verificationId }, true);
    },
  });
  const confirmed = data?.step === "credentials";
  useEffect(() => {
    if (confirmed) goToStep("register", { step: "credentials", verify: id }, true);
  }, [confirmed, id]);

  if (isPending) return <Skeleton className="h-40" />;
  if (isGone || !data) return <RegistrationGone />;
  return (
    <>
      <p className="mb-5">
        {words.sent(data.channel, data.sentTo)} {words.valid}
      </p>
      <CodeForm
        failed={confirm.error}
        busy={confirm.isPending}
        onType={() => confirm.isError && confirm.reset()}
        onCode={(code) => confirm.mutate({ id, code })}
        onResend={() => resend.mutate({ id })}
      />
      <p className="mt-2 flex flex-wrap items-center justify-center gap-x-2 text-sm">
        {words.wrongAddress}
        <StepLink
          action="register"
          step={{ step: "info", mode: data.channel === "EMAIL" ? "email" : "phone" }}
        >
          {words.startAgain}
        </StepLink>
      </p>
    </>
  );
}
