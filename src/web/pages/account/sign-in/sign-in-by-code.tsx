import { useState } from "react";
import { guestForm, guestPhoneInput } from "../../../../modules/account/schema.ts";
import { accountScreenWords } from "../../../../shared/words/fr/account/account-screens.ts";
import { useShownPhone } from "../../../components/use-shown-phone.ts";
import { checkWith } from "../../../state/check-with.ts";
import { useCountry } from "../../../state/country.ts";
import { failureOf } from "../../../state/failures.ts";
import { receiveSignIn } from "../../../state/signed-in.ts";
import { trpc } from "../../../state/trpc.ts";
import { Button } from "../../../ui/button.tsx";
import { Alert } from "../../../ui/display.tsx";
import { type FormErrors, useForm } from "../../../ui/form.ts";
import { PhoneInput } from "../../../ui/phone-input.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
import { CodeForm } from "./code-form.tsx";
import { typed } from "./modal-address.ts";

const words = accountScreenWords.login;
const fields = accountScreenWords.register;

interface Asked {
  phone: string;
  verificationId: string;
}

/** Signs in with a number and its code. The names are asked only when the number has no account yet. */
export function SignInByCode({ onBack }: { onBack: () => void }) {
  const [asked, setAsked] = useState<Asked | null>(null);
  return (
    <div className="flex flex-col gap-4">
      {asked ? (
        <EnterCode key={asked.verificationId} asked={asked} onAsked={setAsked} />
      ) : (
        <AskNumber onAsked={setAsked} />
      )}
      <Button variant="ghost" size="sm" onClick={asked ? () => setAsked(null) : onBack}>
        {asked ? words.otherNumber : words.byPassword}
      </Button>
    </div>
  );
}

function AskNumber({ onAsked }: { onAsked: (asked: Asked) => void }) {
  const country = useCountry()?.shortCode;
  const form = useForm({
    name: "sign-in-code",
    initial: { phone: typed.credential.includes("@") ? "" : typed.credential },
    check: checkWith<{ phone: string }>(guestPhoneInput(country)),
  });
  const request = trpc.booking.requestGuestCode.useMutation({
    onError: (error) => form.refuse(failureOf(error).fields as FormErrors<{ phone: string }>),
  });
  function send(values: { phone: string }) {
    const phone = values.phone.replace(/\s/g, "");
    request.mutate({ phone }, { onSuccess: ({ verificationId }) => onAsked({ phone, verificationId }) });
  }
  return (
    <form ref={form.ref} noValidate onSubmit={form.submit(send)} className="flex flex-col gap-4">
      <p>{words.byCodeText}</p>
      <PhoneInput {...form.field("phone")} label={fields.phone} country={country} autoFocus />
      <Button type="submit" block busy={request.isPending}>
        {fields.sendCode}
      </Button>
    </form>
  );
}

function EnterCode({ asked, onAsked }: { asked: Asked; onAsked: (asked: Asked) => void }) {
  const { phone, verificationId: id } = asked;
  const [right, setRight] = useState("");
  const confirm = trpc.booking.confirmCustomer.useMutation({
    meta: { handlesErrors: true },
    onSuccess: receiveSignIn,
    onError(error, { code }) {
      if (failureOf(error).code === "NAMES_NEEDED") setRight(code);
    },
  });
  const again = trpc.booking.requestGuestCode.useMutation({
    onSuccess: ({ verificationId }) => onAsked({ phone, verificationId }),
  });
  const shown = useShownPhone(phone);
  const failure = confirm.isError ? failureOf(confirm.error) : null;
  const wrongCode = failure?.code === "WRONG_CODE" || failure?.code === "EXPIRED_CODE";
  if (right) {
    return (
      <Names busy={confirm.isPending} onNames={(names) => confirm.mutate({ id, code: right, ...names })} />
    );
  }
  return (
    <>
      <p>{words.codeSent(shown)}</p>
      {failure && !wrongCode && <Alert tone="warning" title={failure.message} />}
      <CodeForm
        failed={wrongCode ? confirm.error : null}
        busy={confirm.isPending}
        onType={() => confirm.isError && confirm.reset()}
        onCode={(code) => confirm.mutate({ id, code })}
        onResend={() => again.mutate({ phone })}
      />
    </>
  );
}

interface NamesValues {
  firstName: string;
  lastName: string;
}

function Names({ busy, onNames }: { busy: boolean; onNames: (names: NamesValues) => void }) {
  const form = useForm<NamesValues>({
    name: "sign-in-names",
    initial: { firstName: "", lastName: "" },
    check: checkWith<NamesValues>(guestForm().pick({ firstName: true, lastName: true })),
  });
  return (
    <form ref={form.ref} noValidate onSubmit={form.submit(onNames)} className="flex flex-col gap-4">
      <p>{words.noAccountYet}</p>
      <TextInput {...form.field("firstName")} label={fields.firstName} autoComplete="given-name" />
      <TextInput {...form.field("lastName")} label={fields.lastName} autoComplete="family-name" />
      <Button type="submit" block busy={busy}>
        {fields.submit}
      </Button>
    </form>
  );
}
