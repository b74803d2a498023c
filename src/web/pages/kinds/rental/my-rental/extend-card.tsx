import { CalendarPlus } from "lucide-react";
import { useState } from "react";
import type { RentalBookingView } from "../../../../../modules/rental/handover/handover-schema.ts";
import { addDays, dayOf } from "../../../../../shared/dates.ts";
import { paymentMethodsFr } from "../../../../../shared/fr/booking/payment-methods.ts";
import { myRentalFr as words } from "../../../../../shared/fr/rental/my-rental.ts";
import { formatMoney } from "../../../../../shared/money.ts";
import { intentionKey, randomKey } from "../../../../state/booking-draft.ts";
import { failureOf } from "../../../../state/failures.ts";
import { useSession } from "../../../../state/session.ts";
import { trpc } from "../../../../state/trpc.ts";
import { Button } from "../../../../ui/button.tsx";
import { DateInput } from "../../../../ui/date-input.tsx";
import { Alert, Card } from "../../../../ui/display.tsx";
import { Select } from "../../../../ui/select.tsx";
import { TextInput } from "../../../../ui/text-input.tsx";
import { toast } from "../../../../ui/toast.ts";

/** Another last day: the difference is told first, and paid before the change is made. */
export function ExtendCard({ rental, onChanged }: { rental: RentalBookingView; onChanged: () => void }) {
  const { bookingId, wish, timeZone } = rental;
  const [to, setTo] = useState("");
  const wanted = { ...wish, to };
  const chosen = to !== "" && to !== wish.to;
  const quote = trpc.booking.quoteReschedule.useQuery(
    { bookingId, wish: wanted },
    { enabled: chosen, retry: false, meta: { handlesErrors: true } },
  );
  const [change, setChange] = useState<{ id: string; difference: number } | null>(null);
  const reschedule = trpc.booking.reschedule.useMutation({
    onSuccess: (result) => {
      if (result.state === "TO_PAY") return setChange({ id: result.changeId, difference: result.difference });
      toast.success(words.extended);
      onChanged();
    },
  });
  const { difference = 0, currency = rental.currency } = quote.data ?? {};
  const money = formatMoney(Math.abs(difference), currency);
  return (
    <Card as="section" className="flex flex-col gap-3">
      <h2 className="flex items-center gap-2 text-xl">
        <CalendarPlus className="size-6 text-clay-600" aria-hidden="true" />
        {words.extend}
      </h2>
      {change ? (
        <PayChange changeId={change.id} amount={formatMoney(change.difference, rental.currency)} />
      ) : (
        <>
          <DateInput
            label={words.extendLabel}
            value={to || String(wish.to ?? "")}
            min={addDays(dayOf(Date.now(), timeZone), 0)}
            onValueChange={setTo}
          />
          {chosen && quote.error && <Alert tone="warning" title={failureOf(quote.error).message} />}
          {chosen && quote.data && (
            <>
              <p className="font-semibold">
                {difference > 0
                  ? words.difference(money)
                  : difference < 0
                    ? words.moneyBack(money)
                    : words.samePrice}
              </p>
              <Button
                variant="accent"
                busy={reschedule.isPending}
                onClick={() =>
                  reschedule.mutate({
                    bookingId,
                    wish: wanted,
                    expectedDifference: difference,
                    idempotencyKey: intentionKey(`extend ${bookingId} ${to}`),
                  })
                }
              >
                {words.extendNow}
              </Button>
            </>
          )}
        </>
      )}
    </Card>
  );
}

function PayChange({ changeId, amount }: { changeId: string; amount: string }) {
  const account = useSession((session) => session.userData?.accountNumber ?? session.userData?.phone ?? "");
  const [msisdn, setMsisdn] = useState(account);
  const [method, setMethod] = useState<"mtn-momo" | "orange-money">("mtn-momo");
  const { data: methods } = trpc.payment.methods.useQuery({}, { meta: { silent: true } });
  const pay = trpc.booking.payChange.useMutation();
  if (pay.isSuccess) return <Alert tone="success" title={words.payAsked} />;
  const mobile = methods?.filter(({ name }) => name === "mtn-momo" || name === "orange-money") ?? [];
  return (
    <>
      <p className="font-semibold">{words.difference(amount)}</p>
      <Select
        label={words.payWith}
        value={method}
        options={mobile.map(({ name }) => ({ value: name, label: paymentMethodsFr[name] }))}
        onValueChange={(value) => setMethod(value as typeof method)}
      />
      <TextInput label={words.phone} inputMode="tel" value={msisdn} onValueChange={setMsisdn} />
      <Button
        variant="accent"
        busy={pay.isPending}
        onClick={() => pay.mutate({ changeId, method, msisdn, idempotencyKey: randomKey() })}
      >
        {words.payNow}
      </Button>
    </>
  );
}
