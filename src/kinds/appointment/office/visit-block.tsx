import { Box } from "@mui/material";
import { HeardOnly } from "../../../../backoffice/frame/heard-only.tsx";
import { shade } from "../../../../backoffice/shades.ts";
import { quarterMinutes } from "../../../shared/booking/quarters.ts";
import type { AgendaVisit, VisitStatus } from "../search/appointment-schema.ts";
import { agendaWords as words } from "../words/fr/agenda.ts";
import { appointmentWords } from "../words/fr/appointment.ts";
import type { AgendaColumn } from "./agenda-columns.ts";
import { quarterHeight, type useMove } from "./use-move.ts";

/** The background of the name, and the bar at its left. */
export const visitTones: Record<VisitStatus, { back: string; bar: string }> = {
  EXPECTED: { back: shade("surface"), bar: shade("edge-forest-700") },
  ARRIVED: { back: shade("ground-sun-100"), bar: shade("sun-600") },
  IN_CONSULTATION: { back: shade("ground-forest-200"), bar: shade("edge-forest-900") },
  DONE: { back: shade("sand"), bar: shade("line-strong") },
  ABSENT: { back: shade("ground-clay-100"), bar: shade("edge-clay-600") },
};

interface BlockProps {
  visit: AgendaVisit;
  column: AgendaColumn;
  place: { lane: number; lanes: number };
  first: number;
  moving: ReturnType<typeof useMove>;
  onOpen(visit: AgendaVisit): void;
}

/** An appointment in its column, including the pause after it. */
export function VisitBlock({ visit, column, place: { lane, lanes }, first, moving, onOpen }: BlockProps) {
  const { back, bar } = visitTones[visit.status];
  const height = (visit.minutes / quarterMinutes) * quarterHeight;
  const top = (visit.quarter - first) * quarterHeight;
  const state = appointmentWords.visitStates[visit.status];
  const moved = moving.move?.visit.bookingId === visit.bookingId;
  const width = 100 / lanes;
  const tall = height >= quarterHeight * 2;
  return (
    <>
      {visit.pauseMinutes > 0 && (
        <Box
          aria-hidden
          sx={{
            position: "absolute",
            top: top + height - 2,
            height: (visit.pauseMinutes / quarterMinutes) * quarterHeight,
            left: `calc(${lane * width}% + 2px)`,
            width: `calc(${width}% - 4px)`,
            background: `repeating-linear-gradient(-45deg, ${shade("line")} 0 3px, transparent 3px 8px)`,
            borderRadius: "5px",
          }}
        />
      )}
      <Box
        component="button"
        type="button"
        data-visit={visit.bookingId}
        aria-describedby="agenda-help"
        onPointerDown={(event) => moving.drag(event, visit, column)}
        onClick={() => {
          if (!moving.move) onOpen(visit);
        }}
        onKeyDown={(event) => {
          moving.press(event, visit, column);
        }}
        sx={{
          position: "absolute",
          top: top + 1,
          height: height - 2,
          left: `calc(${lane * width}% + 2px)`,
          width: `calc(${width}% - 4px)`,
          px: 0.75,
          py: tall ? 0.25 : 0,
          border: `1px ${visit.paid ? "solid" : "dashed"} ${bar}`,
          borderLeft: `5px solid ${bar}`,
          borderRadius: "5px",
          bgcolor: back,
          color: shade("ink"),
          opacity: moved ? 0.45 : 1,
          overflow: "hidden",
          textAlign: "left",
          fontFamily: "inherit",
          fontSize: 12.5,
          lineHeight: tall ? 1.3 : `${quarterHeight - 4}px`,
          cursor: "grab",
          touchAction: "pan-y",
          textDecoration: visit.status === "ABSENT" ? "line-through" : "none",
          "&:focus-visible": { outline: `3px solid ${shade("ink")}`, outlineOffset: 1, zIndex: 3 },
        }}
      >
        <HeardOnly>{words.visit(visit.time, visit.name, state)}</HeardOnly>
        <Box
          component="span"
          aria-hidden
          sx={{ display: "block", whiteSpace: "nowrap", textOverflow: "ellipsis", overflow: "hidden" }}
        >
          <Box component="span" sx={{ fontVariantNumeric: "tabular-nums", fontWeight: 700, mr: 0.75 }}>
            {visit.time}
          </Box>
          <Box component="span" sx={{ fontWeight: 600 }}>
            {visit.name}
          </Box>
        </Box>
        {tall && (
          <Box
            component="span"
            aria-hidden
            sx={{
              display: "block",
              color: shade("ink-soft"),
              whiteSpace: "nowrap",
              textOverflow: "ellipsis",
              overflow: "hidden",
            }}
          >
            {[
              visit.walkInNo === null ? null : words.number(visit.walkInNo),
              visit.status === "EXPECTED" ? visit.service : state,
              visit.paid ? null : words.unpaid,
            ]
              .filter(Boolean)
              .join(" · ")}
          </Box>
        )}
      </Box>
    </>
  );
}
