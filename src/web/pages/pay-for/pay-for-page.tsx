import { keepPreviousData } from "@tanstack/react-query";
import { HandCoins } from "lucide-react";
import { type FormEvent, useRef, useState } from "react";
import type { BillForPayer } from "../../../modules/booking/pay/payer-schema.ts";
import type { RefundView } from "../../../modules/booking/view/view-schema.ts";
import { paths } from "../../../shared/address/paths.ts";
import { formatMoney } from "../../../shared/money.ts";
import { payForWords } from "../../../shared/words/fr/booking/pay-for.ts";
import { paymentScreenWords } from "../../../shared/words/fr/booking/payment-screens.ts";
import { refundWords } from "../../../shared/words/fr/booking/refund.ts";
import { shareWords } from "../../../shared/words/fr/booking/share.ts";
import { colonSign } from "../../../shared/words/fr/ui/formats.ts";
import { useTopOfScreen } from "../../components/use-top-of-screen.ts";
import type { PageProps } from "../../page-props.ts";
import { isOffline } from "../../state/browser.ts";
import { failureOf } from "../../state/failures.ts";
import { randomKey } from "../../state/intention.ts";
import { readStored, writeStored } from "../../state/stored.ts";
import { trpc } from "../../state/trpc.ts";
import { Button } from "../../ui/button.tsx";
import { Countdown, useSkew } from "../../ui/countdown.tsx";
import { Alert, Card, Skeleton } from "../../ui/display.tsx";
import { InEuros } from "../checkout/in-euros.tsx";
import { LegSummary } from "../checkout/leg-summary.tsx";
import { MethodChooser } from "../checkout/method-chooser.tsx";
import { Notice } from "../checkout/notice.tsx";
import { PaymentFrame } from "../checkout/payment-frame.tsx";
import { useOffline } from "../checkout/use-bill-state.ts";
import { faultOfNumber, useMethodChoice } from "../checkout/use-method-choice.ts";
import { WaitingScreen } from "../checkout/waiting.tsx";
import { LastRefusal } from "./last-refusal.tsx";
import { endOfBill, noticeOfLeft, noticeOfShare } from "./payer-notices.ts";
import { ReceiptOfPayer } from "./payer-receipt.tsx";

type Share = NonNullable<BillForPayer["share"]>;

const words = payForWords;
const part = shareWords.payer;
const askEvery = 2000;
const restEvery = 10_000;
const home = { label: words.home, href: paths.home() };

/** Whether a payment is in progress, so that the state may change soon. */
function isMoving(bill: BillForPayer | undefined): boolean {
  return bill?.state === "WAITING" || bill?.share?.state === "WAITING";
}

interface Kept {
  token: string;
  begun: string;
}

/** The proof of the payment that this browser began for the bill: it survives a reload and the return from a bank's page. */
function useBegun(token: string): [string | undefined, (begun: string) => void] {
  const [kept, setKept] = useState(() => readStored<Kept>("mboa-pay-for"));
  const keep = (begun: string) => {
    writeStored("mboa-pay-for", { token, begun } satisfies Kept);
    setKept({ token, begun });
  };
  return [kept?.token === token ? kept.begun : undefined, keep];
}

/** A bill that another person pays through its link: shows what it is and what it costs, but not for whom. */
export function Page({ params }: PageProps) {
  const token = params.token ?? "";
  const [begun, keep] = useBegun(token);
  const {
    data: bill,
    error,
    refetch,
  } = trpc.booking.billForPayer.useQuery(
    { token, ...(begun ? { begun } : {}) },
    {
      placeholderData: keepPreviousData,
      staleTime: 0,
      refetchInterval: ({ state }) => (isMoving(state.data) ? askEvery : restEvery),
      refetchOnReconnect: "always",
      meta: { handlesErrors: true },
    },
  );
  if (bill) return <StateScreen bill={bill} token={token} onBegun={keep} refetch={() => void refetch()} />;
  if (!error) return <Skeleton className="page-width my-8 h-96" />;
  const { status, message } = failureOf(error);
  // A link that was copied only in part is refused as malformed, not as unknown.
  const unknown = status === 404 || status === 400;
  return <Notice title={unknown ? words.unknown : message} action={home} />;
}

interface StateProps {
  bill: BillForPayer;
  token: string;
  onBegun: (begun: string) => void;
  refetch: () => void;
}

function StateScreen(props: StateProps) {
  const { bill, token, onBegun, refetch } = props;
  const { state, payment, share } = bill;
  const offline = useOffline();
  const open = payment?.status === "CREATED" || payment?.status === "PENDING";
  const notice = noticeOfShare(bill, open);
  useTopOfScreen(`${state} ${share?.state} ${open}`);
  if (notice) {
    return (
      <Notice {...notice} icon={<HandCoins className="size-8" />}>
        {share && <ShareProgress share={share} refundOf={bill.currency} />}
        {share?.state === "PAID" && <Receipt bill={bill} />}
      </Notice>
    );
  }
  if (share) return <ShareScreen {...props} offline={offline} open={open} />;
  const aside = <Summary bill={bill} />;
  const end = endOfBill(bill);
  if (end) {
    return (
      <Notice {...end} icon={<HandCoins className="size-8" />} action={home}>
        <Receipt bill={bill} />
      </Notice>
    );
  }
  if (state === "WAITING") {
    if (!open || !payment) return <Notice {...words.others} />;
    return (
      <WaitingScreen title={words.title} aside={aside} bill={bill} payment={payment} offline={offline} />
    );
  }
  if (state !== "TO_PAY") return <Notice {...words.over} action={home} />;
  if (bill.left) return <Notice {...noticeOfLeft(bill)} />;
  return (
    <PaymentFrame title={words.title} top={<Clock bill={bill} onEnd={refetch} />} aside={aside}>
      <PayForm bill={bill} token={token} onBegun={onBegun} refetch={refetch} />
    </PaymentFrame>
  );
}

