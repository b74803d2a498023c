import { ShieldCheck } from "lucide-react";
import { useState } from "react";
import type { DepositView } from "../../../../modules/booking/deposit/deposit-schema.ts";
import { depositReasonMaximum, depositReasonMinimum } from "../../../../shared/booking/deposit-rules.ts";
import { formatDateTime } from "../../../../shared/dates.ts";
import { formatMoney } from "../../../../shared/money.ts";
import { isWaiting, PaySum, SumWaiting } from "../../../../web/pages/checkout/pay-sum.tsx";
import { trpc } from "../../../../web/state/trpc.ts";
import { Button } from "../../../../web/ui/button.tsx";
import { Card } from "../../../../web/ui/display.tsx";
import { TextArea } from "../../../../web/ui/text-input.tsx";
import { toast } from "../../../../web/ui/toast.ts";
import type { RentalBookingView } from "../../handover/handover-schema.ts";
import { myRentalWords } from "../../words/fr/my-rental.ts";
import { CautionSteps } from "./caution-steps.tsx";
import { PhotoRow } from "./photo-row.tsx";

const words = myRentalWords.cautionCard;
const askEvery = 2000;
const disputeId = "caution-dispute";

interface Props {
  deposit: DepositView;
  timeZone: string;
  onChanged: () => void;
}

/** The state of the caution, paying it in advance, what the company keeps of it, and how to object. */
export function CautionCard({ rental }: { rental: RentalBookingView }) {
  const { bookingId, timeZone, currency, cautionSoon } = rental;
  const { data, refetch } = trpc.deposit.ofBooking.useQuery(
    { bookingId },
    {
      meta: { silent: true },
      refetchInterval: ({ state }) =>
        isWaiting(state.data?.payment) || (state.data === null && cautionSoon > 0) ? askEvery : false,
    },
  );
  if (data === undefined) return null;
  const amount = data?.amount ?? cautionSoon;
  return (
    <Card as="section" id="caution" className="flex scroll-mt-20 flex-col gap-4">
      <h2 className="flex flex-wrap items-center gap-2 text-xl">
        <ShieldCheck className="size-6 text-clay-600" aria-hidden="true" />
        {words.title}
        {amount > 0 && (
          <span className="ml-auto font-semibold whitespace-nowrap">{formatMoney(amount, currency)}</span>
        )}
      </h2>
      {data ? (
        <Caution deposit={data} timeZone={timeZone} onChanged={refetch} />
      ) : (
        <p>{cautionSoon > 0 ? words.soon : words.none}</p>
      )}
    </Card>
  );
}

function Caution(props: Props) {
  const { deposit, timeZone, onChanged } = props;
  const { payment, photos, decisionText, disputeText } = deposit;
  const waiting = deposit.status === "DUE" && isWaiting(payment);
  return (
    <>
      <CautionSteps deposit={deposit} timeZone={timeZone} />
      {photos.length > 0 && <PhotoRow photos={photos} label={words.photo} />}
      {disputeText && <Said by={words.youSaid} text={disputeText} />}
      {decisionText && <Said by={words.decision} text={decisionText} />}
      {waiting && (
        <SumWaiting payment={payment} timeZone={timeZone} deskLead={words.deskLead} onChanged={onChanged} />
      )}
      {!waiting && deposit.can.pay && <PayAhead {...props} />}
      {deposit.can.dispute && <Dispute {...props} />}
    </>
  );
}

function Said({ by, text }: { by: string; text: string }) {
  return (
    <div className="rounded-control bg-sand p-3">
      <p className="text-sm text-ink-soft">{by}</p>
      <p className="whitespace-pre-line">{text}</p>
    </div>
  );
}

function PayAhead({ deposit, onChanged }: Props) {
  const { id, amount, currency, payment } = deposit;
  const [open, setOpen] = useState(false);
  const pay = trpc.deposit.pay.useMutation({ meta: { handlesErrors: true } });
  if (!open && !payment) {
    return (
      <Button variant="accent" onClick={() => setOpen(true)}>
        {words.payNow}
      </Button>
    );
  }
  return (
    <PaySum
      amount={amount}
      currency={currency}
      warning={payment ? words.payFailed : undefined}
      start={(choice) => pay.mutateAsync({ depositId: id, ...choice })}
      onStarted={onChanged}
    />
  );
}

function Dispute({ deposit, timeZone, onChanged }: Props) {
  const [text, setText] = useState("");
  const [tried, setTried] = useState(false);
  const tooShort = text.trim().length < depositReasonMinimum;
  const dispute = trpc.deposit.dispute.useMutation({
    onSuccess: () => {
      toast.success(words.disputed);
      onChanged();
    },
  });
  const until = deposit.releaseDueAt && formatDateTime(deposit.releaseDueAt, timeZone);
  function send() {
    setTried(true);
    if (tooShort) document.getElementById(disputeId)?.focus();
    else dispute.mutate({ depositId: deposit.id, text });
  }
  return (
    <div className="flex flex-col gap-3 border-t-2 border-dashed border-line pt-4">
      {until && <p className="text-[0.9375rem] text-ink-soft">{words.disputeUntil(until)}</p>}
      <TextArea
        id={disputeId}
        label={words.disputeLabel}
        value={text}
        maxLength={depositReasonMaximum}
        error={tried && tooShort ? words.disputeMissing : undefined}
        onValueChange={setText}
      />
      <Button variant="secondary" busy={dispute.isPending} onClick={send}>
        {words.dispute}
      </Button>
    </div>
  );
}
