import { type FormEvent, useEffect, useRef, useState } from "react";
import type { PaymentView } from "../../../modules/booking/view/view-schema.ts";
import { formatDateTime } from "../../../shared/dates.ts";
import { formatMoney } from "../../../shared/money.ts";
import { changeScreenWords } from "../../../shared/words/fr/booking/change-screens.ts";
import { paymentScreenWords } from "../../../shared/words/fr/booking/payment-screens.ts";
import { type Failure, failureOf } from "../../state/failures.ts";
import { randomKey } from "../../state/intention.ts";
import { trpc } from "../../state/trpc.ts";
import { Button, buttonClass, Spinner } from "../../ui/button.tsx";
import { Alert } from "../../ui/display.tsx";
import { InEuros } from "./in-euros.tsx";
import { MethodChooser } from "./method-chooser.tsx";
import { type PayMethod, useMethodChoice } from "./use-method-choice.ts";

/** Pays an amount for a paid booking: the difference of a change, or a caution. */

const words = changeScreenWords;

interface PaySumChoice {
  method: PayMethod["name"];
  msisdn?: string;
  idempotencyKey: string;
}

interface PaySumProps {
  amount: number;
  currency: string;
  /** The result of the last attempt. */
  warning: string | undefined;
  start: (choice: PaySumChoice) => Promise<unknown>;
  /** Shows what happens next; until then the form is busy. */
  onStarted: () => unknown;
}

export function PaySum({ amount, currency, warning, start, onStarted }: PaySumProps) {
  const choice = useMethodChoice();
  const [checked, setChecked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  // The idempotency key: pressing again after a lost answer repeats the same payment.
  const key = useRef(randomKey());
  const { method, e164 } = choice;
  const wrongNumber = method?.needsMsisdn === true && e164 === null;

  async function submit(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    if (wrongNumber) return document.getElementById("pay-number")?.focus();
    if (!method) return;
    setBusy(true);
    const msisdn = method.needsMsisdn && e164 ? { msisdn: e164 } : {};
    try {
      await start({ method: method.name, ...msisdn, idempotencyKey: key.current });
      setFailure(null);
      key.current = randomKey();
      await onStarted();
    } catch (error) {
      const failed = failureOf(error);
      if (failed.status !== null) key.current = randomKey();
      setFailure(failed);
      // Not awaited: without a network the bill is read only when there is one again.
      void onStarted();
    }
    setBusy(false);
  }

  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      {warning && <Alert tone="warning" title={warning} />}
      <MethodChooser
        choice={choice}
        error={checked && wrongNumber ? paymentScreenWords.method.numberWrong : undefined}
      />
      <InEuros choice={choice} amount={amount} currency={currency} />
      {failure && (
        <Alert tone="danger" title={failure.message}>
          {failure.status === null && paymentScreenWords.method.onlyOnce}
        </Alert>
      )}
      <Button type="submit" variant="accent" size="lg" block busy={busy || !choice.ready}>
        {paymentScreenWords.method.pay(formatMoney(amount, currency))}
      </Button>
    </form>
  );
}

export const isWaiting = (payment: PaymentView | null | undefined): payment is PaymentView =>
  payment?.status === "CREATED" || payment?.status === "PENDING";

interface SumWaitingProps {
  payment: PaymentView;
  timeZone: string;
  /** What to do at the desk with the code. */
  deskLead: string;
  onChanged: () => void;
}

/** What the payer has to do until the money has arrived. */
export function SumWaiting({ payment, timeZone, deskLead, onChanged }: SumWaitingProps) {
  const cancel = trpc.booking.cancelPayment.useMutation({ onSettled: onChanged });
  const { next, expiresAt } = payment;
  const { waiting, method } = paymentScreenWords;
  // It takes the place of a longer form, which would leave the eye on what stood below.
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.scrollIntoView({ block: "nearest" });
  }, []);
  const amount = formatMoney(payment.amount, payment.currency);
  return (
    <div ref={box} className="flex flex-col gap-4" aria-live="polite">
      {next?.kind === "desk" ? (
        <div className="rounded-card bg-forest-900 px-4 py-5 text-center text-white">
          <p>{deskLead}</p>
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
        {next?.kind === "redirect" ? waiting.watchingCard : waiting.watching}
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
