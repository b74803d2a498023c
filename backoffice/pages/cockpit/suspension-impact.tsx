import { Typography } from "@mui/material";
import { formatMoney } from "../../../src/shared/money.ts";
import { suspensionWords } from "../../../src/shared/words/fr/partner/suspension.ts";
import { TrialBox } from "../../engine/action/trial-box.tsx";

/** Whom a suspension reaches, before it is confirmed. */
export function SuspensionImpact({ action }: { action: string }) {
  return (
    <TrialBox
      resource="company"
      action={action}
      title={suspensionWords.title}
      waiting={suspensionWords.waiting}
    >
      {({ people, amount, currency }) => (
        <Typography>
          {suspensionWords.reach(Number(people), formatMoney(Number(amount), String(currency)))}
        </Typography>
      )}
    </TrialBox>
  );
}
