import { BellRing } from "lucide-react";
import { pushWords } from "../../../shared/words/fr/account/push.ts";
import { usePush } from "../../state/push.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/display.tsx";

/** Offers alerts after the purchase, when they are useful; asked earlier, people would refuse. */
export function PushOffer() {
  const { state, busy, start } = usePush();
  if (state !== "off") return null;
  return (
    <Card as="section" className="mt-8 flex flex-col gap-3">
      <h2 className="flex items-center gap-2 text-xl">
        <BellRing className="size-6 shrink-0 text-forest-700" aria-hidden="true" />
        {pushWords.offerTitle}
      </h2>
      <p className="text-ink-soft">{pushWords.offerText}</p>
      <Button variant="secondary" className="self-start" busy={busy} onClick={() => void start()}>
        {pushWords.start}
      </Button>
    </Card>
  );
}
