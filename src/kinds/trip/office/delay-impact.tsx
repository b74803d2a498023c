import { Typography } from "@mui/material";
import { TrialBox } from "../../../../backoffice/engine/action/trial-box.tsx";
import { useArea } from "../../../../backoffice/me.ts";
import { formatDateTime } from "../../../shared/dates.ts";
import { tripSupplyWords } from "../words/fr/trip-supply.ts";

const { delay: words } = tripSupplyWords;

/** The new hour and how many travellers hear of it, before the delay is announced. */
export function DelayImpact({ action }: { action: string }) {
  const { timeZone } = useArea().me.country;
  return (
    <TrialBox resource="trip" action={action} title={words.title} waiting={words.waiting}>
      {(result) => {
        const { departsAt, people } = result;
        return (
          <Typography>
            {words.willBe(formatDateTime(new Date(String(departsAt)), timeZone), Number(people))}
          </Typography>
        );
      }}
    </TrialBox>
  );
}
