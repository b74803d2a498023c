import { useState } from "react";
import { Link, useLocation, useSearch } from "wouter";
import { guestEmailForm, guestForm } from "../../../../modules/account/schema.ts";
import { paths } from "../../../../shared/address/paths.ts";
import { codeMinutes } from "../../../../shared/validate.ts";
import { accountScreenWords } from "../../../../shared/words/fr/account/account-screens.ts";
import { buyerWords } from "../../../../shared/words/fr/booking/buyer.ts";
import { useShownPhone } from "../../../components/use-shown-phone.ts";
import { PostForm } from "../../../posting/post-form.tsx";
import { checkWith } from "../../../state/check-with.ts";
import { useCountry } from "../../../state/country.ts";
import { failureOf } from "../../../state/failures.ts";
import { backHere, openModal } from "../../../state/open-modal.ts";
import { receiveSignIn, receiveSignInHere } from "../../../state/signed-in.ts";
import { readTab, writeTab } from "../../../state/stored.ts";
import { trpc } from "../../../state/trpc.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Alert } from "../../../ui/display.tsx";
import { type FormErrors, useForm } from "../../../ui/form.ts";
import { PhoneInput } from "../../../ui/phone-input.tsx";
import { useFormView } from "../../../ui/posting/form-view.ts";
import { TextInput } from "../../../ui/text-input.tsx";
import { CodeForm } from "./code-form.tsx";

const words = buyerWords;
const fields = accountScreenWords.register;

interface Values {
  firstName: string;
  lastName: string;
  phone: string;
  email: string;
}

/** The address that gets the code: the number, or the e-mail of who has none that we reach. */
const addressOf = ({ phone, email }: Values) =>
  email.trim() ? { email: email.trim() } : { phone: phone.replace(/\s/g, "") };

interface Asked extends Values {
  verificationId: string;
}

interface Typed extends Values {
  /** Null: no code has been asked for, or the number is being corrected. */
  verificationId: string | null;
  askedAt: number;
}

const keptName = "mboa-buyer";
const nobody: Values = { firstName: "", lastName: "", phone: "", email: "" };
const nothingTyped: Typed = { ...nobody, verificationId: null, askedAt: 0 };

/** Restores what was typed before the page was closed; an expired code is requested again. */
function typedBefore(): Typed {
  const kept = { ...nothingTyped, ...readTab<Typed>(keptName) };
  return kept.askedAt + codeMinutes * 60_000 > Date.now() ? kept : { ...kept, verificationId: null };
}

interface PhoneFormProps {
  title: string;
  lead: string;
  /** The form is all there is to do: the number has the focus at once. */
  alone?: boolean;
  /** Before the person signs in with a password instead. */
  onLogIn?: () => void;
  /** What the person wanted to do; done before the page shows them as signed in, so that it shows the result too. */
  onSignedIn?: () => Promise<unknown>;
}

/** Signs in with a number and its code, which create the account where there is none. */
export function PhoneForm({ title, lead, alone, onLogIn, onSignedIn }: PhoneFormProps) {
  const given = useFormView()?.given;
  const [kept, setKept] = useState<Typed>(() => ({ ...typedBefore(), ...given }));
  const keep = (typed: Typed) => {
    // A phone may close this page while the buyer reads the code in another app: the step is restored on return.
    writeTab(keptName, typed);
    setKept(typed);
  };
  const ask = (asked: Asked) => keep({ ...asked, askedAt: Date.now() });
  return (
    <div className="flex flex-col gap-4">
      {kept.verificationId ? (
        <Code
          asked={{ ...kept, verificationId: kept.verificationId }}
          onAsked={ask}
          onBack={() => keep({ ...kept, verificationId: null })}
          onSignedIn={onSignedIn}
        />
      ) : (
        <Person title={title} lead={lead} alone={alone} typed={kept} onAsked={ask} />
      )}
      <p className="flex flex-wrap items-center gap-x-2 border-t-2 border-dashed border-line pt-3 text-[0.9375rem]">
        {words.account}
        <LogInLink onLogIn={onLogIn} />
      </p>
    </div>
  );
}

function LogInLink({ onLogIn }: Pick<PhoneFormProps, "onLogIn">) {
  const plain = useFormView() !== null;
  const here = withSearch(useLocation()[0], useSearch());
  if (plain) {
    return (
      <Link href={paths.login(here)} className="link inline-flex min-h-11 items-center">
        {words.logIn}
      </Link>
    );
  }
  return (
    <Button
      variant="ghost"
      size="sm"
      className="-mx-2 px-2!"
      onClick={() => {
        onLogIn?.();
        openModal("login", backHere());
      }}
    >
      {words.logIn}
    </Button>
  );
}

const withSearch = (pathname: string, search: string) => (search ? `${pathname}?${search}` : pathname);

interface PersonProps extends Pick<PhoneFormProps, "title" | "lead" | "alone"> {
  typed: Values;
  onAsked: (asked: Asked) => void;
}

