import { useRef, useState } from "react";
import type { BillView } from "../../../modules/booking/view/view-schema.ts";
import type { PaymentProviderName } from "../../../modules/payment/schema.ts";
import { type Failure, failureOf } from "../../state/failures.ts";
import { randomKey } from "../../state/intention.ts";
import { trpc } from "../../state/trpc.ts";
import type { PassengersState } from "./passengers/use-passengers.ts";

export interface PayWish {
  passengers: ReturnType<PassengersState["inputs"]>;
  remember: boolean;
  /** Null: nothing is to be paid. */
  method: PaymentProviderName | null;
  msisdn: string | null;
}

export interface Pay {
  start: (wish: PayWish) => Promise<void>;
  /** Saves the passengers' names only; another person will pay. */
  name: (passengers: PayWish["passengers"]) => Promise<void>;
  busy: boolean;
  failure: Failure | null;
}

/** Refusals that become clear once the bill is loaded again. */
const toldByBill = new Set([
  "PAYMENT_IN_PROGRESS",
  "ALREADY_PAID",
  "HOLD_LOST",
  "NO_LONGER_AVAILABLE",
  "NOT_YET_ACCEPTED",
]);

type NamedPassenger = PayWish["passengers"][number]["passengers"][number];

/** New companions to remember, each once. A changed document replaces the remembered one. */
function newCompanions(
  passengers: readonly NamedPassenger[],
  known: ReadonlyMap<string, { identityNumber?: string | null }>,
): NamedPassenger[] {
  return passengers.filter(({ name, identityNumber }, index) => {
    const before = known.get(name);
    const changed = !before || (identityNumber && before.identityNumber !== identityNumber);
    return changed && passengers.findIndex((other) => other.name === name) === index;
  });
}

/**
 * Names the passengers, then pays; busy until `onStarted` has shown what happens next. The idempotency key stays the
 * same until the server has answered, so that pressing again after a lost answer repeats the same payment.
 */
export function usePay(bill: BillView, onStarted: () => Promise<unknown>): Pay {
  const name = trpc.booking.namePassengers.useMutation({ meta: { handlesErrors: true } });
  const pay = trpc.booking.pay.useMutation({ meta: { handlesErrors: true } });
  const confirmFree = trpc.booking.confirmFree.useMutation({ meta: { handlesErrors: true } });
  const save = trpc.account.saveCompanion.useMutation({ meta: { silent: true } });
  const utils = trpc.useUtils();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const intention = useRef<{ of: string; key: string } | null>(null);

  function keyFor(of: string): string {
    if (intention.current?.of !== of) intention.current = { of, key: randomKey() };
    return intention.current.key;
  }

  async function rememberAll(passengers: PayWish["passengers"]) {
    const known = new Map((await utils.account.companions.ensureData()).map((one) => [one.name, one]));
    for (const one of newCompanions(passengers[0]?.passengers ?? [], known))
      await save.mutateAsync({ ...known.get(one.name), ...one }).catch(() => undefined);
    await utils.account.companions.invalidate();
  }

  async function fail(error: unknown) {
    const told = failureOf(error);
    if (told.status !== null) intention.current = null;
    setFailure(told);
    if (told.code && toldByBill.has(told.code)) await onStarted();
  }

  async function start(wish: PayWish) {
    setBusy(true);
    setFailure(null);
    try {
      for (const one of wish.passengers) await name.mutateAsync(one);
      if (wish.remember) rememberAll(wish.passengers).catch(() => undefined);
      const { method, msisdn } = wish;
      if (method) {
        await pay.mutateAsync({
          billId: bill.id,
          method,
          ...(msisdn ? { msisdn } : {}),
          idempotencyKey: keyFor(`${method} ${msisdn}`),
        });
      } else await confirmFree.mutateAsync({ billId: bill.id });
      intention.current = null;
      await onStarted();
    } catch (error) {
      await fail(error);
    } finally {
      setBusy(false);
    }
  }

  async function nameOnly(passengers: PayWish["passengers"]) {
    setFailure(null);
    try {
      for (const one of passengers) await name.mutateAsync(one);
    } catch (error) {
      await fail(error);
    }
  }

  return { start, name: nameOnly, busy, failure };
}
