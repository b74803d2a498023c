import { useState } from "react";
import { secondFactorWords } from "../../../../shared/words/fr/account/second-factor.ts";
import { validationWords } from "../../../../shared/words/fr/ui/validation.ts";
import { failureOf } from "../../../state/failures.ts";
import { trpc } from "../../../state/trpc.ts";
import { Button } from "../../../ui/button.tsx";
import { copyText } from "../../../ui/copy-text.ts";
import { Alert, Card } from "../../../ui/display.tsx";
import { useForm } from "../../../ui/form.ts";
import { PasswordInput } from "../../../ui/text-input.tsx";
import { toast } from "../../../ui/toast.ts";
import { QrCode } from "../../bookings/tickets/qr-code.tsx";
import { FactorCodeInput, useFactorCode } from "../sign-in/factor-code.tsx";
import { useEndedElsewhere } from "./use-ended-elsewhere.ts";

const words = secondFactorWords;

interface Person {
  hasFactor: boolean;
  hasPassword: boolean;
  mustAddFactor: boolean;
}

/** Adds the authenticator app with a code from it, or removes it with one. */
export function SecondFactor({ me, onChanged }: { me: Person; onChanged: () => Promise<unknown> }) {
  const [recovery, setRecovery] = useState<string[] | null>(null);
  return (
    <Card as="section" aria-label={words.title}>
      {me.mustAddFactor || <h2 className="text-xl">{words.title}</h2>}
      <p className="mt-1 mb-4 text-[0.9375rem] text-ink-soft">{words.text}</p>
      {me.mustAddFactor && !recovery && (
        <div className="mb-4">
          <Alert tone="warning">{words.must}</Alert>
        </div>
      )}
      {recovery ? (
        <RecoveryCodes codes={recovery} onKept={() => onChanged().then(() => setRecovery(null))} />
      ) : me.hasFactor ? (
        <Present onChanged={onChanged} onRecovery={setRecovery} />
      ) : (
        <Absent hasPassword={me.hasPassword} onRecovery={setRecovery} />
      )}
    </Card>
  );
}

function RecoveryCodes({ codes, onKept }: { codes: string[]; onKept: () => void }) {
  return (
    <div className="flex flex-col gap-4">
      <h3 className="text-lg">{words.recoveryTitle}</h3>
      <p>{words.recoveryText}</p>
      <ul className="grid max-w-md grid-cols-1 gap-2 font-mono text-lg xs:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button
          variant="secondary"
          onClick={() => copyText(codes.join("\n")).then(() => toast.success(words.copied))}
        >
          {words.copy}
        </Button>
        <Button onClick={onKept}>{words.kept}</Button>
      </div>
    </div>
  );
}

type OnRecovery = (codes: string[]) => void;

function Absent({ hasPassword, onRecovery }: { hasPassword: boolean; onRecovery: OnRecovery }) {
  const form = useForm({
    name: "begin-factor",
    initial: { password: "" },
    check: ({ password }): { password?: string } =>
      password || !hasPassword ? {} : { password: validationWords.required },
  });
  const begin = trpc.account.beginFactor.useMutation({
    meta: { handlesErrors: true },
    onError: (error) => {
      const { code, message } = failureOf(error);
      if (code === "WRONG_PASSWORD") form.refuse({ password: message });
      else toast.warning(message);
    },
  });
  if (begin.data) return <FirstCode drawn={begin.data} onRecovery={onRecovery} />;
  return (
    <form
      ref={form.ref}
      noValidate
      onSubmit={form.submit((values) => begin.mutate(values))}
      className="flex max-w-md flex-col gap-4"
    >
      {hasPassword && <PasswordInput {...form.field("password")} label={words.password} />}
      <Button type="submit" busy={begin.isPending}>
        {words.add}
      </Button>
    </form>
  );
}

function FirstCode(props: { drawn: { secret: string; address: string }; onRecovery: OnRecovery }) {
  const { drawn, onRecovery } = props;
  const form = useFactorCode("first-code");
  const endedElsewhere = useEndedElsewhere();
  const confirm = trpc.account.confirmFactor.useMutation({
    meta: { handlesErrors: true },
    onSuccess({ recoveryCodes }) {
      toast.success(words.added);
      endedElsewhere();
      onRecovery(recoveryCodes);
    },
    onError: form.refuseCode,
  });
  return (
    <form
      ref={form.ref}
      noValidate
      onSubmit={form.submit((values) => confirm.mutate(values))}
      className="flex max-w-md flex-col gap-4"
    >
      <p>{words.scan}</p>
      <QrCode text={drawn.address} label={words.picture} className="size-56 rounded-field" />
      <p className="text-[0.9375rem] text-ink-soft">
        {words.byHand}{" "}
        <span className="font-mono [overflow-wrap:anywhere] text-ink">
          {drawn.secret.match(/.{1,4}/g)?.join(" ")}
        </span>
      </p>
      <p className="text-[0.9375rem] text-ink-soft">{words.ends}</p>
      <FactorCodeInput form={form} label={words.firstCode} figures />
      <Button type="submit" busy={confirm.isPending}>
        {words.confirm}
      </Button>
    </form>
  );
}

function Present(props: { onChanged: () => Promise<unknown>; onRecovery: OnRecovery }) {
  const form = useFactorCode("present-code");
  const onError = form.refuseCode;
  const renew = trpc.account.renewCodes.useMutation({
    meta: { handlesErrors: true },
    onSuccess: ({ recoveryCodes }) => props.onRecovery(recoveryCodes),
    onError,
  });
  const remove = trpc.account.removeFactor.useMutation({
    meta: { handlesErrors: true },
    async onSuccess() {
      await props.onChanged();
      toast.success(words.removed);
    },
    onError,
  });
  return (
    <form
      ref={form.ref}
      noValidate
      onSubmit={form.submit((values) => renew.mutate(values))}
      className="flex max-w-md flex-col gap-4"
    >
      <Alert tone="success">{words.on}</Alert>
      <FactorCodeInput form={form} label={words.current} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="secondary" busy={renew.isPending}>
          {words.renew}
        </Button>
        <Button
          variant="danger"
          busy={remove.isPending}
          onClick={form.submit((values) => remove.mutate(values))}
        >
          {words.remove}
        </Button>
      </div>
    </form>
  );
}
