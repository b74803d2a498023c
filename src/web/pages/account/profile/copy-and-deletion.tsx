import { Download } from "lucide-react";
import { useState } from "react";
import { profileFr } from "../../../../shared/fr/account/profile.ts";
import { validationFr } from "../../../../shared/fr/ui/validation.ts";
import { failureOf } from "../../../state/failures.ts";
import { logout } from "../../../state/logout.ts";
import type { Me } from "../../../state/signed-in.ts";
import { trpc } from "../../../state/trpc.ts";
import { Button, buttonClass } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Card } from "../../../ui/display.tsx";
import { type FormErrors, useForm } from "../../../ui/form.ts";
import { PasswordInput, TextInput } from "../../../ui/text-input.tsx";

const words = profileFr.data;

/** A copy of everything, and the way out. */
export function CopyAndDeletion({ me }: { me: Me }) {
  const [deleting, setDeleting] = useState(false);
  return (
    <Card as="section" aria-label={words.title}>
      <h2 className="text-xl">{words.title}</h2>
      <p className="mt-2 text-[0.9375rem]">{words.exportText}</p>
      <a
        href="/api/account/export"
        download
        className={buttonClass({ variant: "secondary", size: "sm", className: "mt-2" })}
      >
        <Download className="size-5" aria-hidden="true" />
        {words.export}
      </a>
      <p className="mt-5 border-t-2 border-line pt-4 text-[0.9375rem]">{words.deleteText}</p>
      <Button variant="ghost" size="sm" className="mt-2 -ml-4 text-danger!" onClick={() => setDeleting(true)}>
        {words.delete}
      </Button>
      {deleting && <DeleteDialog hasPassword={me.hasPassword} onClose={() => setDeleting(false)} />}
    </Card>
  );
}

interface Values {
  word: string;
  currentPassword: string;
}

/** The word is typed, so that no slip of a finger ends an account. */
function DeleteDialog({ hasPassword, onClose }: { hasPassword: boolean; onClose: () => void }) {
  const form = useForm<Values>({
    name: "delete",
    initial: { word: "", currentPassword: "" },
    check({ word, currentPassword }) {
      const errors: FormErrors<Values> = {};
      if (word.trim() !== words.word) errors.word = words.wrongWord(words.word);
      if (hasPassword && !currentPassword) errors.currentPassword = validationFr.required;
      return errors;
    },
  });
  const remove = trpc.account.deleteAccount.useMutation({
    onSuccess: () => void logout(),
    onError(error) {
      const { code, message } = failureOf(error);
      if (code === "WRONG_PASSWORD") form.refuse({ currentPassword: message });
    },
  });
  return (
    <Dialog open onOpenChange={onClose} title={words.deleteTitle} description={words.deleteText}>
      <form
        ref={form.ref}
        noValidate
        onSubmit={form.submit(({ currentPassword }) =>
          remove.mutate({ confirm: true, ...(hasPassword ? { currentPassword } : {}) }),
        )}
        className="flex flex-col gap-4 pt-2"
      >
        <TextInput {...form.field("word")} label={words.typeWord(words.word)} autoComplete="off" />
        {hasPassword && (
          <PasswordInput {...form.field("currentPassword")} label={profileFr.currentPassword} />
        )}
        <Button type="submit" variant="danger" block busy={remove.isPending}>
          {words.delete}
        </Button>
      </form>
    </Dialog>
  );
}
