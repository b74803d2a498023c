import { Box } from "@mui/material";
import { useRecordContext } from "react-admin";
import { cockpitWords } from "../../../src/shared/words/fr/operator/cockpit.ts";
import { FillBar } from "./figure.tsx";
import { isPast, useSold } from "./use-sold.ts";

/** The number of sold places of a row, and of free ones while they can be bought: not when the bus has left. */
export function SoldCell({ value }: { value: unknown; short?: boolean | undefined }) {
  const own = useSold();
  const record = useRecordContext();
  if (!own) return <span>{String(value)}</span>;
  const { sold, held, capacity, moment } = own;
  const over = moment !== null || isPast(record?.startsAt) || record?.status === "CANCELLED";
  return (
    <Box sx={{ minWidth: 120, whiteSpace: "nowrap" }}>
      <FillBar {...own} />
      <span>
        {over
          ? cockpitWords.soldOnly(sold)
          : cockpitWords.soldAndFree(sold, Math.max(0, capacity - sold - held))}
      </span>
    </Box>
  );
}
