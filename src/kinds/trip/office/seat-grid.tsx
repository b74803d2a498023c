import { Box, ButtonBase, Typography } from "@mui/material";
import { type KeyboardEvent, type RefObject, useRef, useState } from "react";
import { shade } from "../../../../backoffice/shades.ts";
import { type Cell, type SeatLayout, seatsOf } from "../supply/seat-layout-schema.ts";
import { seatMapWords } from "../words/fr/seat-map.ts";

const isSeat = (cell: Cell): cell is number => typeof cell === "number";

function looks(cell: Cell) {
  if (isSeat(cell))
    return { bgcolor: shade("forest-700"), color: shade("white"), borderRadius: "10px 10px 6px 6px" };
  if (cell === "driver") return { bgcolor: shade("ground-ink"), color: shade("white"), borderRadius: "10px" };
  if (cell === "door")
    return {
      bgcolor: shade("ground-sun-100"),
      color: shade("ink"),
      border: `2px dashed ${shade("sun-600")}`,
    };
  if (cell === "toilet") return { bgcolor: shade("ground-clay-100"), color: shade("ink-clay") };
  return { bgcolor: "transparent", border: `1px dashed ${shade("line")}` };
}

const nameOf = (cell: Cell) => (isSeat(cell) ? seatMapWords.seatName(cell) : seatMapWords.tools[cell]);

const textOf = (cell: Cell) => (isSeat(cell) ? String(cell) : seatMapWords.short[cell]);

const size = { width: 42, height: 42, fontSize: 12, fontWeight: 700 };

interface GridProps {
  layout: SeatLayout;
  /** Without it the map is read-only. */
  onPaint?(row: number, column: number): void;
}

const steps: Record<string, [number, number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** The bus from above, front first. One cell is in the tab order; the arrow keys move to the others. */
export function SeatGrid({ layout, onPaint }: GridProps) {
  const [focus, setFocus] = useState<[number, number]>([0, 0]);
  const painting = useRef(false);
  const grid = useRef<HTMLDivElement>(null);
  function move(event: KeyboardEvent, row: number, column: number) {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    const next: [number, number] = [row + step[0], column + step[1]];
    const cell = grid.current?.querySelector<HTMLElement>(`[data-cell="${next[0]}-${next[1]}"]`);
    if (!cell) return;
    setFocus(next);
    cell.focus();
  }
  function lift() {
    painting.current = false;
  }
  return (
    <Box
      sx={{
        display: "inline-block",
        bgcolor: shade("surface"),
        border: `2px solid ${shade("line-strong")}`,
        borderRadius: "36px 36px 18px 18px",
        p: 2,
        maxWidth: "100%",
        overflowX: "auto",
      }}
    >
      <Typography
        variant="caption"
        component="p"
        sx={{ textAlign: "center", color: "text.secondary", mb: 1 }}
      >
        {seatMapWords.front}
      </Typography>
      <Box
        ref={grid}
        role="group"
        aria-label={`${seatMapWords.map}, ${seatMapWords.count(seatsOf(layout).length)}`}
        onPointerUp={lift}
        onPointerLeave={lift}
      >
        {layout.rows.map((row, y) => (
          // Rows are identified by position.
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is its position
          <Box key={y} sx={{ display: "flex", gap: 0.75, mb: 0.75 }}>
            {row.map((cell, x) => {
              const key = `${y}-${x}`;
              if (!onPaint) return <SeenCell key={key} cell={cell} />;
              return (
                <PaintedCell
                  key={key}
                  cell={cell}
                  at={[y, x]}
                  tabbable={focus[0] === y && focus[1] === x}
                  painting={painting}
                  onFocus={() => setFocus([y, x])}
                  onKeyDown={(event) => move(event, y, x)}
                  onPaint={() => onPaint(y, x)}
                />
              );
            })}
          </Box>
        ))}
      </Box>
    </Box>
  );
}

function SeenCell({ cell }: { cell: Cell }) {
  return (
    <Box
      sx={{
        ...size,
        ...looks(cell),
        display: "grid",
        placeItems: "center",
        whiteSpace: "nowrap",
        border: cell === "blank" || cell === "aisle" ? 0 : undefined,
      }}
    >
      {textOf(cell)}
    </Box>
  );
}

interface PaintedCellProps {
  cell: Cell;
  at: [row: number, column: number];
  tabbable: boolean;
  /** A mouse button is down: cells that the pointer enters are painted too. */
  painting: RefObject<boolean>;
  onFocus(): void;
  onKeyDown(event: KeyboardEvent): void;
  onPaint(): void;
}

function PaintedCell({ cell, at, tabbable, painting, onFocus, onKeyDown, onPaint }: PaintedCellProps) {
  const [row, column] = at;
  return (
    <ButtonBase
      type="button"
      data-cell={`${row}-${column}`}
      tabIndex={tabbable ? 0 : -1}
      aria-label={seatMapWords.position(nameOf(cell), row + 1, column + 1)}
      onFocus={onFocus}
      onKeyDown={onKeyDown}
      onClick={(event) => {
        // The mouse has painted already; this is touch, the keyboard or a screen reader.
        const { pointerType } = event.nativeEvent as PointerEvent;
        if (pointerType !== "mouse") onPaint();
      }}
      onPointerDown={(event) => {
        // A moving finger scrolls the page.
        if (event.pointerType !== "mouse") return;
        (event.target as HTMLElement).releasePointerCapture?.(event.pointerId);
        painting.current = true;
        onPaint();
      }}
      onPointerEnter={() => {
        if (painting.current) onPaint();
      }}
      sx={{
        ...size,
        ...looks(cell),
        "&:focus-visible": { outline: `3px solid ${shade("sun-500")}`, outlineOffset: 1 },
      }}
    >
      {textOf(cell)}
    </ButtonBase>
  );
}
