import { Typography } from "@mui/material";
import { TrialBox } from "../../../../backoffice/engine/action/trial-box.tsx";
import { planPreviewFr } from "../../../shared/words/fr/desk/desk-pages.ts";
import { tripSupplyFr } from "../words/fr/trip-supply.ts";

/** Preview of the number of departures that several hours would put on sale. */
export function TimetablePreview({ action }: { action: string }) {
  return (
    <TrialBox
      resource="trip-plan"
      action={action}
      title={planPreviewFr.title}
      waiting={planPreviewFr.waitingHours}
    >
      {({ created, held }) => (
        <>
          <Typography role="status" sx={{ fontWeight: 700 }}>
            {`${planPreviewFr.count(Number(created))} ${planPreviewFr.ahead}`}
          </Typography>
          {Number(held) > 0 ? (
            <Typography variant="body2">{`${tripSupplyFr.waitingForRoom(Number(held))}.`}</Typography>
          ) : null}
        </>
      )}
    </TrialBox>
  );
}
