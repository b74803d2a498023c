import { useState } from "react";
import { z } from "zod";
import { emailField, phoneField } from "../../../../modules/account/schema.ts";
import { profileWords } from "../../../../shared/words/fr/account/profile.ts";
import { validationWords } from "../../../../shared/words/fr/ui/validation.ts";
import { checkWith } from "../../../state/check-with.ts";
import { failureOf } from "../../../state/failures.ts";
import type { Me } from "../../../state/signed-in.ts";
import { trpc } from "../../../state/trpc.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { useForm } from "../../../ui/form.ts";
import { PhoneInput } from "../../../ui/phone-input.tsx";
import { PasswordInput, TextInput } from "../../../ui/text-input.tsx";
import { CodeForm } from "../sign-in/code-form.tsx";

const words = profileWords.contact;
export type ContactKind = "email" | "phone";

interface Asked {
  verificationId: string;
  credential: string;
  currentPassword: string;
}

/** Asks for the new address and the current password, then for the code. */
export function ContactDialog(props: {
  kind: ContactKind;
  me: Me;
  onClose: () => void;
  onChanged: () => void;
}) {
  const { kind, me, onClose, onChanged } = props;
  const [asked, setAsked] = useState<Asked | null>(null);
  const confirm = trpc.account.confirmContactChange.useMutation({ onSuccess: onChanged });
  const again = trpc.account.requestContactChange.useMutation({
    onSuccess: ({ verificationId }) => setAsked((now) => now && { ...now, verificationId }),
  });
  return (
    <Dialog open onOpenChange={onClose} title={words.dialogTitle[kind]}>
      {asked ? (
        <>
          <p className="mb-5">{words.codeText(asked.credential)}</p>
          <CodeForm
            key={asked.verificationId}
            failed={confirm.error}
            busy={confirm.isPending}
            onType={() => confirm.isError && confirm.reset()}
            onCode={(code) => confirm.mutate({ id: asked.verificationId, code })}
            onResend={() => again.mutate(requestOf(me, asked))}
          />
        </>
      ) : (
        <AddressForm kind={kind} me={me} onAsked={setAsked} />
      )}
    </Dialog>
  );
}

function requestOf(me: Me, { credential, currentPassword }: Omit<Asked, "verificationId">) {
  return { credential: credential.replace(/\s/g, ""), ...(me.hasPassword ? { currentPassword } : {}) };
}

function AddressForm(props: { kind: ContactKind; me: Me; onAsked: (asked: Asked) => void }) {
  const { kind, me, onAsked } = props;
  const country = me.country.shortCode;
  const rule = z.object({
    credential: kind === "email" ? emailField : phoneField(country),
    currentPassword: me.hasPassword ? z.string().min(1, validationWords.required) : z.string(),
  });
  const form = useForm({
    name: "contact",
    initial: { credential: "", currentPassword: "" },
    check: checkWith(rule),
  });
  const ask = trpc.account.requestContactChange.useMutation({
    onSuccess: ({ verificationId }) => onAsked({ verificationId, ...form.values }),
    onError(error) {
      const { code, message, fields } = failureOf(error);
      form.refuse(code === "WRONG_PASSWORD" ? { currentPassword: message } : fields);
    },
  });
  return (
    <form
      ref={form.ref}
      noValidate
      onSubmit={form.submit((values) => ask.mutate(requestOf(me, values)))}
      className="flex flex-col gap-4"
    >
      {kind === "email" ? (
        <TextInput
          {...form.field("credential")}
          label={words.newEmail}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
        />
      ) : (
        <PhoneInput {...form.field("credential")} label={words.newPhone} country={country} />
      )}
      {me.hasPassword && (
        <PasswordInput {...form.field("currentPassword")} label={profileWords.currentPassword} />
      )}
      <Button type="submit" block busy={ask.isPending}>
        {words.send}
      </Button>
    </form>
  );
}