function Person({ title, lead, alone, typed, onAsked }: PersonProps) {
  const country = useCountry()?.shortCode;
  const plain = useFormView() !== null;
  const [byEmail, setByEmail] = useState(typed.email !== "");
  const { firstName, lastName, phone, email } = typed;
  const form = useForm<Values>({
    name: "buyer",
    initial: { firstName, lastName, phone, email },
    check: checkWith<Values>(byEmail ? guestEmailForm : guestForm(country)),
  });
  const request = trpc.booking.requestGuestCode.useMutation({
    onError: (error) => form.refuse(failureOf(error).fields as FormErrors<Values>),
  });
  function send(values: Values) {
    request.mutate(addressOf(values), {
      onSuccess: ({ verificationId }) => onAsked({ ...values, verificationId }),
    });
  }
  function change() {
    form.set(byEmail ? "email" : "phone", "");
    setByEmail(!byEmail);
  }
  return (
    <PostForm
      name="buyer"
      ref={form.ref}
      noValidate
      onSubmit={form.submit(send)}
      className="flex flex-col gap-4"
    >
      <div>
        <h2 className="text-2xl">{title}</h2>
        <p className="mt-1 text-ink-soft">{lead}</p>
      </div>
      {!byEmail && (
        <PhoneInput
          {...form.field("phone")}
          label={fields.phone}
          hint={words.abroadHint}
          country={country}
          autoFocus={alone}
        />
      )}
      {(byEmail || plain) && (
        <TextInput
          {...form.field("email")}
          label={fields.email}
          hint={words.emailHint}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          optional={plain}
        />
      )}
      {!plain && (
        <Button variant="ghost" size="sm" className="self-start" onClick={change}>
          {byEmail ? words.byPhone : words.byEmail}
        </Button>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <TextInput {...form.field("firstName")} label={fields.firstName} autoComplete="given-name" />
        <TextInput {...form.field("lastName")} label={fields.lastName} autoComplete="family-name" />
      </div>
      <Button type="submit" variant="accent" size="lg" block busy={request.isPending}>
        {words.sendCode}
      </Button>
    </PostForm>
  );
}

interface CodeProps {
  asked: Asked;
  onAsked: (asked: Asked) => void;
  onBack: () => void;
  onSignedIn: PhoneFormProps["onSignedIn"];
}

function Code({ asked, onAsked, onBack, onSignedIn }: CodeProps) {
  const { verificationId: id, phone, email, firstName, lastName } = asked;
  const plain = useFormView() !== null;
  const shownPhone = useShownPhone(phone);
  const shown = email.trim() || shownPhone;
  const confirm = trpc.booking.confirmCustomer.useMutation({
    meta: { handlesErrors: true },
    async onSuccess(person) {
      writeTab(keptName, nothingTyped);
      if (!onSignedIn) return receiveSignIn(person);
      await onSignedIn();
      receiveSignInHere(person);
    },
  });
  const again = trpc.booking.requestGuestCode.useMutation({
    onSuccess: ({ verificationId }) => onAsked({ ...asked, verificationId }),
  });
  const failure = confirm.isError ? failureOf(confirm.error) : null;
  const wrongCode = failure?.code === "WRONG_CODE" || failure?.code === "EXPIRED_CODE";
  return (
    <div className="flex flex-col gap-4">
      <div>
        <h2 className="text-2xl">{email.trim() ? words.emailCodeTitle : words.codeTitle}</h2>
        <p className="mt-1 text-ink-soft">
          {email.trim() ? words.emailCodeLead(shown) : words.codeLead(shown)}
        </p>
      </div>
      {failure && !wrongCode && <Alert tone="warning" title={failure.message} />}
      <CodeForm
        failed={wrongCode ? confirm.error : null}
        busy={confirm.isPending}
        onType={() => confirm.isError && confirm.reset()}
        onCode={(code) => confirm.mutate({ id, code, firstName, lastName })}
        onResend={() => again.mutate(addressOf(asked))}
      />
      <PostForm name="other-number" className="flex flex-col">
        <Button type={plain ? "submit" : "button"} variant="ghost" size="sm" onClick={onBack}>
          {words.otherNumber}
        </Button>
      </PostForm>
    </div>
  );
}

interface PhoneDialogProps {
  open: boolean;
  title: string;
  lead: string;
  onClose: () => void;
  onSignedIn: () => Promise<unknown>;
}

/** Asks a visitor for their number where it is needed only to reach them. */
export function PhoneDialog({ open, title, lead, onClose, onSignedIn }: PhoneDialogProps) {
  return (
    <Dialog open={open} title={title} hideTitle onOpenChange={(next) => !next && onClose()}>
      <PhoneForm alone title={title} lead={lead} onLogIn={onClose} onSignedIn={onSignedIn} />
    </Dialog>
  );
}
