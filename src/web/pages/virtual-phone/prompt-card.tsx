import clsx from "clsx";
import { type FormEvent, useState } from "react";
import { formatTime } from "../../../shared/dates.ts";
import { virtualPhoneWords as fr } from "../../../shared/words/fr/virtual-phone.ts";
import { useCountry } from "../../state/country.ts";
import { Button } from "../../ui/button.tsx";
import { Badge, Price } from "../../ui/display.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { type PhonePrompt, type PromptAnswer, useAnswerPrompt, type WalletService } from "./use-phone.ts";

const marks: Record<WalletService, string> = {
  "mtn-momo": "bg-[#ffcb05] text-black",
  "orange-money": "bg-[#ff7900] text-black",
};

export function OperatorMark({ service }: { service: WalletService }) {
  return (
    <span className={clsx("rounded-md px-2 py-0.5 text-sm font-bold whitespace-nowrap", marks[service])}>
      {fr.operators[service]}
    </span>
  );
}

function complaint(answer: PromptAnswer | undefined): string | undefined {
  if (!answer || answer.ok || answer.triesLeft === undefined) return undefined;
  if (answer.triesLeft < 0) return fr.gone;
  return answer.triesLeft === 0 ? fr.pinBlocked : fr.wrongPin(answer.triesLeft);
}

/** An operator's prompt: accept it with the secret code, or refuse. */
export function PromptCard({ prompt, pin: demoPin }: { prompt: PhonePrompt; pin: string }) {
  const timeZone = useCountry()?.timeZone;
  const [pin, setPin] = useState("");
  const answer = useAnswerPrompt(prompt.id);

  function accept(event: FormEvent) {
    event.preventDefault();
    answer.mutate({ accept: true, pin }, { onSettled: () => setPin("") });
  }

  return (
    <form onSubmit={accept} className="animate-rise rounded-card bg-surface p-4 text-ink shadow-float">
      <div className="flex items-center justify-between gap-2">
        <OperatorMark service={prompt.service} />
        <span className="text-sm text-ink-soft">{formatTime(prompt.createdAt, timeZone)}</span>
      </div>
      <Price amount={prompt.amount} currency={prompt.currency} size="lg" className="mt-3 block" />
      <p className="mt-1 text-[0.9375rem]">{fr.promptText(prompt.amount, prompt.currency, prompt.text)}</p>
      <TextInput
        className="mt-3"
        label={fr.pin}
        hint={fr.pinHint(demoPin)}
        error={complaint(answer.data)}
        type="password"
        inputMode="numeric"
        autoComplete="off"
        maxLength={5}
        value={pin}
        onValueChange={setPin}
      />
      <div className="mt-4 grid grid-cols-2 gap-3">
        <Button variant="secondary" onClick={() => answer.mutate({ accept: false, pin: "" })}>
          {fr.refuse}
        </Button>
        <Button type="submit" busy={answer.isPending} disabled={pin === ""}>
          {fr.approve}
        </Button>
      </div>
    </form>
  );
}

const tones = { PENDING: "sun", SUCCESSFUL: "forest", FAILED: "danger" } as const;

/** A prompt that has ended. */
export function PastPrompt({ prompt }: { prompt: PhonePrompt }) {
  const timeZone = useCountry()?.timeZone;
  const receives = prompt.operation !== "collect";
  return (
    <li className="flex items-start justify-between gap-3 rounded-control bg-surface px-3.5 py-3">
      <div className="min-w-0">
        <p className="font-semibold">{fr.operations[prompt.operation]}</p>
        <p className="truncate text-sm text-ink-soft">{prompt.text}</p>
        <p className="mt-1 flex flex-wrap items-center gap-2 text-sm text-ink-soft">
          <OperatorMark service={prompt.service} /> {formatTime(prompt.createdAt, timeZone)}
        </p>
      </div>
      <div className="flex shrink-0 flex-col items-end gap-1">
        <Price amount={receives ? prompt.amount : -prompt.amount} currency={prompt.currency} size="sm" />
        <Badge tone={tones[prompt.status]}>{fr.outcomes[prompt.status]}</Badge>
      </div>
    </li>
  );
}
