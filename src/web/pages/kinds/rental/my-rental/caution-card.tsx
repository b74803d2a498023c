import { ShieldCheck } from "lucide-react";
import { useState } from "react";
import { formatDateTime } from "../../../../../shared/dates.ts";
import { myRentalFr as words } from "../../../../../shared/fr/rental/my-rental.ts";
import { formatMoney } from "../../../../../shared/money.ts";
import { type RouterOutputs, trpc } from "../../../../state/trpc.ts";
import { Button } from "../../../../ui/button.tsx";
import { Badge, Card } from "../../../../ui/display.tsx";
import { TextArea } from "../../../../ui/text-input.tsx";
import { toast } from "../../../../ui/toast.ts";

type Deposit = NonNullable<RouterOutputs["deposit"]["ofBooking"]>;

/** Where the caution is, what the company keeps of it, and how to object. */
export function CautionCard({ bookingId, timeZone }: { bookingId: string; timeZone: string }) {
  const { data, refetch } = trpc.deposit.ofBooking.useQuery({ bookingId }, { meta: { silent: true } });
  if (data === undefined) return null;
  return (
    <Card as="section" className="flex flex-col gap-3">
      <h2 className="flex items-center gap-2 text-xl">
        <ShieldCheck className="size-6 text-clay-600" aria-hidden="true" />
        {words.caution}
      </h2>
      {data === null ? (
        <p>{words.noCaution}</p>
      ) : (
        <State deposit={data} timeZone={timeZone} onChanged={refetch} />
      )}
    </Card>
  );
}

function State(props: { deposit: Deposit; timeZone: string; onChanged: () => void }) {
  const { deposit, timeZone, onChanged } = props;
  const { amount, currency, status, kept, reason, releaseDueAt, decisionText } = deposit;
  const [text, setText] = useState("");
  const dispute = trpc.deposit.dispute.useMutation({
    onSuccess: () => {
      toast.success(words.disputed);
      onChanged();
    },
  });
  const due = releaseDueAt && formatDateTime(releaseDueAt, timeZone);
  return (
    <>
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone={status === "RELEASED" ? "forest" : kept > 0 ? "clay" : "sun"}>
          {formatMoney(amount, currency)}
        </Badge>
        {words.cautionStates[status]}
      </p>
      {status === "HELD" && due && <p className="text-[0.9375rem]">{words.releaseDue(due)}</p>}
      {kept > 0 && <p className="font-semibold">{words.kept(formatMoney(kept, currency), reason)}</p>}
      {decisionText && <p>{`${words.decision} : ${decisionText}`}</p>}
      {deposit.can.dispute && (
        <div className="flex flex-col gap-3">
          {due && <p className="text-sm text-ink-soft">{words.disputeUntil(due)}</p>}
          <TextArea label={words.disputeLabel} value={text} onValueChange={setText} />
          <Button
            variant="secondary"
            busy={dispute.isPending}
            disabled={text.trim().length < 3}
            onClick={() => dispute.mutate({ depositId: deposit.id, text })}
          >
            {words.dispute}
          </Button>
        </div>
      )}
    </>
  );
}
