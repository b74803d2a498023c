import { Alert } from "@mui/material";
import { formatDayShort } from "../../../shared/dates.ts";
import type { OccupancyRow } from "../operate/occupancy-schema.ts";
import { fleetWords as words } from "../words/fr/fleet.ts";

/** Days booked both here and on another site, which a person has to resolve. */
export function FeedConflicts({ rows }: { rows: readonly OccupancyRow[] }) {
  const found = rows.flatMap(({ title, conflicts }) => conflicts.map((one) => ({ title, ...one })));
  if (found.length === 0) return null;
  return (
    <Alert severity="warning" sx={{ my: 1 }}>
      {words.conflicts(found.length)}
      {found.map(({ title, day, code, customer, feed }) => (
        <div key={`${code} ${day}`}>{[formatDayShort(day), title, customer, code, feed].join(" · ")}</div>
      ))}
    </Alert>
  );
}
