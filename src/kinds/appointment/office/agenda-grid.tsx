import EventBusyIcon from "@mui/icons-material/EventBusy";
import HourglassTopIcon from "@mui/icons-material/HourglassTop";
import { Box, Button, IconButton, Stack, Tooltip, Typography } from "@mui/material";
import { type MouseEvent, type ReactNode, useEffect, useRef } from "react";
import { shade } from "../../../../backoffice/shades.ts";
import { timeOfQuarter } from "../../../shared/booking/quarters.ts";
import { dayOf } from "../../../shared/dates.ts";
import type { AgendaVisit } from "../search/appointment-schema.ts";
import { agendaWords as words } from "../words/fr/agenda.ts";
import { type AgendaColumn, hoursShown, lanesOf } from "./agenda-columns.ts";
import { backgroundOf, Ghost, NowLine } from "./grid-marks.tsx";
import { type Move, quarterHeight, useMove } from "./use-move.ts";
import { VisitBlock } from "./visit-block.tsx";

interface GridProps {
  label: string;
  columns: AgendaColumn[];
  timeZone: string;
  onOpen(visit: AgendaVisit): void;
  /** A free time was clicked. */
  onFree(column: AgendaColumn, quarter: number): void;
  onLate(column: AgendaColumn): void;
  onAbsence(column: AgendaColumn): void;
  /** Rendered when a move waits for confirmation. */
  question(move: Move, forget: () => void): ReactNode;
}

const axisWidth = 46;

/** Style of texts for screen readers only. */
const unseen = {
  position: "absolute",
  width: "1px",
  height: "1px",
  overflow: "hidden",
  clipPath: "inset(50%)",
  whiteSpace: "nowrap",
} as const;

/** The agenda in quarters of an hour, with a column per consultant, room or day. */
export function AgendaGrid({ label, columns, timeZone, question, ...handlers }: GridProps) {
  const { first, end } = hoursShown(columns);
  const moving = useMove({ columns, first, end });
  const { move } = moving;
  const height = (end - first) * quarterHeight;
  const frame = useTodayInSight(columns, timeZone);
  const hours = Array.from({ length: (end - first) / 4 }, (_, index) => first + index * 4);
  return (
    <>
      <Typography id="agenda-help" sx={unseen}>
        {words.help}
      </Typography>
      <Box role="status" sx={unseen}>
        {move ? words.moved(timeOfQuarter(move.quarter), move.column.name) : ""}
      </Box>
      <Box
        ref={frame}
        role="group"
        aria-label={label}
        tabIndex={-1}
        sx={{
          overflowX: "auto",
          border: 1,
          borderColor: "divider",
          borderRadius: "10px",
          bgcolor: shade("surface"),
        }}
      >
        <Box
          sx={{
            display: "grid",
            gridTemplateColumns: `${axisWidth}px repeat(${columns.length}, minmax(${columns.length > 1 ? 112 : 0}px, 1fr))`,
            minWidth: "100%",
            width: "max-content",
            maxWidth: columns.length > 1 ? "none" : "100%",
          }}
        >
          <Box sx={{ position: "sticky", left: 0, bgcolor: shade("surface"), zIndex: 4 }} />
          {columns.map((column) => (
            <ColumnHead key={column.key} column={column} tight={columns.length > 4} {...handlers} />
          ))}
          <Box sx={{ position: "sticky", left: 0, bgcolor: shade("surface"), zIndex: 4, height }}>
            {hours.map((quarter) => (
              <Typography
                key={quarter}
                component="span"
                sx={{
                  position: "absolute",
                  top: Math.max(0, (quarter - first) * quarterHeight - 8),
                  right: 6,
                  fontSize: 12,
                  color: "text.secondary",
                  fontVariantNumeric: "tabular-nums",
                }}
              >
                {timeOfQuarter(quarter)}
              </Typography>
            ))}
          </Box>
          {columns.map((column) => (
            <Column
              key={column.key}
              column={column}
              span={{ first, end }}
              timeZone={timeZone}
              moving={moving}
              {...handlers}
            />
          ))}
        </Box>
      </Box>
      {move?.asked ? question(move, moving.forget) : null}
    </>
  );
}

/** Scrolls to today: a week is wider than a phone. */
function useTodayInSight(columns: readonly AgendaColumn[], timeZone: string) {
  const frame = useRef<HTMLDivElement>(null);
  const today = dayOf(Date.now(), timeZone);
  const key = columns.find(({ day }, index) => index > 0 && day === today && columns[0]?.day !== day)?.key;
  useEffect(() => {
    const box = frame.current;
    const column = box?.querySelector<HTMLElement>(`[data-column="${key}"]`);
    if (key && box && column) box.scrollLeft = column.offsetLeft - axisWidth;
  }, [key]);
  return frame;
}

type Handlers = Pick<GridProps, "onOpen" | "onFree" | "onLate" | "onAbsence">;

interface HeadProps extends Handlers {
  column: AgendaColumn;
  /** Many columns: icons instead of words. */
  tight: boolean;
}

