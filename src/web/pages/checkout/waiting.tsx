import { CreditCard, Smartphone } from "lucide-react";
import { type ReactNode, useState } from "react";
import type { BillView, PaymentView } from "../../../modules/booking/view/view-schema.ts";
import { formField } from "../../../shared/address/form-page.ts";
import { formatMoney } from "../../../shared/money.ts";
import { paymentScreenWords } from "../../../shared/words/fr/booking/payment-screens.ts";
import { useShownPhone } from "../../components/use-shown-phone.ts";
import { PostForm } from "../../posting/post-form.tsx";
import { trpc } from "../../state/trpc.ts";
import { Button, buttonClass, Spinner } from "../../ui/button.tsx";
import { Countdown, useSkew } from "../../ui/countdown.tsx";
import { Alert, Card } from "../../ui/display.tsx";
import { useFormView } from "../../ui/posting/form-view.ts";
import { toast } from "../../ui/toast.ts";
import { PaymentFrame } from "./payment-frame.tsx";

const { waiting: words, method } = paymentScreenWords;

interface WaitingProps {
  bill: Pick<BillView, "now">;
  payment: PaymentView;
  offline: boolean;
  /** Absent for a person who pays by a link: they can neither request a new prompt nor give up. */
  onChanged?: () => void;
  title?: string;
  /** The summary of what is paid. */
  aside: ReactNode;
}

/** What to do on the phone; the time left stays in view above it, and the result appears automatically. */
export function WaitingScreen({ title, aside, ...props }: WaitingProps) {
  const { bill, payment } = props;
  const [late, setLate] = useState(false);
  const skew = useSkew(bill.now);
  const clock = payment.expiresAt && !late && (
    <Countdown until={payment.expiresAt} skew={skew} label={words.left} onEnd={() => setLate(true)} />
  );
  return (
    <PaymentFrame {...(title ? { title } : {})} urgent top={clock} aside={aside}>
      <Steps {...props} late={late} />
    </PaymentFrame>
  );
}

type StepsProps = Omit<WaitingProps, "title" | "aside" | "bill"> & { late: boolean };

function Steps({ payment, offline, onChanged, late }: StepsProps) {
  const card = payment.next?.kind === "redirect";
  const lead = payment.next ? words.lead : words.leadSending;
  return (
    <Card as="section" className="flex flex-col gap-5" aria-live="polite">
      <div className="flex flex-wrap items-center gap-4">
        <span className="relative flex size-16 shrink-0 items-center justify-center rounded-full bg-forest-100 text-forest-800">
          <span className="absolute inset-2 animate-ping rounded-full bg-forest-200 opacity-60 [animation-duration:2s]" />
          {card ? (
            <CreditCard className="relative size-8" aria-hidden="true" />
          ) : (
            <Smartphone className="relative size-8" aria-hidden="true" />
          )}
        </span>
        <div className="min-w-0 flex-[1_1_10rem]">
          <h2 className="text-2xl">{card ? words.redirectTitle : words.title}</h2>
          <p className="text-ink-soft">
            {card
              ? words.redirect
              : lead(formatMoney(payment.amount, payment.currency), method.names[payment.method] ?? "")}
          </p>
        </div>
      </div>
      {offline && <Alert tone="warning">{words.offline}</Alert>}
      {payment.next ? (
        <NextStep payment={payment} />
      ) : (
        <p className="flex items-center gap-3 font-semibold">
          <Spinner className="size-5 shrink-0" /> {words.sending}
        </p>
      )}
      <p className="flex items-center gap-2 text-[0.9375rem] text-ink-soft" role="status">
        <Spinner className="size-4 shrink-0" />
        {late ? (card ? words.lateCard : words.late) : card ? words.watchingCard : words.watching}
      </p>
      <p className="text-sm text-ink-soft">{words.leave}</p>
      {onChanged && <Actions payment={payment} onChanged={onChanged} />}
    </Card>
  );
}

function NextStep({ payment }: { payment: PaymentView }) {
  const { next } = payment;
  const number = useShownPhone(payment.msisdn);
  if (next?.kind === "redirect") {
    return (
      <a href={next.url} className={buttonClass({ variant: "accent", size: "lg", block: true })}>
        {words.redirectGo}
      </a>
    );
  }
  if (next?.kind !== "ussd") return null;
  return (
    <>
      {number && <p className="font-display text-2xl tabular-nums">{words.to(number)}</p>}
      <ol className="flex flex-col gap-2.5">
        {words.steps.map((step, index) => (
          <li key={step} className="flex items-start gap-3">
            <span className="flex size-7 shrink-0 items-center justify-center rounded-full bg-forest-800 text-sm font-bold text-white">
              {index + 1}
            </span>
            <span className="pt-0.5">{step}</span>
          </li>
        ))}
      </ol>
      <div className="rounded-control border-2 border-sun-500 bg-sun-50 p-4">
        <p className="font-bold">{words.noPrompt}</p>
        <a
          href={`tel:${encodeURIComponent(next.code)}`}
          className={buttonClass({ variant: "accent", className: "my-2 font-display text-xl" })}
        >
          {words.dial(next.code)}
        </a>
        <p className="text-[0.9375rem]">{words.dialHint}</p>
      </div>
    </>
  );
}

function Actions({ payment, onChanged }: { payment: PaymentView; onChanged: () => void }) {
  const again = trpc.booking.promptAgain.useMutation({ onSuccess: () => toast.success(words.againDone) });
  const cancel = trpc.booking.cancelPayment.useMutation({ onSuccess: onChanged, onError: onChanged });
  const plain = useFormView() !== null;
  const posts = (name: string) => (plain ? ({ type: "submit", name: formField, value: name } as const) : {});
  return (
    <PostForm name="payment" className="flex flex-wrap gap-2 border-t-2 border-dashed border-line pt-4">
      <input type="hidden" name="payment" value={payment.id} />
      {payment.next?.kind === "ussd" && (
        <Button
          {...posts("prompt-again")}
          variant="secondary"
          size="sm"
          busy={again.isPending}
          onClick={() => again.mutate({ paymentId: payment.id })}
        >
          {words.again}
        </Button>
      )}
      <Button
        {...posts("cancel-payment")}
        variant="ghost"
        size="sm"
        busy={cancel.isPending}
        onClick={() => cancel.mutate({ paymentId: payment.id })}
      >
        {words.cancel}
      </Button>
    </PostForm>
  );
}
