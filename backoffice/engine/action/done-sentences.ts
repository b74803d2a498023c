import type { useNotify } from "react-admin";
import { backofficeWords } from "../../../src/shared/words/fr/backoffice/backoffice.ts";
import { contactAnswerWords } from "../../../src/shared/words/fr/message/contact-answer.ts";
import { commissionWords, payoutWords } from "../../../src/shared/words/fr/money/invoicing.ts";
import { ofKinds } from "./kind-actions.ts";
import type { DoneSentences } from "./office-actions.ts";

/** The success message of actions where « done » is not enough. */
export const doneSentences: DoneSentences = {
  ...ofKinds((kind) => kind.done),
  "commission-rate.save": () => ({ text: commissionWords.asked }),
  "payout.make": ({ waits, byHand }) => ({
    text:
      waits === true ? payoutWords.asked : byHand === true ? payoutWords.orderedByHand : payoutWords.ordered,
  }),
  "contact-message.answer": () => ({ text: contactAnswerWords.sent }),
};

/** Shows the message; warnings stay until closed, because the action's dialog is gone. */
export function sayDone(
  notify: ReturnType<typeof useNotify>,
  { action, label }: { action: string; label: string },
  result: Parameters<DoneSentences[string]>[0],
): void {
  const done = doneSentences[action]?.(result);
  const text = done?.text ?? backofficeWords.done(label);
  const warnings = done?.warnings ?? [];
  if (warnings.length === 0) notify(text, { type: "success" });
  else notify([text, ...warnings].join(". "), { type: "warning", autoHideDuration: null, multiLine: true });
}
