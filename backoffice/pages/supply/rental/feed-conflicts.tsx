import { Alert } from "@mui/material";
import type { OccupancyRow } from "../../../../src/modules/rental/operate/operate-schema.ts";
import { formatDayShort } from "../../../../src/shared/dates.ts";
import { fleetFr as words } from "../../../../src/shared/fr/rental/fleet.ts";

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
