import DownloadIcon from "@mui/icons-material/Download";
import { Button } from "@mui/material";
import { useMemo } from "react";
import { useArea } from "../../../../../backoffice/me.ts";
import type { OccupancyRow } from "../../operate/occupancy-schema.ts";
import { fleetWords as words } from "../../words/fr/fleet.ts";
import { daysCsv } from "../days-csv.ts";
import type { RentalType } from "../selection-panel.tsx";

interface PricesLinkProps {
  rows: readonly OccupancyRow[];
  type: RentalType;
  from: string;
}

/** Downloads the shown days' prices as a file that the import accepts. */
export function PricesLink({ rows, type, from }: PricesLinkProps) {
  const { currency } = useArea().me.country;
  const address = useMemo(
    () => `data:text/csv;charset=utf-8,${encodeURIComponent(daysCsv(rows, type, currency))}`,
    [rows, type, currency],
  );
  return (
    <Button
      component="a"
      size="small"
      href={address}
      download={`prix-${from}.csv`}
      startIcon={<DownloadIcon />}
    >
      {words.exportPrices}
    </Button>
  );
}
