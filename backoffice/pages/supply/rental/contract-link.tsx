import DescriptionIcon from "@mui/icons-material/Description";
import { Box, Button } from "@mui/material";
import { useRecordContext } from "react-admin";
import { fleetFr } from "../../../../src/shared/fr/rental/fleet.ts";

/** The contract of a paid rental, to print and sign at the handover. */
export function ContractLink() {
  const record = useRecordContext();
  if (!record || !["CONFIRMED", "COMPLETED"].includes(String(record.status))) return null;
  return (
    <Box sx={{ px: 2, pb: 2 }}>
      <Button
        variant="outlined"
        startIcon={<DescriptionIcon />}
        href={`/api/rental/contracts/${record.id}`}
        download
      >
        {fleetFr.contract}
      </Button>
    </Box>
  );
}
