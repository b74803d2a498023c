import { Store } from "lucide-react";
import type { BillView, PaymentView } from "../../../modules/booking/view/view-schema.ts";
import { formatDateTime } from "../../../shared/dates.ts";
import { paymentScreenWords } from "../../../shared/words/fr/booking/payment-screens.ts";
import { trpc } from "../../state/trpc.ts";
import { Button } from "../../ui/button.tsx";
import { Card, Price } from "../../ui/display.tsx";
import { wordsOfBill } from "./bill-words.ts";

const words = paymentScreenWords.desk;

/** The code for the desk, large enough to be read across it. */
export function DeskPayment(props: {
  bill: BillView;
  payment: PaymentView;
  code: string;
  onChanged: () => void;
}) {
  const { bill, payment, code, onChanged } = props;
  const cancel = trpc.booking.cancelPayment.useMutation({ onSuccess: onChanged });
  const until = payment.expiresAt ?? bill.holdExpiresAt;
  return (
    <Card as="section" className="flex flex-col items-center gap-4 text-center">
      <span className="flex size-16 items-center justify-center rounded-full bg-sun-100 text-clay-700">
        <Store className="size-8" aria-hidden="true" />
      </span>
      <h2 className="text-2xl">{words.title}</h2>
      <p className="text-ink-soft">{words.lead}</p>
      <div className="w-full rounded-card bg-forest-900 px-4 py-5 text-white">
        <p className="text-sm">{words.code}</p>
        <p className="font-display text-4xl tracking-widest tabular-nums">{code}</p>
      </div>
      <Price amount={payment.amount} currency={payment.currency} size="lg" />
      {until && (
        <p className="font-semibold">
          {wordsOfBill(bill).units.keptUntil(formatDateTime(until, bill.bookings[0]?.timeZone))}
        </p>
      )}
      <p className="text-[0.9375rem] text-ink-soft">{words.after}</p>
      <Button
        variant="secondary"
        busy={cancel.isPending}
        onClick={() => cancel.mutate({ paymentId: payment.id })}
      >
        {words.other}
      </Button>
    </Card>
  );
}
