import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { virtualPhoneWords } from "../../../shared/words/fr/virtual-phone.ts";
import { Button } from "../../ui/button.tsx";
import { TextInput } from "../../ui/text-input.tsx";

const fr = virtualPhoneWords.write;

async function send(number: string, text: string): Promise<void> {
  const answer = await fetch(`/virtual-phone/api/phones/${encodeURIComponent(number)}/sms`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ text }),
  });
  if (!answer.ok) throw new Error(`virtual phone: ${answer.status}`);
}

/** An SMS from this telephone to us. */
export function WriteSms({ number }: { number: string }) {
  const [text, setText] = useState("");
  const client = useQueryClient();
  const { mutate, isPending, isError } = useMutation({
    mutationFn: () => send(number, text),
    onSuccess: () => setText(""),
    onSettled: () => client.invalidateQueries({ queryKey: ["virtual-phone"] }),
    meta: { handlesErrors: true },
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    if (text.trim() !== "") mutate();
  }
  return (
    <form onSubmit={submit} className="mb-4 flex flex-col gap-2">
      <TextInput
        label={fr.label}
        hint={fr.hint}
        value={text}
        onValueChange={setText}
        autoComplete="off"
        {...(isError ? { error: virtualPhoneWords.refreshFailed } : {})}
      />
      <Button type="submit" variant="secondary" busy={isPending}>
        {fr.send}
      </Button>
    </form>
  );
}
