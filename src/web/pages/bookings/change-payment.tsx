import { type FormEvent, useEffect, useRef, useState } from "react";
import type { ChangeState } from "../../../modules/booking/change/change-schema.ts";
import type { PaymentView } from "../../../modules/booking/view/view-schema.ts";
import { formatDateTime } from "../../../shared/dates.ts";
import { changeScreensFr } from "../../../shared/fr/booking/change-screens.ts";
import { paymentScreensFr } from "../../../shared/fr/booking/payment-screens.ts";
import { formatMoney } from "../../../shared/money.ts";
import { randomKey } from "../../state/booking-draft.ts";
import { failureOf } from "../../state/failures.ts";
import { trpc } from "../../state/trpc.ts";
import { Button, buttonClass, Spinner } from "../../ui/button.tsx";
import { Alert, Skeleton } from "../../ui/display.tsx";
import { MethodChooser } from "../checkout/method-chooser.tsx";
import { useMethodChoice } from "../checkout/use-method-choice.ts";

const words = changeScreensFr;
const askEvery = 2000;

interface ChangePaymentProps {
  changeId: string;
  timeZone: string;
  onDone: () => void;
  onLost: () => void;
}

/** The difference is paid, by any method; the change is made when the money has arrived. */
export function ChangePayment({ changeId, timeZone, onDone, onLost }: ChangePaymentProps) {
  const { data: change, refetch } = trpc.booking.change.useQuery(
    { changeId },
    { staleTime: 0, refetchInterval: askEvery },
  );
  const finished = change?.status === "DONE";
  // Told once, however often the state is read again.
  const told = useRef(false);
  useEffect(() => {
    if (!finished || told.current) return;
    told.current = true;
    onDone();
  }, [finished, onDone]);
  if (!change || finished) return <Skeleton className="h-64" />;
  const { payment } = change;
  const open = payment?.status === "CREATED" || payment?.status === "PENDING";
  if (payment && open) return <Waiting payment={payment} timeZone={timeZone} onChanged={() => refetch()} />;
  if (change.status !== "PENDING") {
    return (
      <Alert
        tone="warning"
        title={words.lost}
        action={
          <Button size="sm" variant="secondary" onClick={onLost}>
            {words.close}
          </Button>
        }
      />
    );
  }
  return <Form change={change} onStarted={() => refetch()} />;
}

function Form({ change, onStarted }: { change: ChangeState; onStarted: () => void }) {
  const choice = useMethodChoice();
  const pay = trpc.booking.payChange.useMutation({ meta: { handlesErrors: true } });
  const [checked, setChecked] = useState(false);
  const key = useRef(randomKey());
  const { method, e164 } = choice;
  const wrongNumber = method?.needsMsisdn === true && e164 === null;

  function submit(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    if (wrongNumber) return document.getElementById("pay-number")?.focus();
    if (!method) return;
    const msisdn = method.needsMsisdn && e164 ? { msisdn: e164 } : {};
    pay.mutate(
      { changeId: change.id, method: method.name, ...msisdn, idempotencyKey: key.current },
      {
        onSettled(_data, error) {
          if (!error || failureOf(error).status !== null) key.current = randomKey();
          onStarted();
        },
      },
    );
  }

  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      {change.payment && <Alert tone="warning" title={words.failed} />}
      {pay.error && <Alert tone="danger" title={failureOf(pay.error).message} />}
      <MethodChooser
        choice={choice}
        error={checked && wrongNumber ? paymentScreensFr.method.numberWrong : undefined}
      />
      <Button type="submit" variant="accent" size="lg" block busy={pay.isPending}>
        {paymentScreensFr.method.pay(formatMoney(change.difference, change.currency))}
      </Button>
    </form>
  );
}

interface WaitingProps {
  payment: PaymentView;
  timeZone: string;
  onChanged: () => void;
}

function Waiting({ payment, timeZone, onChanged }: WaitingProps) {
  const cancel = trpc.booking.cancelPayment.useMutation({ onSettled: onChanged });
  const { next, expiresAt } = payment;
  const { waiting, method } = paymentScreensFr;
  const amount = formatMoney(payment.amount, payment.currency);
  return (
    <div className="flex flex-col gap-4" aria-live="polite">
      {next?.kind === "desk" ? (
        <div className="rounded-card bg-forest-900 px-4 py-5 text-center text-white">
          <p>{words.deskLead}</p>
          <p className="font-display text-4xl tracking-widest tabular-nums">{next.code}</p>
          <p className="font-semibold">{amount}</p>
        </div>
      ) : (
        <p className="text-lg font-semibold">{waiting.lead(amount, method.names[payment.method] ?? "")}</p>
      )}
      {next?.kind === "redirect" && (
        <a href={next.url} className={buttonClass({ variant: "accent", size: "lg", block: true })}>
          {waiting.redirectGo}
        </a>
      )}
      {next?.kind === "ussd" && (
        <p className="rounded-control border-2 border-sun-500 bg-sun-50 p-4">
          <span className="font-bold">{waiting.noPrompt}</span>{" "}
          <a href={`tel:${encodeURIComponent(next.code)}`} className="font-display text-xl underline">
            {waiting.dial(next.code)}
          </a>
        </p>
      )}
      <p className="flex items-center gap-2 text-[0.9375rem] text-ink-soft" role="status">
        <Spinner className="size-4 shrink-0" />
        {waiting.watching}
      </p>
      {expiresAt && (
        <p className="text-sm text-ink-soft">{words.until(formatDateTime(expiresAt, timeZone))}</p>
      )}
      <Button
        variant="ghost"
        size="sm"
        busy={cancel.isPending}
        onClick={() => cancel.mutate({ paymentId: payment.id })}
      >
        {words.otherMethod}
      </Button>
    </div>
  );
}
