import { useState } from "react";
import { documentLabelInput } from "../../../../modules/account/profile/profile-schema.ts";
import { profileWords } from "../../../../shared/words/fr/account/profile.ts";
import { checkWith } from "../../../state/check-with.ts";
import { failureOf, reportFailure } from "../../../state/failures.ts";
import { callRest } from "../../../state/rest.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/display.tsx";
import { useForm } from "../../../ui/form.ts";
import { TextInput } from "../../../ui/text-input.tsx";
import { toast } from "../../../ui/toast.ts";
import { FileField } from "./file-field.tsx";

const words = profileWords.documents;
const accepted = [".pdf", ".jpg", ".jpeg", ".png", ".gif"];

export interface AddedDocument {
  id: string;
  label: string;
}

interface Values {
  label: string;
  file: File | null;
}

export function DocumentForm({ onAdded }: { onAdded: (added: AddedDocument) => void }) {
  const [busy, setBusy] = useState(false);
  const checkLabel = checkWith<Pick<Values, "label">>(documentLabelInput);
  const form = useForm<Values>({
    name: "document",
    initial: { label: "", file: null },
    check: ({ label, file }) => ({ ...checkLabel({ label }), ...(file ? {} : { file: words.noFile }) }),
  });

  async function send({ label, file }: Values) {
    if (!file) return;
    setBusy(true);
    const body = new FormData();
    body.append("label", label);
    body.append("file", file);
    try {
      const { id } = await callRest<{ id: string }>("/api/account/documents", { method: "POST", body });
      form.reset();
      toast.success(words.added);
      onAdded({ id, label });
    } catch (error) {
      reportFailure(error);
      const { code, message, fields } = failureOf(error);
      form.refuse(code === "FILE_REFUSED" ? { file: message } : fields);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Card as="section" aria-label={words.addTitle}>
      <h2 className="text-xl">{words.addTitle}</h2>
      <form
        ref={form.ref}
        noValidate
        onSubmit={form.submit(send)}
        className="mt-4 flex max-w-md flex-col gap-4"
      >
        <TextInput {...form.field("label")} label={words.label} hint={words.labelHint} autoComplete="off" />
        <FileField {...form.field("file")} label={words.file} hint={words.fileHint} accept={accepted} />
        <Button type="submit" busy={busy}>
          {words.add}
        </Button>
      </form>
    </Card>
  );
}
