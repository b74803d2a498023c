import { Box, ButtonBase, Stack, Typography } from "@mui/material";
import { type KeyboardEvent, useRef, useState } from "react";
import { shade } from "../../../../backoffice/shades.ts";
import { nearestSeat } from "../../../shared/booking/nearest-seat.ts";
import { gateWords } from "../../../shared/words/fr/desk/gate.ts";
import type { Cell, SeatLayout } from "../supply/seat-layout-schema.ts";
import { seatMapWords } from "../words/fr/seat-map.ts";

type SeatLook = "free" | "chosen" | "sold" | "held" | "counter";

const looks: Record<SeatLook, { bgcolor: string; color: string; border: string }> = {
  free: { bgcolor: shade("surface"), color: shade("ink"), border: `2px solid ${shade("edge-forest-600")}` },
  chosen: { bgcolor: shade("sun-400"), color: shade("on-sun"), border: `2px solid ${shade("sun-600")}` },
  counter: {
    bgcolor: shade("ground-forest-100"),
    color: shade("ink-forest-950"),
    border: `2px solid ${shade("edge-forest-700")}`,
  },
  sold: { bgcolor: shade("ground-strong"), color: shade("ink"), border: `2px solid ${shade("line-strong")}` },
  held: { bgcolor: shade("sand"), color: shade("ink-soft"), border: `2px dashed ${shade("line-strong")}` },
};

const size = { width: 44, height: 44, borderRadius: "10px 10px 6px 6px", fontWeight: 700, fontSize: 15 };

interface Props {
  layout: SeatLayout;
  lookOf(seat: number): SeatLook;
  /** Whether a seat can be chosen; the others look different. */
  isOpen(seat: number): boolean;
  onToggle(seat: number): void;
  shown: readonly SeatLook[];
}

interface PlaceProps extends Omit<Props, "layout" | "shown"> {
  cell: Cell;
  /** The seat that the Tab key reaches. */
  entry: number | undefined;
  onFocus(seat: number): void;
}

function Place({ cell, lookOf, isOpen, onToggle, entry, onFocus }: PlaceProps) {
  if (typeof cell !== "number") {
    return (
      <Box
        aria-hidden
        sx={{ ...size, display: "grid", placeItems: "center", color: shade("ink-soft"), fontSize: 11 }}
      >
        {cell === "aisle" || cell === "blank" ? null : seatMapWords.tools[cell]}
      </Box>
    );
  }
  const look = lookOf(cell);
  return (
    <ButtonBase
      disabled={!isOpen(cell)}
      aria-pressed={look === "chosen"}
      aria-label={`${seatMapWords.seatName(cell)}, ${gateWords.desk.legend[look]}`}
      data-seat={cell}
      tabIndex={cell === entry ? 0 : -1}
      onFocus={() => onFocus(cell)}
      onClick={() => onToggle(cell)}
      sx={{
        ...size,
        ...looks[look],
        "&:focus-visible": { outline: `3px solid ${shade("sun-600")}`, outlineOffset: 1 },
      }}
    >
      {cell}
    </ButtonBase>
  );
}

/** Where the seats are that can be chosen. */
const openSeats = ({ rows }: SeatLayout, isOpen: Props["isOpen"]) =>
  rows.flatMap((row, y) =>
    row.flatMap((cell, x) => (typeof cell === "number" && isOpen(cell) ? [{ unit: cell, x, y }] : [])),
  );

/** The bus from above, front first, with the seats available at the counter. One tab stop; the arrow keys move. */
export function SeatPicker({ layout, shown, ...place }: Props) {
  const [focused, setFocused] = useState<number | null>(null);
  const bus = useRef<HTMLDivElement>(null);
  const open = openSeats(layout, place.isOpen);
  const entry =
    open.find(({ unit }) => unit === focused) ??
    open.find(({ unit }) => place.lookOf(unit) === "chosen") ??
    open[0];
  function move(event: KeyboardEvent) {
    const target = entry && nearestSeat(open, entry, event.key);
    if (!target) return;
    event.preventDefault();
    bus.current?.querySelector<HTMLElement>(`[data-seat="${target.unit}"]`)?.focus();
  }
  return (
    <Box>
      <Stack direction="row" sx={{ flexWrap: "wrap", gap: 1.5, mb: 1.5 }}>
        {shown.map((look) => (
          <Stack key={look} direction="row" sx={{ alignItems: "center", gap: 0.75 }}>
            <Box
              sx={{ width: 18, height: 18, borderRadius: "5px", boxSizing: "border-box", ...looks[look] }}
            />
            <Typography variant="body2">{gateWords.desk.legend[look]}</Typography>
          </Stack>
        ))}
      </Stack>
      <Box
        ref={bus}
        role="group"
        aria-label={gateWords.desk.seats}
        onKeyDown={move}
        sx={{
          display: "inline-grid",
          gap: "6px",
          p: 1.5,
          bgcolor: shade("surface"),
          border: `2px solid ${shade("line-strong")}`,
          borderRadius: "32px 32px 16px 16px",
          maxWidth: "100%",
          overflowX: "auto",
        }}
      >
        {layout.rows.map((row, y) => (
          // Rows and cells are identified by position.
          // biome-ignore lint/suspicious/noArrayIndexKey: a layout does not move
          <Box key={y} sx={{ display: "flex", gap: "6px" }}>
            {row.map((cell, x) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a layout does not move
              <Place key={x} cell={cell} {...place} entry={entry?.unit} onFocus={setFocused} />
            ))}
          </Box>
        ))}
      </Box>
    </Box>
  );
}
