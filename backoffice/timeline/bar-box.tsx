import { Box } from "@mui/material";
import type { CSSProperties, PointerEvent } from "react";
import { Link } from "react-router-dom";
import { shade } from "../shades.ts";
import type { Proposal, Verdict } from "./timeline-move.ts";
import { type Bar, laneHeight, nameBeside, rem, type Tone } from "./timeline-scale.ts";

/** The colours of each state; patterns and marks tell the same without colour. */
export const toneColours: Record<Tone, { backgroundColor: string; color: string }> = {
  held: { backgroundColor: shade("ground-sun-100"), color: shade("ink") },
  sold: { backgroundColor: shade("forest-600"), color: shade("white") },
  full: { backgroundColor: shade("forest-950"), color: shade("white") },
  past: { backgroundColor: shade("sand"), color: shade("ink") },
  works: { backgroundColor: shade("slate"), color: shade("white") },
  cleaning: { backgroundColor: shade("ground-forest-100"), color: shade("ink-forest-900") },
  blocked: { backgroundColor: shade("ground-strong"), color: shade("ink") },
  imported: { backgroundColor: shade("ground-clay-100"), color: shade("ink-clay") },
  overdue: { backgroundColor: shade("danger"), color: shade("white") },
};

const hatched = `repeating-linear-gradient(135deg, transparent 0 6px, ${shade("hatch")} 6px 8px)`;

/** As on the tape around a building site. */
const chequered = `repeating-linear-gradient(45deg, transparent 0 10px, ${shade("hatch-deep")} 10px 14px)`;

const waved = `repeating-linear-gradient(0deg, transparent 0 7px, ${shade("wave")} 7px 9px)`;

const patterns = {
  held: { border: `1px dashed ${shade("ink")}` },
  sold: { border: `1px solid ${shade("edge-forest-800")}` },
  full: { border: `2px double ${shade("sun-400")}` },
  past: { border: `1px dotted ${shade("ink-soft")}` },
  works: { border: `2px solid ${shade("sun-500")}`, backgroundImage: chequered },
  cleaning: { border: `1px dotted ${shade("edge-forest-900")}`, backgroundImage: waved },
  blocked: { border: `1px solid ${shade("ink-soft")}`, backgroundImage: hatched },
  imported: { border: `1px dashed ${shade("edge-clay-700")}` },
  overdue: { border: `1px solid ${shade("edge-danger")}` },
} as const satisfies Record<Tone, object>;

const alarmed = {
  backgroundColor: shade("danger"),
  color: shade("white"),
  border: `2px solid ${shade("ink")}`,
  backgroundImage: "none",
} as const;

/** How a bar looks, also in the legend. */
export const lookOf = ({ tone, quiet, alarm }: Pick<Bar, "tone" | "quiet" | "alarm">) => ({
  ...toneColours[tone],
  ...patterns[tone],
  ...(quiet ? { opacity: 0.65 } : {}),
  ...(alarm ? alarmed : {}),
});

const barSx = {
  position: "absolute",
  boxSizing: "border-box",
  height: rem(laneHeight - 4),
  p: 0,
  m: 0,
  borderRadius: 1,
  // Not hidden, so that its words can stay in sight.
  overflow: "clip",
  display: "flex",
  alignItems: "center",
  textAlign: "left",
  textDecoration: "none",
  font: "inherit",
  fontSize: rem(13),
  fontWeight: 700,
  cursor: "pointer",
  "&:focus-visible": { outline: `3px solid ${shade("ink")}`, outlineOffset: 1, zIndex: 2 },
  "& > [data-name]": { position: "sticky", left: "var(--names)", px: 0.75, whiteSpace: "nowrap" },
  "& > [data-end]": { position: "absolute", inset: "0 0 0 auto", width: 9, cursor: "ew-resize" },
} as const;

const tones = Object.keys(patterns) as Tone[];

/**
 * The looks of all bars below an element. A year has a thousand bars in sight: styled one by one, they take longer to
 * draw than a frame lasts.
 */
