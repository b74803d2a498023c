import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useRef, useState } from "react";
import type { DeskSold, SellAtDeskInput } from "../../../../src/modules/desk/desk-schema.ts";
import type { GateEntry } from "../../../../src/modules/desk/gate/gate-schema.ts";
import { typedAmount } from "../../../../src/shared/money.ts";
import { isPhone } from "../../../../src/shared/phone.ts";
import { useOrder } from "../../../engine/call-state.tsx";
import type { DeskWish } from "../../../kinds.ts";
import { useArea } from "../../../me.ts";
import { mutate, query } from "../../../procedures.ts";
import { errorsOf, nobody, passengersOf, type TypedPassenger } from "./typed-sale.ts";

/** Keeps the idempotency key while the wish stays the same, so that a second request is not a second sale. */
function useSaleKey() {
  const sending = useRef({ wish: "", key: "" });
  return (wish: object): string => {
    const text = JSON.stringify(wish);
    if (sending.current.wish !== text) sending.current = { wish: text, key: crypto.randomUUID() };
    return sending.current.key;
  };
}

/** The server's current price of the wish; null until it has answered. */
function useTotal(entry: GateEntry, wish: DeskWish | null) {
  const asked = wish?.wish ? { kind: entry.kind, productId: entry.id, wish: wish.wish } : null;
  const { data, error } = useQuery({
    queryKey: ["gate", "quote", asked],
    queryFn: () => (asked ? query("desk.quote", asked) : null),
    enabled: asked !== null,
    retry: false,
  });
  return { total: (asked && data?.total) ?? null, refusal: asked ? error : null };
}

/** Each passenger with the number of their place, where places have numbers. */
const seated = (passengers: SellAtDeskInput["passengers"], { numbered }: DeskWish) =>
  passengers.map((passenger, index) => {
    const unit = numbered?.units[index];
    return typeof unit === "number" ? { ...passenger, unit } : passenger;
  });

/** The state, validation and submission of the sale form. */
export function useSale({ entry, onSold }: { entry: GateEntry; onSold(sale: DeskSold): void }) {
  const { me } = useArea();
  const queries = useQueryClient();
  const [wish, setWish] = useState<DeskWish | null>(null);
  const [passengers, setPassengers] = useState<TypedPassenger[]>([nobody]);
  const [cash, setCash] = useState("");
  const [tried, setTried] = useState(false);
  const keyOf = useSaleKey();
  const { busy, failure, run } = useOrder();
  const { total, refusal } = useTotal(entry, wish);
  const identityRequired = entry.named && entry.identityRequired;
  const people = entry.named ? Math.max(1, wish?.places ?? 1) : 1;
  const shown = Array.from({ length: people }, (_, index) => passengers[index] ?? nobody);
  const isNumber = (text: string) => isPhone(text, me.country.shortCode);
  const errors = shown.map((passenger) => errorsOf(passenger, identityRequired, isNumber));
  const received = cash.trim() ? typedAmount(cash, entry.currency) : total;

  function write(index: number, passenger: TypedPassenger) {
    // Numbers of two passengers may be recalled at the same moment.
    setPassengers((typed) =>
      Array.from({ length: Math.max(typed.length, index + 1) }, (_, place) =>
        place === index ? passenger : (typed[place] ?? nobody),
      ),
    );
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    const wrong = errors.some((one) => Object.keys(one).length > 0);
    if (busy || wrong || !wish?.wish || total === null || received === null || received < total) return;
    const sale = {
      kind: entry.kind,
      productId: entry.id,
      wish: wish.wish,
      passengers: seated(passengersOf(shown, identityRequired), wish),
      expectedTotal: total,
      cashReceived: received,
    };
    const sold = await run(() => mutate("desk.sell", { ...sale, idempotencyKey: keyOf(sale) }));
    void queries.invalidateQueries({ queryKey: ["gate"] });
    if (sold) onSold(sold);
  }

  return {
    setWish,
    labels: wish?.labels ?? [],
    numbered: wish?.numbered,
    tried,
    passengers: shown,
    write,
    errors: tried ? errors : [],
    cash,
    setCash,
    total,
    identityRequired,
    busy,
    failure: failure ? (Object.values(failure.fields)[0] ?? failure.message) : (refusal?.message ?? null),
    submit,
  };
}
