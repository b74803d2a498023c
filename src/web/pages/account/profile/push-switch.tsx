import { pushWords } from "../../../../shared/words/fr/account/push.ts";
import { usePush } from "../../../state/push.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/display.tsx";

/** Shows whether alerts are on for this device, and switches them. */
export function PushSwitch() {
  const { state, busy, start, stop } = usePush();
  if (!state) return null;
  return (
    <Card as="section" aria-label={pushWords.title} className="flex flex-col gap-3">
      <h2 className="text-xl">{pushWords.title}</h2>
      <p className="text-[0.9375rem] text-ink-soft">{pushWords[state]}</p>
      {state === "off" && (
        <Button variant="secondary" size="sm" className="self-start" busy={busy} onClick={() => void start()}>
          {pushWords.start}
        </Button>
      )}
      {state === "on" && (
        <Button variant="secondary" size="sm" className="self-start" busy={busy} onClick={() => void stop()}>
          {pushWords.stop}
        </Button>
      )}
    </Card>
  );
}
