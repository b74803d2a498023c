import { Box } from "@mui/material";
import { useEffect, useState } from "react";
import { shade } from "../../../../backoffice/shades.ts";
import { quarterMinutes, timeOfQuarter } from "../../../shared/booking/quarters.ts";
import { dayOf, formatTime } from "../../../shared/dates.ts";
import { type AgendaColumn, fits, lengthOf } from "./agenda-columns.ts";
import { type Move, quarterHeight } from "./use-move.ts";

/** Background of a column: white during working hours, sand elsewhere; a line per hour. */
export function backgroundOf(quarters: readonly number[], { open }: AgendaColumn): string {
  const hour = 4 * quarterHeight;
  const lines = `repeating-linear-gradient(to bottom, ${shade("line")} 0 1px, transparent 1px ${hour}px)`;
  const stops = quarters.map((quarter, index) => {
    const colour = open.has(quarter) ? shade("surface") : shade("ground-closed");
    return `${colour} ${index * quarterHeight}px ${(index + 1) * quarterHeight}px`;
  });
  return `${lines}, linear-gradient(to bottom, ${stops.join(", ")})`;
}

/** The target of a moved appointment: green where it fits. */
export function Ghost({ move, first }: { move: Move; first: number }) {
  const free = fits(move.column, move.visit, move.quarter);
  return (
    <Box
      sx={{
        position: "absolute",
        top: (move.quarter - first) * quarterHeight,
        height: lengthOf(move.visit) * quarterHeight,
        left: 2,
        right: 2,
        px: 0.75,
        border: `2px dashed ${free ? shade("edge-forest-700") : shade("edge-danger")}`,
        borderRadius: "5px",
        bgcolor: free ? shade("ground-forest-50") : shade("ground-clay-100"),
        fontSize: 12.5,
        fontWeight: 700,
        pointerEvents: "none",
        zIndex: 3,
      }}
    >
      {timeOfQuarter(move.quarter)}
    </Box>
  );
}

/** The current time in the country, shown for today only. */
export function NowLine({
  day,
  timeZone,
  first,
  end,
}: {
  day: string;
  timeZone: string;
  first: number;
  end: number;
}) {
  const [now, setNow] = useState(Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 60_000);
    return () => clearInterval(timer);
  }, []);
  if (day !== dayOf(now, timeZone)) return null;
  const [hours = 0, minutes = 0] = formatTime(new Date(now), timeZone).split(":").map(Number);
  const quarter = (hours * 60 + minutes) / quarterMinutes;
  if (quarter < first || quarter > end) return null;
  return (
    <Box
      aria-hidden
      sx={{
        position: "absolute",
        top: (quarter - first) * quarterHeight,
        left: 0,
        right: 0,
        height: 2,
        bgcolor: shade("edge-danger"),
        pointerEvents: "none",
        zIndex: 2,
      }}
    />
  );
}
