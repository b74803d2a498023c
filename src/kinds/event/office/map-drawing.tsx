import { Box } from "@mui/material";
import { type KeyboardEvent, type PointerEvent, useRef } from "react";
import { shade } from "../../../../backoffice/shades.ts";
import { placesOfZone, type VenueZone } from "../rules/venue-zones.ts";
import type { VenueLayout } from "../supply/venue-layout-schema.ts";
import { organiserWords } from "../words/fr/organiser.ts";
import {
  boxOf,
  growZone,
  movePiece,
  type Piece,
  piecesOf,
  removePiece,
  samePiece,
  withZone,
} from "./layout-edits.ts";

const words = organiserWords.map;

interface DrawingProps {
  layout: VenueLayout;
  chosen: Piece | null;
  onChoose: (piece: Piece | null) => void;
  /** `together`: part of the same gesture, undone together. */
  onChange: (layout: VenueLayout, together?: boolean) => void;
}

const steps: Record<string, [number, number]> = {
  ArrowLeft: [-0.5, 0],
  ArrowRight: [0.5, 0],
  ArrowUp: [0, -0.5],
  ArrowDown: [0, 0.5],
};

/** The effect of a key on the focused part; null for other keys. */
function afterKey(layout: VenueLayout, piece: Piece, key: string): VenueLayout | null {
  const step = steps[key];
  const { x, y } = boxOf(layout, piece);
  if (step) return movePiece(layout, piece, { x: x + step[0], y: y + step[1] });
  if (key === "Delete") return removePiece(layout, piece);
  const zone = piece.type === "zone" ? layout.zones[piece.index] : undefined;
  if (zone && (key === "+" || key === "-")) {
    return withZone(layout, piece.index, growZone(zone, key === "+" ? 1 : -1));
  }
  return null;
}

/** The plan as it will be sold; its parts are moved by mouse, touch or arrow keys. */
export function MapDrawing({ layout, chosen, onChoose, onChange }: DrawingProps) {
  const svg = useRef<SVGSVGElement>(null);
  const grip = useRef<{ piece: Piece; dx: number; dy: number; moved: boolean } | null>(null);
  function pointOf(event: PointerEvent) {
    const matrix = svg.current?.getScreenCTM()?.inverse();
    return new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix);
  }
  function grab(event: PointerEvent, piece: Piece) {
    const { x, y } = boxOf(layout, piece);
    const point = pointOf(event);
    grip.current = { piece, dx: point.x - x, dy: point.y - y, moved: false };
    svg.current?.setPointerCapture(event.pointerId);
    onChoose(piece);
  }
  function drag(event: PointerEvent) {
    const held = grip.current;
    if (!held) return;
    const point = pointOf(event);
    const before = boxOf(layout, held.piece);
    const next = movePiece(layout, held.piece, { x: point.x - held.dx, y: point.y - held.dy });
    const after = boxOf(next, held.piece);
    if (after.x === before.x && after.y === before.y) return;
    onChange(next, held.moved);
    held.moved = true;
  }
  function press(event: KeyboardEvent, piece: Piece) {
    const next = afterKey(layout, piece, event.key);
    if (!next) return;
    event.preventDefault();
    if (event.key === "Delete" && next !== layout) onChoose(null);
    onChange(next);
  }
  return (
    <Box
      component="svg"
      ref={svg}
      role="group"
      aria-label={words.drawing}
      viewBox={`-0.5 -0.5 ${layout.width + 1} ${layout.height + 1}`}
      onPointerMove={drag}
      onPointerUp={() => {
        grip.current = null;
      }}
      sx={{
        width: "100%",
        maxHeight: "75vh",
        touchAction: "none",
        userSelect: "none",
        display: "block",
        overflow: "visible",
      }}
    >
      <rect
        width={layout.width}
        height={layout.height}
        rx={0.5}
        fill={shade("paper")}
        stroke={shade("line")}
        strokeWidth={0.1}
      />
      {piecesOf(layout).map((piece) => (
        // biome-ignore lint/a11y/useSemanticElements: SVG has no button of its own
        <g
          key={`${piece.type}-${piece.index}`}
          tabIndex={0}
          role="button"
          aria-pressed={samePiece(chosen, piece)}
          onPointerDown={(event) => grab(event, piece)}
          onFocus={() => onChoose(piece)}
          onKeyDown={(event) => press(event, piece)}
          style={{ cursor: "move", outline: "none" }}
        >
          <title>{nameOf(layout, piece)}</title>
          <g aria-hidden>
            <PieceShape layout={layout} piece={piece} chosen={samePiece(chosen, piece)} counted />
          </g>
        </g>
      ))}
    </Box>
  );
}

function nameOf(layout: VenueLayout, { type, index }: Piece): string {
  if (type === "stage") return layout.stage.label;
  return (type === "zone" ? layout.zones[index]?.name : layout.marks[index]?.label) ?? "";
}

/** The colours of a part: a stage or standing area is filled; rows and tables show their places. */
function paintOf(piece: Piece, zone: VenueZone | undefined): { fill: string; stroke: string } {
  if (piece.type === "stage") return { fill: shade("forest-900"), stroke: shade("edge-forest-200") };
  if (zone?.kind === "STANDING")
    return { fill: shade("ground-forest-100"), stroke: shade("edge-forest-200") };
  return { fill: "transparent", stroke: "transparent" };
}

interface PieceShapeProps {
  layout: VenueLayout;
  piece: Piece;
  chosen?: boolean;
  /** Names the capacity of a standing area: of the plan, where a session may sell fewer or more. */
  counted?: boolean;
}

/** Renders a stage, a standing area, a label, or a zone with its places. */
export function PieceShape({ layout, piece, chosen = false, counted = false }: PieceShapeProps) {
  const { x, y, width, height } = boxOf(layout, piece);
  const zone = piece.type === "zone" ? layout.zones[piece.index] : undefined;
  const places = zone ? placesOfZone(zone) : [];
  const { fill, stroke } = paintOf(piece, zone);
  return (
    <>
      <rect
        x={x - 0.2}
        y={y - 0.2}
        width={width + 0.4}
        height={height + 0.4}
        rx={0.4}
        fill={fill}
        stroke={chosen ? shade("edge-clay-600") : stroke}
        strokeWidth={0.16}
      />
      {places.map(({ label, x: cx, y: cy, size }) => (
        <g key={label}>
          <circle
            cx={cx}
            cy={cy}
            r={size / 2}
            fill={shade("ground-forest-100")}
            stroke={shade("edge-forest-600")}
            strokeWidth={0.06}
          />
          <text
            x={cx}
            y={cy}
            fontSize={size > 1 ? 0.8 : 0.32}
            textAnchor="middle"
            dominantBaseline="central"
            fill={shade("ink")}
          >
            {label}
          </text>
        </g>
      ))}
      {places.length > 0 ? (
        <text x={x} y={y - 0.35} fontSize={0.75} fontWeight={700} fill={shade("ink-forest-900")}>
          {nameOf(layout, piece)}
        </text>
      ) : (
        <text
          x={x + width / 2}
          y={y + height / 2}
          fontSize={piece.type === "mark" ? 0.85 : 1}
          fontWeight={700}
          textAnchor="middle"
          dominantBaseline="central"
          fill={piece.type === "stage" ? shade("white") : shade("ink")}
        >
          {nameOf(layout, piece)}
          {counted && zone?.kind === "STANDING" ? ` · ${zone.capacity}` : ""}
        </text>
      )}
    </>
  );
}
