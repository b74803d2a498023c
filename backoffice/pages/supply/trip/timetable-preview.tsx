import { Typography } from "@mui/material";
import { planPreviewFr } from "../../../../src/shared/fr/desk/desk-pages.ts";
import { tripSupplyFr } from "../../../../src/shared/fr/trip/trip-supply.ts";
import { TrialBox } from "../../../engine/action/trial-box.tsx";

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
