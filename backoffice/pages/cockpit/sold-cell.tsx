import { Box } from "@mui/material";
import { cockpitWords } from "../../../src/shared/words/fr/operator/cockpit.ts";
import { FillBar } from "./figure.tsx";
import { useSold } from "./use-sold.ts";

/** The number of sold and free places of a row. */
export function SoldCell({ value }: { value: unknown; short?: boolean | undefined }) {
  const own = useSold();
  if (!own) return <span>{String(value)}</span>;
  return (
    <Box sx={{ minWidth: 120, whiteSpace: "nowrap" }}>
      <FillBar {...own} />
      <span>{cockpitWords.soldAndFree(own.sold, Math.max(0, own.capacity - own.sold - own.held))}</span>
    </Box>
  );
}
