import { HandCoins } from "lucide-react";
import { useState } from "react";
import { paths } from "../../../shared/address/paths.ts";
import { formatDateTime } from "../../../shared/dates.ts";
import { payForWords } from "../../../shared/words/fr/booking/pay-for.ts";
import { WaysToShare } from "../../components/offer/ways-to-share.tsx";
import { useUser } from "../../state/session.ts";
import { trpc } from "../../state/trpc.ts";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/choices.tsx";

const words = payForWords.offer;

/** A link by which another person pays: a parent abroad, a friend. `onName` first saves the passengers' names. */
export function OfferBill(props: {
  billId: string;
  timeZone: string | undefined;
  onName: () => Promise<boolean>;
}) {
  const { billId, timeZone, onName } = props;
  const offer = trpc.booking.offerBill.useMutation();
  const utils = trpc.useUtils();
  const [busy, setBusy] = useState(false);
  const [named, setNamed] = useState(false);
  const firstName = useUser()?.firstName;

  async function start() {
    setBusy(true);
    if (await onName()) {
      offer.mutate(
        { billId, namesOwner: named },
        { onSuccess: () => void utils.booking.bill.invalidate({ billId }) },
      );
    }
    setBusy(false);
  }

  if (offer.data) {
    const until = formatDateTime(offer.data.until, timeZone);
    return (
      <WaysToShare
        heading={words.heading}
        lead={words.lead(until)}
        title={words.title}
        text={words.text(offer.data.subject, until)}
        path={paths.payFor(offer.data.token)}
      />
    );
  }
  return (
    <div className="flex flex-col gap-2 border-t border-line pt-4">
      {firstName && <Checkbox label={words.named(firstName)} checked={named} onCheckedChange={setNamed} />}
      <Button
        variant="secondary"
        block
        busy={busy || offer.isPending}
        icon={<HandCoins className="size-5" aria-hidden="true" />}
        onClick={() => void start()}
      >
        {words.action}
      </Button>
    </div>
  );
}
