import { CircleCheck, Copy } from "lucide-react";
import { useEffect, useRef } from "react";
import { partnerRequestWords } from "../../../shared/words/fr/partner/partner-request.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/display.tsx";
import { toast } from "../../ui/toast.ts";

const words = partnerRequestWords;

export function RequestSent({ reference, onAnother }: { reference: string; onAnother: () => void }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The form was long: scrolls up, so that its replacement is visible.
    title.current?.focus({ preventScroll: true });
    title.current?.scrollIntoView({ block: "center" });
  }, []);

  async function copy() {
    await navigator.clipboard?.writeText(reference);
    toast.success(words.copied);
  }
  return (
    <Card className="flex flex-col items-center gap-3 py-10 text-center">
      <CircleCheck className="size-14 text-success" aria-hidden="true" />
      <h2 ref={title} tabIndex={-1} className="text-2xl outline-none">
        {words.sentTitle}
      </h2>
      <p className="max-w-md">{words.sentText}</p>
      <p className="my-2 rounded-control border-2 border-dashed border-forest-700 bg-forest-50 px-6 py-3 font-display text-2xl tracking-[0.15em] select-all">
        {reference}
      </p>
      <div className="flex flex-wrap justify-center gap-3">
        <Button
          variant="secondary"
          size="sm"
          icon={<Copy className="size-5" aria-hidden="true" />}
          onClick={copy}
        >
          {words.copy}
        </Button>
        <Button variant="ghost" size="sm" onClick={onAnother}>
          {words.another}
        </Button>
      </div>
    </Card>
  );
}
