import { Link } from "wouter";
import {
  type genders,
  registerByEmailInput,
  registerByPhoneInput,
} from "../../../../modules/account/schema.ts";
import { paths } from "../../../../shared/address/paths.ts";
import { accountScreenWords } from "../../../../shared/words/fr/account/account-screens.ts";
import { checkWith } from "../../../state/check-with.ts";
import { useCountry } from "../../../state/country.ts";
import { failureOf } from "../../../state/failures.ts";
import { trpc } from "../../../state/trpc.ts";
import { Button } from "../../../ui/button.tsx";
import { RadioCards } from "../../../ui/choices.tsx";
import { type FormErrors, useForm } from "../../../ui/form.ts";
import { PhoneInput } from "../../../ui/phone-input.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
import { toast } from "../../../ui/toast.ts";
import { goToStep, typed } from "./modal-address.ts";
import { StepLink } from "./step-link.tsx";

const words = accountScreenWords.register;

interface Values {
  lastName: string;
  firstName: string;
  gender: (typeof genders)[number] | "";
  email: string;
  phone: string;
}

/** The person's data, and the one address that gets the code. */
export function RegisterPerson({ mode }: { mode: "phone" | "email" }) {
  const country = useCountry()?.shortCode;
  const byEmail = mode === "email";
  const check = checkWith<Values>(byEmail ? registerByEmailInput : registerByPhoneInput(country));
  const form = useForm<Values>({
    name: "register",
    initial: { lastName: "", firstName: "", gender: "", email: "", phone: "" },
    check,
  });
  const register = trpc.account.register.useMutation({
    onSuccess({ activated, verificationId }) {
      if (activated) {
        toast.note(words.known);
        return goToStep("login", {}, true);
      }
      goToStep("register", { step: "verification", verify: verificationId });
    },
    onError: (error) => form.refuse(failureOf(error).fields as FormErrors<Values>),
  });

  function send({ lastName, firstName, gender, email, phone }: Values) {
    typed.credential = byEmail ? email.trim() : phone;
    typed.phone = byEmail ? "" : phone;
    const person = { lastName, firstName, gender: gender as (typeof genders)[number] };
    register.mutate({
      ...person,
      ...(byEmail ? { email: email.trim() } : { phone: phone.replace(/\s/g, "") }),
    });
  }

  return (
    <form ref={form.ref} noValidate onSubmit={form.submit(send)} className="flex flex-col gap-4">
      <TextInput {...form.field("lastName")} label={words.lastName} autoComplete="family-name" />
      <TextInput {...form.field("firstName")} label={words.firstName} autoComplete="given-name" />
      <RadioCards
        {...form.field("gender")}
        legend={words.gender}
        columns={2}
        options={[
          { value: "F", label: words.female },
          { value: "M", label: words.male },
        ]}
      />
      {byEmail ? (
        <TextInput
          {...form.field("email")}
          label={words.email}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
        />
      ) : (
        <PhoneInput {...form.field("phone")} label={words.phone} country={country} />
      )}
      <Terms />
      <Button type="submit" block busy={register.isPending}>
        {words.sendCode}
      </Button>
      <StepLink
        action="register"
        step={{ step: "info", mode: byEmail ? "phone" : "email" }}
        className="self-center"
      >
        {words.changeMode[mode]}
      </StepLink>
    </form>
  );
}

function Terms() {
  return (
    <p className="text-sm text-ink-soft">
      {words.terms}{" "}
      <Link href={paths.terms()} className="link">
        {words.termsLink}
      </Link>{" "}
      {words.and}{" "}
      <Link href={paths.privacy()} className="link">
        {words.privacyLink}
      </Link>
      .
    </p>
  );
}