function Receipt({ bill }: { bill: BillForPayer }) {
  return (
    <>
      {bill.refund && <GivenBack refund={bill.refund} currency={bill.currency} />}
      {bill.receipt && <ReceiptOfPayer receipt={bill.receipt} bill={bill} />}
    </>
  );
}

/** « 5 500 FCFA : Reçu » */
function GivenBack({ refund, currency }: { refund: RefundView; currency: string }) {
  return (
    <p className="font-semibold">
      {formatMoney(refund.amount, currency) + colonSign() + refundWords.stages[refund.stage]}
    </p>
  );
}

/** A part of a shared bill that can be paid now, or is being paid from here. */
function ShareScreen(props: StateProps & { offline: boolean; open: boolean }) {
  const { bill, token, onBegun, refetch, offline, open } = props;
  const aside = <Summary bill={bill} />;
  if (open && bill.payment) {
    return (
      <WaitingScreen title={part.title} aside={aside} bill={bill} payment={bill.payment} offline={offline} />
    );
  }
  return (
    <PaymentFrame title={part.title} top={<Clock bill={bill} onEnd={refetch} />} aside={aside}>
      <PayForm bill={bill} token={token} onBegun={onBegun} refetch={refetch} />
    </PaymentFrame>
  );
}

/** How many parts are paid, and the progress of a part's refund. */
function ShareProgress({ share, refundOf }: { share: Share; refundOf: string }) {
  const { refund, paid, count, state } = share;
  if (state === "RETURNED" && refund) return <GivenBack refund={refund} currency={refundOf} />;
  return state === "PAID" ? <p className="font-semibold">{part.progress(paid, count)}</p> : null;
}

function Clock({ bill, onEnd }: { bill: BillForPayer; onEnd: () => void }) {
  const skew = useSkew(bill.now);
  if (!bill.holdExpiresAt) return null;
  return <Countdown until={bill.holdExpiresAt} skew={skew} label={words.left} onEnd={onEnd} />;
}

function Summary({ bill }: { bill: BillForPayer }) {
  const { share } = bill;
  return (
    <LegSummary
      title={share ? part.whole : words.summary}
      totalLabel={paymentScreenWords.total}
      {...(share ? { part: { label: part.total, amount: bill.total } } : {})}
      currency={bill.currency}
      legs={bill.lines.map((line) => ({
        key: line.id,
        kind: line.kind,
        leg: null,
        title: line.title,
        company: line.companyName,
        place: "",
        when: line.startsAt,
        timeZone: line.timeZone,
        units: words.places(line.places),
        total: line.total,
      }))}
    />
  );
}

function PayForm({ bill, token, onBegun, refetch }: StateProps) {
  const { share } = bill;
  const all = useMethodChoice(bill.payment ?? undefined, bill.country);
  const choice = { ...all, methods: all.methods?.filter(({ name }) => name !== "cash") };
  const [pressed, setPressed] = useState(false);
  const key = useRef({ of: "", key: "" });
  const pay = trpc.booking.payForCustomer.useMutation({
    meta: { handlesErrors: true },
    // An answer brings the proof by which this payer follows the payment; sent again under its key, it is the same one.
    retry: (tries, error) => tries === 0 && failureOf(error).status === null && !isOffline(),
    onSuccess: ({ begun }) => onBegun(begun),
    onError: (error) => {
      if (failureOf(error).status !== null) key.current.of = "";
      refetch();
    },
  });
  const { method, e164 } = choice;
  const failure = pay.isError ? failureOf(pay.error) : null;
  const needsNumber = method?.needsMsisdn === true;
  const numberFault = faultOfNumber(choice);

  function submit(event: FormEvent) {
    event.preventDefault();
    setPressed(true);
    if (numberFault || !method) return document.getElementById("pay-number")?.focus();
    const of = `${method.name} ${e164}`;
    // The idempotency key: pressing again after a lost answer repeats the same payment.
    if (key.current.of !== of) key.current = { of, key: randomKey() };
    pay.mutate({
      token,
      method: method.name,
      ...(needsNumber && e164 ? { msisdn: e164 } : {}),
      idempotencyKey: key.current.key,
    });
  }

  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-5">
      <p className="text-ink-soft">
        {share
          ? part.lead(bill.askedBy, share.label, formatMoney(share.whole, bill.currency))
          : words.lead(bill.askedBy)}
      </p>
      <LastRefusal payment={bill.payment} />
      <Card as="section" className="flex flex-col gap-4">
        <h2 className="text-xl">{paymentScreenWords.method.title}</h2>
        <MethodChooser
          choice={choice}
          // Whose number it is stands there before anything is pressed.
          error={pressed || choice.otherOperator ? numberFault : undefined}
        />
        <InEuros choice={choice} amount={bill.total} currency={bill.currency} />
      </Card>
      {failure && (
        <Alert tone="danger" title={failure.message}>
          {failure.status === null && paymentScreenWords.method.onlyOnce}
        </Alert>
      )}
      <Button type="submit" variant="accent" size="lg" block busy={pay.isPending || !choice.ready}>
        {paymentScreenWords.method.pay(formatMoney(bill.total, bill.currency))}
      </Button>
    </form>
  );
}
