import { useRef } from "react";
import { useOrder } from "../../../../../backoffice/engine/call-state.tsx";
import { mutate } from "../../../../../backoffice/procedures.ts";
import type {
  MoveRentalInput,
  QuoteRentalMoveInput,
  RentalMoved,
  RentalMoveQuote,
} from "../../move/move-schema.ts";
import { costOf } from "./use-move-quote.ts";

/** Who bears what a move costs more, and how it is paid. */
export type Bearing = Pick<MoveRentalInput, "extra" | "payer">;

/** Makes a move for exactly the shown difference; one that the customer pays waits for the money. */
export function useMoveOrder() {
  const { busy, failure, run } = useOrder();
  // Pressing again after a lost answer repeats the same move, and the same payment.
  const keys = useRef({ key: "", order: "" });

  function keyOf(order: object): string {
    const text = JSON.stringify(order);
    if (keys.current.order !== text) keys.current = { key: crypto.randomUUID(), order: text };
    return keys.current.key;
  }

  function send(
    target: QuoteRentalMoveInput,
    quote: RentalMoveQuote,
    wanted: Bearing,
  ): Promise<RentalMoved | null> {
    const bearing: Bearing = quote.waived > 0 ? wanted : { extra: "WAIVED" };
    const expectedDifference = bearing.extra === "CHARGED" ? costOf(quote) : quote.difference;
    const order = { ...target, ...bearing, expectedDifference };
    return run(() => mutate("rental.move", { ...order, idempotencyKey: keyOf(order) }));
  }

  return { busy, failure, send };
}
