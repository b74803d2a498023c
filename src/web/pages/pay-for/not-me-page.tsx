import { PhoneOff, ShieldCheck } from "lucide-react";
import { paths } from "../../../shared/address/paths.ts";
import { notMeWords } from "../../../shared/words/fr/booking/not-me.ts";
import type { PageProps } from "../../page-props.ts";
import { failureOf } from "../../state/failures.ts";
import { trpc } from "../../state/trpc.ts";
import { Button } from "../../ui/button.tsx";
import { Alert, Card } from "../../ui/display.tsx";
import { Notice } from "../checkout/notice.tsx";

const words = notMeWords;
const home = { label: words.home, href: paths.home() };

/** For a person whose number somebody else gave; nothing happens before they press. */
export function Page({ params }: PageProps) {
  const decline = trpc.booking.declineNumber.useMutation({ meta: { handlesErrors: true } });
  if (decline.data) {
    const text = words.doneText(decline.data.days);
    return <Notice title={words.done} text={text} icon={<ShieldCheck className="size-8" />} action={home} />;
  }
  const { status, message } = decline.error ? failureOf(decline.error) : { status: 0, message: "" };
  // A link that was copied only in part is refused as malformed, not as unknown.
  if (status === 404 || status === 400) return <Notice title={words.unknown} action={home} />;
  return (
    <div className="page-width flex min-h-[60dvh] max-w-xl flex-col justify-center gap-6 py-12">
      <h1 className="heading-page">{words.title}</h1>
      <p className="text-lg text-ink-soft">{words.lead}</p>
      <Card className="flex flex-col gap-5">
        <p>{words.what}</p>
        {decline.error && <Alert tone="danger">{message}</Alert>}
        <Button
          block
          busy={decline.isPending}
          icon={<PhoneOff className="size-5" />}
          onClick={() => decline.mutate({ token: params.token ?? "" })}
        >
          {words.stop}
        </Button>
      </Card>
      <p className="text-sm text-ink-soft">{words.never}</p>
    </div>
  );
}
