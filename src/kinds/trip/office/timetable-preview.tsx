import { Typography } from "@mui/material";
import { TrialBox } from "../../../../backoffice/engine/action/trial-box.tsx";
import { planPreviewWords } from "../../../shared/words/fr/desk/desk-pages.ts";
import { tripSupplyWords } from "../words/fr/trip-supply.ts";

/** Preview of the number of departures that several hours would put on sale. */
export function TimetablePreview({ action }: { action: string }) {
  return (
    <TrialBox
      resource="trip-plan"
      action={action}
      title={planPreviewWords.title}
      waiting={planPreviewWords.waitingHours}
    >
      {({ created, held }) => (
        <>
          <Typography role="status" sx={{ fontWeight: 700 }}>
            {`${planPreviewWords.count(Number(created))} ${planPreviewWords.ahead}`}
          </Typography>
          {Number(held) > 0 ? (
            <Typography variant="body2">{`${tripSupplyWords.waitingForRoom(Number(held))}.`}</Typography>
          ) : null}
        </>
      )}
    </TrialBox>
  );
}
