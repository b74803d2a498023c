import { sharePayersMinimum } from "../../../shared/booking/share-rules.ts";
import { currencyLabel, formatMoney } from "../../../shared/money.ts";
import { payForWords } from "../../../shared/words/fr/booking/pay-for.ts";
import { shareWords } from "../../../shared/words/fr/booking/share.ts";
import { shareErrorWords } from "../../../shared/words/fr/share-errors.ts";
import { failureOf } from "../../state/failures.ts";
import { useUser } from "../../state/session.ts";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/choices.tsx";
import { Alert, Card } from "../../ui/display.tsx";
import { Stepper } from "../../ui/stepper.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import type { SharesDraft } from "./use-shares.ts";

const words = shareWords.start;

/** How many people pay, their names and amounts; the remaining difference is shown while typing. */
export function SharesForm({ shares, currency }: { shares: SharesDraft; currency: string }) {
  const { parts, missing } = shares;
  const firstName = useUser()?.firstName;
  const difference = formatMoney(Math.abs(missing), currency);
  return (
    <Card as="section" className="flex flex-col gap-4">
      <div>
        <h2 className="text-xl">{words.title}</h2>
        <p className="text-[0.9375rem] text-ink-soft">{words.lead}</p>
      </div>
      <Stepper
        label={words.count}
        value={parts.length}
        minimum={sharePayersMinimum}
        maximum={shares.most}
        onValueChange={shares.setCount}
      />
      <ul className="flex flex-col gap-3">
        {parts.map((part, index) => {
          const fault = shares.faultOf(index);
          return (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: a part is nothing but its place in the list
              key={index}
              className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,max(8rem,40%)),1fr))] gap-3 border-l-4 border-sun-400 pl-3"
            >
              <TextInput
                id={`share-name-${index}`}
                label={words.nameShort}
                aria-label={words.name(index + 1)}
                value={part.label}
                maxLength={40}
                autoComplete="off"
                error={fault.label}
                onValueChange={(label) => shares.change(index, { label })}
              />
              <TextInput
                id={`share-amount-${index}`}
                label={words.amountShort(currencyLabel(currency))}
                aria-label={words.amount(index + 1)}
                inputMode="decimal"
                value={part.text}
                autoComplete="off"
                error={fault.amount}
                onValueChange={(text) => shares.change(index, { text })}
              />
            </li>
          );
        })}
      </ul>
      {missing !== 0 && (
        <Alert
          tone="warning"
          title={missing > 0 ? shareErrorWords.missing(difference) : shareErrorWords.over(difference)}
          action={
            <Button variant="secondary" size="sm" onClick={shares.makeEqual}>
              {words.equal}
            </Button>
          }
        />
      )}
      {firstName && (
        <Checkbox
          label={payForWords.offer.named(firstName)}
          checked={shares.named}
          onCheckedChange={shares.setNamed}
        />
      )}
      {shares.error && <Alert tone="danger" title={failureOf(shares.error).message} />}
    </Card>
  );
}
