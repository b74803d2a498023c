import { Typography } from "@mui/material";
import { TrialBox } from "../../../../backoffice/engine/action/trial-box.tsx";
import { useArea } from "../../../../backoffice/me.ts";
import { formatMoney } from "../../../shared/money.ts";
import { tripSupplyWords } from "../words/fr/trip-supply.ts";

const { explain: words } = tripSupplyWords;

/** Whether the reason excuses the company, and what the late departure can cost otherwise. */
export function ExplainImpact({ action }: { action: string }) {
  const { currency } = useArea().me.country;
  return (
    <TrialBox resource="trip" action={action} title={words.title} waiting={words.waiting}>
      {({ excused, travellers, amount }) => (
        <Typography>
          {words.impact({
            excused: Boolean(excused),
            travellers: Number(travellers),
            amount: formatMoney(Number(amount), currency),
          })}
        </Typography>
      )}
    </TrialBox>
  );
}
