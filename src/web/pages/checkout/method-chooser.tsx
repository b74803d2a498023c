import { CreditCard, Store } from "lucide-react";
import type { ReactNode } from "react";
import { paymentScreenWords } from "../../../shared/words/fr/booking/payment-screens.ts";
import { RadioCards } from "../../ui/choices.tsx";
import { Alert, Skeleton } from "../../ui/display.tsx";
import { PhoneInput } from "../../ui/phone-input.tsx";
import { useFormView } from "../../ui/posting/form-view.ts";
import type { MethodChoice } from "./use-method-choice.ts";

const words = paymentScreenWords.method;

const mark = "flex size-11 shrink-0 items-center justify-center rounded-xl font-display text-sm leading-none";

/** The operators' brand colours, so that people recognise theirs at a glance. */
const marks: Record<string, ReactNode> = {
  "mtn-momo": <span className={`${mark} bg-[#ffcc00] text-[#00314f]`}>MTN</span>,
  "orange-money": <span className={`${mark} bg-[#1a1a1a] text-[#ff7900]`}>OM</span>,
  stripe: (
    <span className={`${mark} bg-forest-900 text-white`}>
      <CreditCard className="size-6" />
    </span>
  ),
  cash: (
    <span className={`${mark} bg-sun-100 text-clay-800`}>
      <Store className="size-6" />
    </span>
  ),
};

export function MethodChooser({ choice, error }: { choice: MethodChoice; error: string | undefined }) {
  const { methods, method, choose, number, setNumber, detected, country } = choice;
  const plain = useFormView() !== null;
  if (!methods) return <Skeleton className="h-64" />;
  if (methods.length === 0) return <Alert tone="warning">{words.none}</Alert>;
  return (
    <div className="flex flex-col gap-4">
      <RadioCards
        legend={words.title}
        hideLegend
        name="method"
        value={method?.name ?? ""}
        onValueChange={choose}
        options={methods.map(({ name }) => ({
          value: name,
          label: words.names[name] ?? name,
          description: words.texts[name],
          icon: <span aria-hidden="true">{marks[name]}</span>,
        }))}
      />
      {(method?.needsMsisdn || plain) && (
        <PhoneInput
          id="pay-number"
          name="msisdn"
          label={words.number}
          hint={detected ? words.detected(words.names[detected.name] ?? "") : words.numberHint}
          value={number}
          country={country}
          error={error}
          onValueChange={setNumber}
        />
      )}
    </div>
  );
}
