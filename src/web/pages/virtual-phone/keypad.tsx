import { useMutation } from "@tanstack/react-query";
import { Delete, Phone as PhoneIcon, Send } from "lucide-react";
import { type FormEvent, useState } from "react";
import { virtualPhoneWords } from "../../../shared/words/fr/virtual-phone.ts";
import { Button } from "../../ui/button.tsx";

const fr = virtualPhoneWords.keypad;
const keys = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "*", "0", "#"] as const;

interface Answer {
  sessionId: string;
  text: string;
  end: boolean;
}

async function post<T>(number: string, action: string, body: object): Promise<T> {
  const answer = await fetch(`/virtual-phone/api/phones/${encodeURIComponent(number)}/${action}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`virtual phone: ${answer.status}`);
  return (await answer.json()) as T;
}

/** What a telephone without Internet shows: a dialled code, the screens of its menus, and twelve keys. */
export function Keypad({ number }: { number: string }) {
  const [typed, setTyped] = useState<string>(fr.code);
  const [screen, setScreen] = useState<Answer | null>(null);
  const call = useMutation({
    mutationFn: (body: object) => post<Answer>(number, "dial", body),
    onSuccess: (answer) => {
      setScreen(answer);
      setTyped("");
    },
    onError: () => setScreen({ sessionId: "", text: fr.failed, end: true }),
    meta: { handlesErrors: true },
  });
  const open = screen !== null && !screen.end;

  function send(event: FormEvent) {
    event.preventDefault();
    if (!open) return call.mutate({});
    if (typed !== "") call.mutate({ sessionId: screen.sessionId, input: typed });
  }
  function hangUp() {
    if (open) void post(number, "hang-up", { sessionId: screen.sessionId }).catch(() => undefined);
    setScreen(null);
    setTyped(fr.code);
  }

  return (
    <form onSubmit={send} className="flex h-full flex-col gap-4">
      <output
        aria-label={fr.screen}
        className="block min-h-44 rounded-card bg-surface px-4 py-3 font-mono text-base/6 whitespace-pre-wrap shadow-card [overflow-wrap:anywhere]"
      >
        {screen ? screen.text : fr.hint}
        {screen?.end && <span className="mt-3 block font-sans text-sm text-ink-soft">{fr.over}</span>}
      </output>
      <div className="flex items-center gap-2">
        <input
          aria-label={fr.answer}
          className="min-h-12 min-w-0 flex-1 rounded-control border border-line bg-surface px-3 text-lg tabular-nums"
          value={open || screen === null ? typed : fr.code}
          onChange={(event) => setTyped(event.target.value)}
          autoComplete="off"
          autoCapitalize="off"
          maxLength={200}
        />
        <button
          type="button"
          className="flex size-12 shrink-0 items-center justify-center rounded-control hover:bg-surface"
          aria-label={fr.erase}
          onClick={() => setTyped((text) => text.slice(0, -1))}
        >
          <Delete className="size-6" aria-hidden="true" />
        </button>
      </div>
      <div className="grid grid-cols-3 gap-2">
        {keys.map((key) => (
          <button
            key={key}
            type="button"
            className="min-h-12 rounded-control bg-surface text-xl font-semibold shadow-card active:bg-forest-50"
            onClick={() => setTyped((text) => text + key)}
          >
            {key}
          </button>
        ))}
      </div>
      <div className="grid grid-cols-2 gap-3">
        <Button type="button" variant="secondary" onClick={hangUp} disabled={!screen}>
          {fr.hangUp}
        </Button>
        <Button type="submit" busy={call.isPending}>
          {open ? (
            <Send className="size-5" aria-hidden="true" />
          ) : (
            <PhoneIcon className="size-5" aria-hidden="true" />
          )}{" "}
          {open ? fr.send : fr.dial}
        </Button>
      </div>
    </form>
  );
}
