import { Volume2 } from "lucide-react";
import { useEffect, useState } from "react";
import { offerScreenWords } from "../../../shared/words/fr/booking/offer.ts";
import { Button } from "../../ui/button.tsx";
import { toast } from "../../ui/toast.ts";

const words = offerScreenWords.voiceNote;

/**
 * Plays voice directions. The file is loaded whole on the first play: with range requests a telephone would use
 * the network again while it plays.
 */
export function VoiceNote({ address }: { address: string }) {
  const [sound, setSound] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  useEffect(() => () => URL.revokeObjectURL(sound ?? ""), [sound]);
  async function listen() {
    setBusy(true);
    try {
      const answer = await fetch(address);
      if (!answer.ok) throw new Error(`the recording answered ${answer.status}`);
      setSound(URL.createObjectURL(await answer.blob()));
    } catch {
      // Without a network, only recordings that were played before are on the device.
      toast.warning(words.unreachable);
    }
    setBusy(false);
  }
  if (!sound) {
    return (
      <Button
        variant="secondary"
        size="sm"
        busy={busy}
        className="self-start"
        icon={<Volume2 className="size-5" aria-hidden="true" />}
        onClick={() => void listen()}
      >
        {words.listen}
      </Button>
    );
  }
  return (
    // biome-ignore lint/a11y/useMediaCaption: what is said stands in writing beside it
    <audio controls autoPlay src={sound} aria-label={words.title} className="w-full max-w-sm" />
  );
}
