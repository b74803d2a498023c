import { HandCoins } from "lucide-react";
import { useState } from "react";
import { paths } from "../../../shared/address/paths.ts";
import { payForFr } from "../../../shared/fr/booking/pay-for.ts";
import { WaysToShare } from "../../components/offer/ways-to-share.tsx";
import { trpc } from "../../state/trpc.ts";
import { Button } from "../../ui/button.tsx";

const words = payForFr.offer;

/** A link by which another person pays: a parent abroad, a friend. `onName` first saves the passengers' names. */
export function OfferBill({ billId, onName }: { billId: string; onName: () => Promise<boolean> }) {
  const offer = trpc.booking.offerBill.useMutation();
  const utils = trpc.useUtils();
  const [busy, setBusy] = useState(false);
  const token = offer.data?.token;

  async function start() {
    setBusy(true);
    if (await onName()) {
      offer.mutate({ billId }, { onSuccess: () => void utils.booking.bill.invalidate({ billId }) });
    }
    setBusy(false);
  }

  if (token) {
    return (
      <WaysToShare
        heading={words.heading}
        lead={words.lead}
        title={words.title}
        text={words.text}
        path={paths.payFor(token)}
      />
    );
  }
  return (
    <Button
      variant="secondary"
      block
      busy={busy || offer.isPending}
      icon={<HandCoins className="size-5" aria-hidden="true" />}
      onClick={() => void start()}
    >
      {words.action}
    </Button>
  );
}
