import { Copy, MessageCircle, MessageSquareText, Share2 } from "lucide-react";
import { offerScreenWords } from "../../../shared/words/fr/booking/offer.ts";
import { base } from "../../here.ts";
import { useBrowserValue, useOrigin } from "../../state/server-view.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { copyText } from "../../ui/copy-text.ts";
import { toast } from "../../ui/toast.ts";

const words = offerScreenWords.share;
const look = buttonClass({ variant: "secondary", size: "sm" });

interface Props {
  /** « Partager ce voyage », and what the recipient will see. */
  heading: string;
  lead?: string;
  /** The shared content: the offer's name, a sentence about it, and its address on this site. */
  title: string;
  text: string;
  path: string;
}

/** The ways to share a page; the same buttons for every offer. */
export function WaysToShare({ heading, lead, title, text, path }: Props) {
  const url = `${useOrigin()}${base}${path}`;
  const encoded = encodeURIComponent(`${text} ${url}`);
  const hasOwn = useBrowserValue(() => "share" in navigator, false);
  async function copy() {
    await copyText(url);
    toast.success(words.copied);
  }
  return (
    <section className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,max(8rem,50%-1rem)),1fr))] gap-2 border-t-2 border-dashed border-line pt-5">
      <h2 className="col-span-full text-lg">{heading}</h2>
      {lead && <p className="col-span-full -mt-1 mb-1 text-[0.9375rem] text-ink-soft">{lead}</p>}
      <a href={`https://wa.me/?text=${encoded}`} target="_blank" rel="noreferrer" className={look}>
        <MessageCircle className="size-5" aria-hidden="true" />
        {words.whatsapp}
      </a>
      <a href={`sms:?&body=${encoded}`} className={look}>
        <MessageSquareText className="size-5" aria-hidden="true" />
        {words.sms}
      </a>
      <Button
        variant="secondary"
        size="sm"
        className={hasOwn ? "px-2!" : "col-span-full"}
        icon={<Copy className="size-5" aria-hidden="true" />}
        onClick={copy}
      >
        {words.copy}
      </Button>
      {hasOwn && (
        <Button
          variant="secondary"
          size="sm"
          icon={<Share2 className="size-5" aria-hidden="true" />}
          // Closing the share sheet is not an error.
          onClick={() => navigator.share({ title, text, url }).catch(() => undefined)}
        >
          {words.native}
        </Button>
      )}
    </section>
  );
}