function ColumnHead({ column, tight, onLate, onAbsence }: HeadProps) {
  return (
    <Box sx={{ p: 0.75, borderLeft: 1, borderBottom: 1, borderColor: "divider", minWidth: 0 }}>
      <Typography
        component="h3"
        noWrap
        title={column.name}
        // A long name is cut, so that it does not widen the column.
        sx={{ fontWeight: 700, fontSize: 14, width: 0, minWidth: "100%" }}
      >
        {column.name}
      </Typography>
      <Stack
        direction={tight ? "column" : "row"}
        sx={{ alignItems: tight ? "stretch" : "center", justifyContent: "space-between", minHeight: 30 }}
      >
        <Typography
          noWrap
          variant="caption"
          color={column.delay ? "warning.main" : "text.secondary"}
          // The text shrinks in favour of the buttons, so that it does not widen the column.
          sx={tight ? { width: 0, minWidth: "100%" } : { width: 0, flexGrow: 1 }}
        >
          {column.delay
            ? words.late.announced(column.delay)
            : column.consultant && column.open.size === 0
              ? words.closed
              : words.summary(...countsOf(column)).split(" · ")[0]}
        </Typography>
        {column.consultant ? (
          <Stack direction="row">
            {tight ? (
              <Tooltip title={words.late.open}>
                <IconButton
                  size="small"
                  aria-label={`${words.late.open}, ${column.name}`}
                  onClick={() => onLate(column)}
                >
                  <HourglassTopIcon fontSize="small" />
                </IconButton>
              </Tooltip>
            ) : (
              <Button size="small" sx={{ minWidth: 0, px: 0.75 }} onClick={() => onLate(column)}>
                {words.late.open}
              </Button>
            )}
            <Tooltip title={words.absence.open}>
              <IconButton
                size="small"
                aria-label={`${words.absence.open}, ${column.name}`}
                onClick={() => onAbsence(column)}
              >
                <EventBusyIcon fontSize="small" />
              </IconButton>
            </Tooltip>
          </Stack>
        ) : null}
      </Stack>
    </Box>
  );
}

/** Counts: expected, arrived, done. */
export function countsOf({ visits }: { visits: readonly AgendaVisit[] }): [number, number, number] {
  const count = (...states: string[]) => visits.filter(({ status }) => states.includes(status)).length;
  return [count("EXPECTED"), count("ARRIVED", "IN_CONSULTATION"), count("DONE")];
}

interface ColumnProps extends Handlers {
  column: AgendaColumn;
  span: { first: number; end: number };
  timeZone: string;
  moving: ReturnType<typeof useMove>;
}

function Column({ column, span: { first, end }, timeZone, moving, onOpen, onFree }: ColumnProps) {
  const quarters = Array.from({ length: end - first }, (_, index) => first + index);
  const lanes = lanesOf(column.visits);
  const ghost = moving.move?.column.key === column.key ? moving.move : null;
  function press(event: MouseEvent<HTMLElement>) {
    if (event.target !== event.currentTarget || !column.consultant) return;
    const top = event.currentTarget.getBoundingClientRect().top;
    const quarter = first + Math.floor((event.clientY - top) / quarterHeight);
    if (column.open.has(quarter)) onFree(column, quarter);
  }
  return (
    // For the keyboard, free times are available through « Sans rendez-vous »; a click here is a shortcut.
    <Box
      data-column={column.key}
      onClick={press}
      sx={{
        position: "relative",
        height: (end - first) * quarterHeight,
        borderLeft: 1,
        borderColor: "divider",
        background: backgroundOf(quarters, column),
        cursor: !column.consultant ? "default" : "copy",
      }}
    >
      {column.absences.map((absence) =>
        absence.parts
          .filter(({ day }) => day === column.day)
          .map(({ from, to }) => (
            <Box
              key={absence.id}
              sx={{
                position: "absolute",
                top: (Math.max(first, from) - first) * quarterHeight,
                height: Math.max(0, Math.min(end, to) - Math.max(first, from)) * quarterHeight,
                left: 0,
                right: 0,
                p: 0.75,
                fontSize: 12.5,
                fontWeight: 600,
                color: shade("ink-clay"),
                pointerEvents: "none",
                background: `repeating-linear-gradient(-45deg, ${shade("ground-clay-100")} 0 8px, transparent 8px 16px)`,
              }}
            >
              {absence.imported ? absence.reason : words.absence.away(absence.reason)}
            </Box>
          )),
      )}
      {column.visits.map((visit) => (
        <VisitBlock
          key={visit.bookingId}
          visit={visit}
          column={column}
          place={lanes.get(visit.bookingId) ?? { lane: 0, lanes: 1 }}
          first={first}
          moving={moving}
          onOpen={onOpen}
        />
      ))}
      {ghost ? <Ghost move={ghost} first={first} /> : null}
      <NowLine day={column.day} timeZone={timeZone} first={first} end={end} />
    </Box>
  );
}
