import { Box, Typography } from "@mui/material";
import { TrialBox } from "../../../../backoffice/engine/action/trial-box.tsx";
import type { MoveResult } from "../../../modules/booking/reschedule/change-schema.ts";
import { displayCode } from "../../../shared/booking/booking-code.ts";
import { formatPhone } from "../../../shared/phone.ts";
import { tripSupplyWords } from "../words/fr/trip-supply.ts";

const { newBus: words } = tripSupplyWords;

function Moved({ kept, moved, exceptions }: MoveResult) {
  return (
    <>
      <Typography>{words.seats(kept, moved.length, exceptions.length)}</Typography>
      {exceptions.length > 0 ? (
        <>
          <Typography color="error" sx={{ mt: 1, fontWeight: 700 }}>
            {words.unseated(exceptions.length)}
          </Typography>
          <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
            {exceptions.map(({ bookingId, code, contactName, contactPhone }) => (
              <li key={bookingId}>
                {[contactName, contactPhone && formatPhone(contactPhone), displayCode(code)]
                  .filter(Boolean)
                  .join(" · ")}
              </li>
            ))}
          </Box>
        </>
      ) : null}
    </>
  );
}

/** Who keeps a seat in another bus, who gets another one, and who has none left: before the bus is changed. */
export function BusImpact({ action }: { action: string }) {
  return (
    <TrialBox resource="trip" action={action} title={words.title} waiting={words.waiting}>
      {(result) => <Moved {...(result as unknown as MoveResult)} />}
    </TrialBox>
  );
}
