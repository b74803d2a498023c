import { useEffect } from "react";
import { setCredentialsForm } from "../../../../modules/account/schema.ts";
import { accountWords } from "../../../../shared/words/fr/account/account.ts";
import { accountScreenWords } from "../../../../shared/words/fr/account/account-screens.ts";
import { NewPasswordFields, passwordErrors } from "../../../components/new-password-fields.tsx";
import { checkWith } from "../../../state/check-with.ts";
import { useCountry } from "../../../state/country.ts";
import { failureOf } from "../../../state/failures.ts";
import { trpc } from "../../../state/trpc.ts";
import { Button } from "../../../ui/button.tsx";
import { Skeleton } from "../../../ui/display.tsx";
import { useForm } from "../../../ui/form.ts";
import { PhoneInput } from "../../../ui/phone-input.tsx";
import { toast } from "../../../ui/toast.ts";
import { goToStep, typed } from "./modal-address.ts";
import { RegistrationGone, useRegistration } from "./registration-gone.tsx";

const words = accountScreenWords.register;

/** The last step of a registration whose code was confirmed; of another one it says so before anything is typed. */
export function RegisterCredentials({ id }: { id: string }) {
  const { data, isPending, isGone } = useRegistration(id);
  const unconfirmed = data?.step === "verification" && data.open;
  useEffect(() => {
    if (unconfirmed && !isGone) goToStep("register", { step: "verification", verify: id }, true);
  }, [unconfirmed, isGone, id]);
  if (isPending || unconfirmed) return <Skeleton className="h-64" />;
  return isGone || data?.step !== "credentials" ? <RegistrationGone /> : <CredentialsForm id={id} />;
}

/** Payment number and password; completing them creates the account. */
function CredentialsForm({ id }: { id: string }) {
  const site = useCountry();
  const country = site?.shortCode;
  const check = checkWith(setCredentialsForm(country));
  const form = useForm({
    name: "credentials",
    initial: { accountNumber: typed.phone, password: "", confirmPassword: "" },
    check: (values) => check({ ...values, id }),
  });
  const save = trpc.account.setCredentials.useMutation({
    onSuccess(_nothing, { password }) {
      typed.password = password;
      toast.success(accountWords.registered);
      goToStep("login", {}, true);
    },
    onError(error) {
      const failure = failureOf(error);
      const { code } = failure;
      form.refuse(passwordErrors(failure));
      // The registration's proof is used or expired: a new code is needed.
      if (code === "WRONG_CODE" || code === "EXPIRED_CODE") goToStep("register", { step: "mode" }, true);
    },
  });
  return (
    <form
      ref={form.ref}
      noValidate
      onSubmit={form.submit(({ accountNumber, password }) => save.mutate({ id, accountNumber, password }))}
      className="flex flex-col gap-4"
    >
      <PhoneInput
        {...form.field("accountNumber")}
        label={words.paymentNumber}
        hint={words.paymentHint(site?.paymentMethods ?? [])}
        country={country}
      />
      <NewPasswordFields form={form} />
      <Button type="submit" variant="accent" block busy={save.isPending}>
        {words.submit}
      </Button>
    </form>
  );
}
