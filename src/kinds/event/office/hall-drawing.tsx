import { Box, Stack, Typography } from "@mui/material";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { shade } from "../../../../backoffice/shades.ts";
import { nearestSeat } from "../../../shared/booking/nearest-seat.ts";
import { hasSeats } from "../rules/venue-zones.ts";
import type { HallView, SeatView } from "../search/event-view-schema.ts";
import { piecesOf } from "./layout-edits.ts";
import { PieceShape } from "./map-drawing.tsx";

/** The look of a place. */
export interface PlacePaint {
  fill: string;
  stroke: string;
  ink: string;
  strokeDasharray?: string;
}

/** A place of the hall with its look and its label. */
export interface DrawnPlace {
  paint: PlacePaint;
  /** « VIP A3, libre » */
  name: string;
  open: boolean;
  /** Undefined where a click opens something instead of choosing. */
  chosen?: boolean;
}

interface HallDrawingProps {
  hall: HallView;
  label: string;
  drawn: (seat: SeatView) => DrawnPlace;
  onPress: (seat: SeatView) => void;
  /** Size of a cell, and so of a seat, in pixels. */
  cell?: number;
}

/** Scrolls a hall that is wider than its frame to the stage in the middle. */
function useMiddle() {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = frame.current;
    if (element) element.scrollLeft = (element.scrollWidth - element.clientWidth) / 2;
  }, []);
  return frame;
}

/** The hall from above. One tab stop; the arrow keys move between places, Enter activates the focused one. */
export function HallDrawing({ hall: { layout, seats }, label, drawn, onPress, cell = 15 }: HallDrawingProps) {
  const frame = useMiddle();
  const drawing = useRef<SVGSVGElement>(null);
  const [focused, setFocused] = useState<number | null>(null);
  const entry =
    seats.find(({ unit }) => unit === focused) ?? seats.find((seat) => drawn(seat).open) ?? seats[0];
  function press(event: KeyboardEvent) {
    if (!entry) return;
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      if (drawn(entry).open) onPress(entry);
      return;
    }
    const target = nearestSeat(seats, entry, event.key);
    if (!target) return;
    event.preventDefault();
    drawing.current?.querySelector<SVGElement>(`[data-unit="${target.unit}"]`)?.focus();
  }
  return (
    <Box
      ref={frame}
      sx={{ overflow: "auto", maxHeight: "75dvh", border: 1, borderColor: "divider", borderRadius: 2 }}
    >
      <Box
        component="svg"
        ref={drawing}
        role="group"
        aria-label={label}
        viewBox={`-0.5 -0.5 ${layout.width + 1} ${layout.height + 1}`}
        onKeyDown={press}
        sx={{ display: "block", width: layout.width * cell, bgcolor: shade("paper") }}
      >
        {piecesOf(layout)
          .filter(({ type, index }) => type !== "zone" || layout.zones[index]?.kind === "STANDING")
          .map((piece) => (
            <PieceShape key={`${piece.type}-${piece.index}`} layout={layout} piece={piece} />
          ))}
        {namedZones(layout, seats).map(({ name, x, y }) => (
          <text key={name} x={x} y={y - 0.45} fontSize={0.8} fontWeight={700} fill={shade("ink-forest-900")}>
            {name}
          </text>
        ))}
        {seats.map((seat) => {
          const place = drawn(seat);
          return (
            // biome-ignore lint/a11y/useSemanticElements: SVG has no button of its own
            <g
              key={seat.unit}
              role="button"
              aria-pressed={place.chosen}
              data-unit={seat.unit}
              aria-disabled={!place.open || undefined}
              aria-label={place.name}
              tabIndex={seat === entry ? 0 : -1}
              onFocus={() => setFocused(seat.unit)}
              onClick={() => place.open && onPress(seat)}
              style={{ cursor: place.open ? "pointer" : "default", outline: "none" }}
            >
              <PlaceShape seat={seat} paint={place.paint} focused={seat.unit === focused} />
            </g>
          );
        })}
      </Box>
    </Box>
  );
}

/** Zones of numbered places that this session sells. */
const namedZones = ({ zones }: HallView["layout"], seats: readonly SeatView[]) =>
  zones.filter((zone) => zone.kind !== "STANDING" && hasSeats(seats, zone));

function PlaceShape({ seat, paint, focused }: { seat: SeatView; paint: PlacePaint; focused: boolean }) {
  const { ink, ...look } = { ...paint, ...(focused ? { stroke: shade("clay-500") } : {}) };
  return (
    <>
      <circle cx={seat.x} cy={seat.y} r={seat.size / 2} {...look} strokeWidth={focused ? 0.2 : 0.07} />
      <text
        x={seat.x}
        y={seat.y}
        fontSize={seat.size > 1 ? 0.8 : 0.34}
        textAnchor="middle"
        dominantBaseline="central"
        fill={ink}
      >
        {seat.label}
      </text>
    </>
  );
}

/** The legend of a drawing's colours. */
export function HallLegend({ entries }: { entries: readonly { name: string; paint: PlacePaint }[] }) {
  return (
    <Stack direction="row" sx={{ gap: 1.5, mb: 1, flexWrap: "wrap" }}>
      {entries.map(({ name, paint }) => (
        <Stack key={name} direction="row" sx={{ gap: 0.75, alignItems: "center" }}>
          <Box
            sx={{
              width: 16,
              height: 16,
              borderRadius: "50%",
              bgcolor: paint.fill,
              border: `2px ${paint.strokeDasharray ? "dashed" : "solid"} ${paint.stroke}`,
            }}
          />
          <Typography variant="body2">{name}</Typography>
        </Stack>
      ))}
    </Stack>
  );
}
