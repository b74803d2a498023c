import { Typography } from "@mui/material";
import { TrialBox } from "../../../../backoffice/engine/action/trial-box.tsx";
import { useArea } from "../../../../backoffice/me.ts";
import { formatDateTime } from "../../../shared/dates.ts";
import type { DepartureDelayed } from "../operate/departure-schema.ts";
import { tripSupplyWords } from "../words/fr/trip-supply.ts";

const { delay: words } = tripSupplyWords;

/** The new hour and how many travellers hear of it, before the delay is announced. */
export function DelayImpact({ action }: { action: string }) {
  const { timeZone } = useArea().me.country;
  return (
    <TrialBox resource="trip" action={action} title={words.title} waiting={words.waiting}>
      {(result) => {
        const { departsAt, people, unreached } = result as unknown as DepartureDelayed;
        return (
          <Typography>
            {words.willBe(formatDateTime(new Date(departsAt), timeZone), people, unreached)}
          </Typography>
        );
      }}
    </TrialBox>
  );
}
