import { useRef, useState } from "react";
import { useOrder } from "../../../../../backoffice/engine/call-state.tsx";
import { mutate } from "../../../../../backoffice/procedures.ts";
import type {
  MoveRentalInput,
  QuoteRentalMoveInput,
  RentalMoved,
  RentalMoveQuote,
} from "../../move/move-schema.ts";
import { costOf } from "./use-move-quote.ts";

export type Extra = MoveRentalInput["extra"];

/** What a customer still pays at the desk before the booking changes. */
export interface ToPay {
  amount: number;
  currency: string;
  code: string;
  until: string;
}

/** Makes a move for exactly the shown difference; one that the customer pays waits for the cash at the desk. */
export function useMoveOrder() {
  const { busy, failure, run } = useOrder();
  const [toPay, setToPay] = useState<ToPay | null>(null);
  // Pressing again after a lost answer repeats the same move, and the same payment.
  const keys = useRef({ move: "", order: "", pay: crypto.randomUUID() });

  function keyOf(order: object): string {
    const text = JSON.stringify(order);
    if (keys.current.order !== text)
      keys.current = { move: crypto.randomUUID(), order: text, pay: crypto.randomUUID() };
    return keys.current.move;
  }

  async function payAtDesk({ changeId, difference, currency, heldUntil }: RentalMoved): Promise<void> {
    if (!changeId) return;
    const idempotencyKey = keys.current.pay;
    const payment = await mutate("booking.payChange", { changeId, method: "cash", idempotencyKey });
    const code = payment.next?.kind === "desk" ? payment.next.code : "";
    setToPay({ amount: difference, currency, code, until: payment.expiresAt ?? heldUntil ?? "" });
  }

  function send(
    target: QuoteRentalMoveInput,
    quote: RentalMoveQuote,
    wanted: Extra,
  ): Promise<RentalMoved | null> {
    const extra = quote.waived > 0 ? wanted : "WAIVED";
    const expectedDifference = extra === "CHARGED" ? costOf(quote) : quote.difference;
    const order = { ...target, extra, expectedDifference };
    return run(async () => {
      const moved = await mutate("rental.move", { ...order, idempotencyKey: keyOf(order) });
      await payAtDesk(moved);
      return moved;
    });
  }

  return { busy, failure, toPay, send, isPaidLater: ({ state }: RentalMoved) => state === "TO_PAY" };
}
