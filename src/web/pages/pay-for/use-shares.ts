import { useRef, useState } from "react";
import type { BillView } from "../../../modules/booking/view/view-schema.ts";
import {
  equalShares,
  missingOfShares,
  payersMaximumOf,
  shareAmountMinimum,
  sharePayersMinimum,
} from "../../../shared/booking/share-rules.ts";
import { amountText, typedAmount } from "../../../shared/money.ts";
import { shareWords } from "../../../shared/words/fr/booking/share.ts";
import { failureOf } from "../../state/failures.ts";
import { randomKey } from "../../state/intention.ts";
import { trpc } from "../../state/trpc.ts";

/** One part as it is typed. */
export interface DraftShare {
  label: string;
  /** The amount in whole currency units, as typed. */
  text: string;
}

export type SharesDraft = ReturnType<typeof useShares>;

/** The division of a bill into parts, before it is shared. */
export function useShares(bill: BillView, onShared: () => Promise<unknown>) {
  const { total, currency } = bill;
  const most = payersMaximumOf(total);
  const places = bill.bookings.reduce((sum, booking) => sum + booking.places.length, 0);
  const equal = (labels: readonly string[]): DraftShare[] =>
    equalShares(total, labels.length).map((amount, index) => ({
      label: labels[index] ?? "",
      text: amountText(amount, currency),
    }));
  const labelsFor = (count: number, known: readonly string[]) =>
    Array.from(
      { length: count },
      (_, index) => known[index] ?? (index === 0 ? shareWords.start.me : shareWords.start.name(index + 1)),
    );
  const [parts, setParts] = useState(() =>
    equal(labelsFor(Math.max(sharePayersMinimum, Math.min(most, places)), [])),
  );
  const [checked, setChecked] = useState(false);
  /** Whether the links say who asks. */
  const [named, setNamed] = useState(false);
  /** The idempotency key of these parts: it lasts until the server has answered. */
  const key = useRef({ of: "", key: "" });
  const answered = () => {
    key.current.of = "";
  };
  const share = trpc.booking.shareBill.useMutation({
    meta: { handlesErrors: true },
    onSuccess: () => {
      answered();
      return onShared();
    },
    onError: (error) => {
      if (failureOf(error).status !== null) answered();
    },
  });

  const amounts = parts.map(({ text }) => typedAmount(text, currency));
  const faultOf = (index: number) => {
    const amount = amounts[index] ?? null;
    return {
      label: checked && parts[index]?.label.trim() === "" ? shareWords.validation.label : undefined,
      amount:
        checked && (amount === null || amount < shareAmountMinimum)
          ? shareWords.validation.amount
          : undefined,
    };
  };
  const missing = missingOfShares(
    amounts.map((amount) => amount ?? 0),
    total,
  );

  /** The id of the first faulty field, or null. */
  function check(): string | null {
    setChecked(true);
    const wrong = parts.findIndex(
      ({ label }, index) => label.trim() === "" || (amounts[index] ?? 0) < shareAmountMinimum,
    );
    if (wrong >= 0)
      return parts[wrong]?.label.trim() === "" ? `share-name-${wrong}` : `share-amount-${wrong}`;
    return missing === 0 ? null : "share-amount-0";
  }

  return {
    parts,
    missing,
    most,
    /** A bill too small for two parts cannot be shared. */
    possible: most >= sharePayersMinimum,
    faultOf,
    named,
    setNamed,
    check,
    busy: share.isPending,
    error: share.error,
    setCount: (count: number) =>
      setParts((before) =>
        equal(
          labelsFor(
            count,
            before.map(({ label }) => label),
          ),
        ),
      ),
    makeEqual: () => setParts((before) => equal(before.map(({ label }) => label))),
    change: (index: number, patch: Partial<DraftShare>) =>
      setParts((before) => before.map((part, at) => (at === index ? { ...part, ...patch } : part))),
    start: () => {
      const wished = parts.map(({ label }, index) => ({ label, amount: amounts[index] ?? 0 }));
      const of = JSON.stringify([wished, named]);
      if (key.current.of !== of) key.current = { of, key: randomKey() };
      share.mutate({ billId: bill.id, parts: wished, namesOwner: named, idempotencyKey: key.current.key });
    },
  };
}
