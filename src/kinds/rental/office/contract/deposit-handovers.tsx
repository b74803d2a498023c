import { Box, Typography } from "@mui/material";
import { useRecordContext } from "react-admin";
import { Loaded } from "../../../../../backoffice/pages/cockpit/loaded.tsx";
import { contractWords as words } from "../../words/fr/contract.ts";
import { HandoverList } from "./handover-list.tsx";
import { useRental } from "./use-contract.ts";

/** Below a caution: what was recorded at the handover and the return, by which a dispute is decided. */
export function DepositHandovers() {
  const bookingId = String(useRecordContext()?.bookingId ?? "");
  const query = useRental(bookingId);
  if (bookingId === "") return null;
  return (
    <Box component="section" sx={{ p: 2, pt: 0 }}>
      <Typography variant="h6" component="h2">
        {words.handovers}
      </Typography>
      <Loaded query={query}>{(rental) => <HandoverList rental={rental} wide />}</Loaded>
    </Box>
  );
}
