import { pushFr } from "../../../../shared/words/fr/account/push.ts";
import { usePush } from "../../../state/push.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/display.tsx";

/** Shows whether alerts are on for this device, and switches them. */
export function PushSwitch() {
  const { state, busy, start, stop } = usePush();
  if (!state) return null;
  return (
    <Card as="section" aria-label={pushFr.title} className="flex flex-col gap-3">
      <h2 className="text-xl">{pushFr.title}</h2>
      <p className="text-[0.9375rem] text-ink-soft">{pushFr[state]}</p>
      {state === "off" && (
        <Button variant="secondary" size="sm" className="self-start" busy={busy} onClick={() => void start()}>
          {pushFr.start}
        </Button>
      )}
      {state === "on" && (
        <Button variant="secondary" size="sm" className="self-start" busy={busy} onClick={() => void stop()}>
          {pushFr.stop}
        </Button>
      )}
    </Card>
  );
}