export const barsSx = {
  "& [data-bar]": barSx,
  ...Object.fromEntries(tones.map((tone) => [`& [data-tone=${tone}]`, lookOf({ tone })])),
  "& [data-quiet]": { opacity: 0.65 },
  "& [data-alarm]": alarmed,
  "& [data-beside]": { overflow: "visible" },
};

/** A narrower bar has no room for a letter. */
const narrow = 22;

interface Props {
  bar: Bar;
  left: number;
  width: number;
  top: number;
  /** Pixels from its beginning to the end of the period. */
  room: number;
  isStop: boolean;
  onPointerDown(event: PointerEvent<HTMLElement>): void;
  onOpen(): void;
}

/** One booking or block. Its words stay in sight while a part of it is. */
export function BarBox({ bar, left, width, top, room, isStop, onPointerDown, onOpen }: Props) {
  const { name, label, moves, href } = bar;
  const place: CSSProperties = { left, width, top };
  const look = {
    "data-bar": bar.id,
    "data-tone": bar.tone,
    ...(bar.quiet ? { "data-quiet": true } : {}),
    ...(bar.alarm ? { "data-alarm": true } : {}),
    title: label,
    "aria-label": label,
  };
  const content =
    bar.beside && width < nameBeside ? (
      <NameBeside name={name} width={width} room={room} />
    ) : width < narrow ? null : (
      <span data-name>{name}</span>
    );
  if (href)
    return (
      <Link to={href} {...look} {...(bar.beside ? { "data-beside": true } : {})} style={place}>
        {content}
      </Link>
    );
  return (
    <button
      type="button"
      tabIndex={isStop ? 0 : -1}
      {...look}
      onPointerDown={(event) => {
        event.stopPropagation();
        onPointerDown(event);
      }}
      onPointerUp={(event) => event.stopPropagation()}
      onClick={onOpen}
      style={{ ...place, ...(moves?.row || moves?.days ? { cursor: "grab" } : {}) }}
    >
      {content}
      {moves?.end && width >= narrow ? <span data-end /> : null}
    </button>
  );
}

/** With less room than that a name says nothing. */
const leastName = 40;

/** The name of a bar that is too short for it, up to the end of the period. */
function NameBeside({ name, width, room }: { name: string; width: number; room: number }) {
  const most = Math.min(nameBeside, room) - width - 6;
  if (most < leastName) return null;
  return (
    <Box
      component="span"
      sx={{
        position: "absolute",
        left: "100%",
        ml: 0.5,
        color: shade("ink"),
        overflow: "hidden",
        textOverflow: "ellipsis",
        whiteSpace: "nowrap",
      }}
      style={{ maxWidth: most }}
    >
      {name}
    </Box>
  );
}

const ghostColours = {
  asking: { borderColor: shade("ink-soft"), color: shade("ink") },
  fine: { borderColor: shade("edge-forest-700"), color: shade("ink-forest-800") },
  refused: { borderColor: shade("edge-danger"), color: shade("ink-danger") },
} as const;

/** Where the bar would go, with the server's short answer. */
export function Ghost({
  proposal,
  verdict,
  width,
}: {
  proposal: Proposal;
  verdict: Verdict | null;
  width: number;
}) {
  const { bar, days, endDays } = proposal;
  const left = (bar.from + days) * width;
  return (
    <Box
      data-ghost={verdict?.state ?? "asking"}
      sx={{
        position: "absolute",
        zIndex: 3,
        top: 3,
        height: rem(laneHeight - 2),
        boxSizing: "border-box",
        border: "3px dashed",
        borderRadius: 1,
        px: 0.75,
        fontSize: rem(13),
        fontWeight: 800,
        lineHeight: rem(laneHeight - 8),
        whiteSpace: "nowrap",
        pointerEvents: "none",
        bgcolor: shade("veil"),
        ...ghostColours[verdict?.state ?? "asking"],
      }}
      style={{ left, minWidth: (bar.to + endDays - bar.from) * width }}
    >
      {verdict?.short ?? "…"}
    </Box>
  );
}
