import clsx from "clsx";
import { Check } from "lucide-react";
import type { DepositView } from "../../../../modules/booking/deposit/deposit-schema.ts";
import { formatDateTime } from "../../../../shared/dates.ts";
import { formatMoney } from "../../../../shared/money.ts";
import { myRentalWords } from "../../words/fr/my-rental.ts";

const words = myRentalWords.cautionCard;

interface Step {
  title: string;
  text?: string | undefined;
  state: "done" | "now" | "later";
}

/** The past, present and next steps of the caution. */
export function CautionSteps({ deposit, timeZone }: { deposit: DepositView; timeZone: string }) {
  const when = (instant: string | null) => (instant ? formatDateTime(instant, timeZone) : "");
  return (
    <ol className="flex flex-col">
      {stepsOf(deposit, when).map(({ title, text, state }, index, all) => (
        <li key={title} className="flex gap-3" aria-current={state === "now" ? "step" : undefined}>
          <div className="flex flex-col items-center">
            <span
              className={clsx(
                "flex size-7 shrink-0 items-center justify-center rounded-full text-sm font-bold",
                state === "done" && "bg-forest-800 text-white",
                state === "now" && "bg-sun-400 text-forest-950",
                state === "later" && "border-2 border-line-strong text-ink-soft",
              )}
            >
              {state === "done" ? <Check className="size-4" aria-hidden="true" /> : index + 1}
            </span>
            {index < all.length - 1 && <span className="w-0.5 flex-1 bg-line-strong" />}
          </div>
          <div className="min-w-0 pb-4">
            <p className={clsx("pt-0.5", state === "later" ? "text-ink-soft" : "font-semibold")}>{title}</p>
            {text && <p className="text-[0.9375rem] text-ink-soft">{text}</p>}
          </div>
        </li>
      ))}
    </ol>
  );
}

type When = (instant: string | null) => string;

function stepsOf(deposit: DepositView, when: When): Step[] {
  const { status, takenAt, payment } = deposit;
  if (status === "CANCELLED") return [{ title: words.steps.cancelled, state: "done" }];
  const method = payment?.status === "SUCCEEDED" ? words.by(payment.method) : "";
  const taken: Step = takenAt
    ? { title: words.steps.taken(when(takenAt)), text: method, state: "done" }
    : { title: words.steps.due, text: words.steps.dueText, state: "now" };
  return [
    taken,
    ...(deposit.kept > 0 || deposit.reason ? keptSteps(deposit, when) : backSteps(deposit, when)),
  ];
}

function backSteps(deposit: DepositView, when: When): Step[] {
  const { status, releaseDueAt, releasedAt } = deposit;
  if (status === "RELEASED") {
    return [{ title: words.steps.returned(when(releasedAt)), text: refundsText(deposit), state: "done" }];
  }
  const held: Step = {
    title: words.steps.held,
    text: releaseDueAt ? words.steps.rentalOver : words.steps.heldText,
    state: status === "HELD" ? "now" : "later",
  };
  const title = releaseDueAt ? words.steps.returnedOn(when(releaseDueAt)) : words.steps.returnedLater;
  return [held, { title, state: "later" }];
}

/** The company keeps a part: announced, perhaps disputed, then final. */
function keptSteps(deposit: DepositView, when: When): Step[] {
  const { status, kept, currency, reason, releasedAt, releaseDueAt, disputeText, decisionText } = deposit;
  const sum = formatMoney(kept, currency);
  const announced: Step = {
    title: decisionText ? words.steps.claimed : words.steps.kept(sum),
    // What went back is told with the last word on it.
    text: [reason, decisionText ? "" : refundsText(deposit)].filter(Boolean).join(" · "),
    state: releasedAt || disputeText ? "done" : "now",
  };
  if (decisionText) {
    const back = formatMoney(deposit.amount - kept, currency);
    const title = kept > 0 ? words.steps.decided(sum, back) : words.steps.decidedForYou;
    const text = [when(releasedAt), refundsText(deposit)].filter(Boolean).join(" · ");
    return [announced, { title, text, state: "done" }];
  }
  if (status === "DISPUTED") return [announced, { title: words.steps.disputed, state: "now" }];
  if (releasedAt) return [announced, { title: words.steps.final(when(releasedAt)), state: "done" }];
  return [announced, { title: words.steps.finalOn(when(releaseDueAt)), state: "later" }];
}

function refundsText({ refunds, currency }: DepositView): string {
  return refunds
    .map(({ amount, status, method }) => words.refund(formatMoney(amount, currency), method, status))
    .join(" · ");
}
