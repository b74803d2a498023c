import { useRef, useState } from "react";
import { useOrder } from "../../../../backoffice/engine/call-state.tsx";
import { useArea } from "../../../../backoffice/me.ts";
import { mutate } from "../../../../backoffice/procedures.ts";
import type { DeskSold } from "../../../modules/desk/desk-schema.ts";
import { dayOf } from "../../../shared/dates.ts";
import { typedAmount } from "../../../shared/money.ts";
import { isPhone } from "../../../shared/phone.ts";
import type { Agenda } from "../search/appointment-schema.ts";
import { agendaWords } from "../words/fr/agenda.ts";
import { useStarts } from "./start-choice.tsx";
import { isWalkIn, type WantedVisit } from "./wanted-visit.ts";

const words = agendaWords.walkIn;

export interface TypedCover {
  insurerId: string;
  policyNo: string;
  amount: string;
}

export interface VisitErrors {
  name?: string;
  phone?: string;
  amount?: string;
}

/** The state of a sale at the reception: service, time, name, and the insurer's part. */
export function useWalkIn({
  agenda,
  wanted,
  onSold,
}: {
  agenda: Agenda;
  wanted: WantedVisit;
  onSold(sale: DeskSold): void;
}) {
  const { me } = useArea();
  const [consultantId, setConsultantId] = useState(wanted.consultantId);
  const [offerId, setOfferId] = useState("");
  const [chosen, setChosen] = useState(wanted.start ?? "");
  const [name, setName] = useState("");
  const [phone, setPhone] = useState("");
  const [cover, setCover] = useState<TypedCover | null>(null);
  const [tried, setTried] = useState(false);
  const { busy, failure, run } = useOrder();
  const sending = useRef({ text: "", key: "" });
  const consultant = agenda.consultants.find(({ id }) => id === consultantId);
  const offer = consultant?.offers.find(({ productId }) => productId === offerId) ?? consultant?.offers[0];
  const found = useStarts({ productId: offer?.productId ?? "", day: wanted.day });
  const starts = found.data?.days.flatMap((day) => day.starts) ?? [];
  const start =
    starts.find((one) => one.start === chosen) ?? (wanted.start && chosen ? undefined : starts[0]);
  const today = dayOf(Date.now(), agenda.timeZone);
  const walkIn = isWalkIn(wanted, { today, start: start?.start, next: starts[0]?.start });
  const price = offer?.price ?? 0;
  const currency = offer?.currency ?? me.country.currency;
  const covered = cover ? typedAmount(cover.amount, currency) : 0;
  const errors = errorsOf({ name, phone, covered, price }, me.country.shortCode);
  const total = price - Math.min(price, covered ?? 0);

  function keyOf(wish: object): string {
    const text = JSON.stringify(wish);
    if (sending.current.text !== text) sending.current = { text, key: crypto.randomUUID() };
    return sending.current.key;
  }

  async function send() {
    setTried(true);
    if (Object.keys(errors).length > 0 || !offer || !start) return;
    const wish = {
      start: start.start,
      ...(walkIn ? { walkIn } : {}),
      ...(cover
        ? { cover: { insurerId: cover.insurerId, policyNo: cover.policyNo, amount: covered ?? 0 } }
        : {}),
    };
    const sale = {
      kind: "rdv" as const,
      productId: offer.productId,
      wish,
      passengers: [{ name: name.trim(), ...(phone.trim() ? { phone: phone.trim() } : {}) }],
      expectedTotal: total,
      cashReceived: total,
    };
    const sold = await run(() => mutate("desk.sell", { ...sale, idempotencyKey: keyOf(sale) }));
    if (sold) onSold(sold);
  }

  return {
    ...{ consultantId, setConsultantId, consultant, offer, setOfferId, found, start, setChosen, walkIn },
    ...{ name, setName, phone, setPhone, cover, setCover, price, total, currency },
    errors: tried ? errors : {},
    failure: failure && (Object.values(failure.fields)[0] ?? failure.message),
    code: failure?.code,
    busy,
    send,
  };
}

function errorsOf(
  { name, phone, covered, price }: { name: string; phone: string; covered: number | null; price: number },
  country: string,
): VisitErrors {
  const errors: VisitErrors = {};
  if (name.trim().length < 2) errors.name = words.nameMissing;
  if (phone.trim() && !isPhone(phone, country)) errors.phone = words.phoneWrong;
  if (covered === null) errors.amount = words.amountMissing;
  else if (covered > price) errors.amount = words.amountTooHigh;
  return errors;
}
