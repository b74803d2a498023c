import { Copy, Printer, Share2 } from "lucide-react";
import type { BillForPayer, PayerReceipt } from "../../../modules/booking/pay/payer-schema.ts";
import { formatDateTime } from "../../../shared/dates.ts";
import { formatMoney } from "../../../shared/money.ts";
import { payForWords } from "../../../shared/words/fr/booking/pay-for.ts";
import { paymentMethodWords } from "../../../shared/words/fr/booking/payment-methods.ts";
import { Button } from "../../ui/button.tsx";
import { copyText } from "../../ui/copy-text.ts";
import { toast } from "../../ui/toast.ts";

const words = payForWords.receipt;

/** What a person without an account keeps of a payment; nobody else sees it. */
export function ReceiptOfPayer({ receipt, bill }: { receipt: PayerReceipt; bill: BillForPayer }) {
  const { currency, lines } = bill;
  const sum = formatMoney(receipt.amount, currency);
  const method = paymentMethodWords[receipt.method];
  const paidAt = formatDateTime(receipt.paidAt, receipt.timeZone);
  const { reference } = receipt;
  const rows = [
    { label: words.amount, value: sum },
    { label: words.method, value: method },
    { label: words.paidAt, value: paidAt },
    { label: words.reference, value: reference },
    ...lines.map(({ title, startsAt, timeZone }) => ({
      label: words.for,
      value: `${title}, ${formatDateTime(startsAt, timeZone)}`,
    })),
    ...(bill.cancelled
      ? [
          { label: words.booking, value: words.cancelled },
          {
            label: words.refund,
            value: bill.refund ? formatMoney(bill.refund.amount, currency) : words.nothingBack,
          },
        ]
      : []),
  ];
  return (
    <section
      aria-label={words.title}
      className="w-full rounded-card border-2 border-dashed border-line p-4 text-left"
    >
      <h2 className="mb-3 text-lg">{words.title}</h2>
      <dl className="flex flex-col gap-2">
        {rows.map(({ label, value }) => (
          <div key={label + value} className="flex flex-wrap justify-between gap-x-4">
            <dt className="text-ink-soft">{label}</dt>
            <dd className="min-w-0 font-semibold [overflow-wrap:anywhere]">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-[0.9375rem] text-ink-soft">{words.support}</p>
      <WaysToKeep text={words.text({ sum, method, paidAt, reference })} />
    </section>
  );
}

function WaysToKeep({ text }: { text: string }) {
  const canShare = "share" in navigator;
  async function copy() {
    await copyText(text);
    toast.success(words.copied);
  }
  // Closing the share sheet is not an error.
  const share = () => navigator.share({ title: words.title, text }).catch(() => undefined);
  return (
    <div className="mt-3 grid grid-cols-2 gap-2 print:hidden">
      <Button
        variant="secondary"
        size="sm"
        icon={<Printer className="size-5 shrink-0" aria-hidden="true" />}
        onClick={() => print()}
      >
        {words.print}
      </Button>
      <Button
        variant="secondary"
        size="sm"
        icon={
          canShare ? (
            <Share2 className="size-5 shrink-0" aria-hidden="true" />
          ) : (
            <Copy className="size-5 shrink-0" aria-hidden="true" />
          )
        }
        onClick={canShare ? share : copy}
      >
        {canShare ? words.share : words.copy}
      </Button>
    </div>
  );
}
