import { Box } from "@mui/material";
import type { PointerEvent } from "react";
import { Link } from "react-router-dom";
import { colours } from "../theme.ts";
import type { Proposal, Verdict } from "./timeline-move.ts";
import { type Bar, laneHeight, nameBeside, type Tone } from "./timeline-scale.ts";

/** The colours of each state; patterns and marks tell the same without colour. */
export const toneColours: Record<Tone, { backgroundColor: string; color: string }> = {
  held: { backgroundColor: colours.sun[100], color: colours.ink },
  sold: { backgroundColor: colours.forest[600], color: "#fff" },
  full: { backgroundColor: colours.forest[950], color: "#fff" },
  past: { backgroundColor: colours.sand, color: colours.ink },
  works: { backgroundColor: colours.inkSoft, color: "#fff" },
  cleaning: { backgroundColor: colours.forest[100], color: colours.forest[900] },
  blocked: { backgroundColor: colours.lineStrong, color: colours.ink },
  imported: { backgroundColor: colours.clay[100], color: colours.clay[700] },
  overdue: { backgroundColor: colours.danger, color: "#fff" },
};

const hatched = `repeating-linear-gradient(135deg, transparent 0 6px, ${colours.ink}1f 6px 8px)`;

/** As on the tape around a building site. */
const chequered = `repeating-linear-gradient(45deg, transparent 0 10px, ${colours.ink}66 10px 14px)`;

const waved = `repeating-linear-gradient(0deg, transparent 0 7px, ${colours.forest[700]}22 7px 9px)`;

const patterns = {
  held: { border: `1px dashed ${colours.ink}` },
  sold: { border: `1px solid ${colours.forest[800]}` },
  full: { border: `2px double ${colours.sun[400]}` },
  past: { border: `1px dotted ${colours.inkSoft}` },
  works: { border: `2px solid ${colours.sun[500]}`, backgroundImage: chequered },
  cleaning: { border: `1px dotted ${colours.forest[900]}`, backgroundImage: waved },
  blocked: { border: `1px solid ${colours.inkSoft}`, backgroundImage: hatched },
  imported: { border: `1px dashed ${colours.clay[700]}` },
  overdue: { border: `1px solid ${colours.danger}` },
} as const satisfies Record<Tone, object>;

const alarmed = {
  backgroundColor: colours.danger,
  color: "#fff",
  border: `2px solid ${colours.ink}`,
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
  height: laneHeight - 4,
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
  fontSize: 13,
  fontWeight: 700,
  cursor: "pointer",
  "&:focus-visible": { outline: `3px solid ${colours.ink}`, outlineOffset: 1, zIndex: 2 },
} as const;

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
  const look = { ...barSx, ...lookOf(bar) };
  const place = { left, width, top };
  const content =
    bar.beside && width < nameBeside ? (
      <NameBeside name={name} width={width} room={room} />
    ) : width < narrow ? null : (
      <Box component="span" sx={{ position: "sticky", left: "var(--names)", px: 0.75, whiteSpace: "nowrap" }}>
        {name}
      </Box>
    );
  if (href)
    return (
      <Box
        component={Link}
        to={href}
        data-bar={bar.id}
        title={label}
        aria-label={label}
        sx={bar.beside ? { ...look, overflow: "visible" } : look}
        style={place}
      >
        {content}
      </Box>
    );
  return (
    <Box
      component="button"
      type="button"
      tabIndex={isStop ? 0 : -1}
      data-bar={bar.id}
      title={label}
      aria-label={label}
      onPointerDown={(event) => {
        event.stopPropagation();
        onPointerDown(event);
      }}
      onPointerUp={(event) => event.stopPropagation()}
      onClick={onOpen}
      sx={look}
      style={{ ...place, ...(moves?.row || moves?.days ? { cursor: "grab" } : {}) }}
    >
      {content}
      {moves?.end && width >= narrow ? (
        <Box
          component="span"
          data-end
          sx={{ position: "absolute", right: 0, inset: "0 0 0 auto", width: 9, cursor: "ew-resize" }}
        />
      ) : null}
    </Box>
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
        color: colours.ink,
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
  asking: { borderColor: colours.inkSoft, color: colours.ink },
  fine: { borderColor: colours.forest[700], color: colours.forest[800] },
  refused: { borderColor: colours.danger, color: colours.danger },
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
        height: laneHeight - 2,
        boxSizing: "border-box",
        border: "3px dashed",
        borderRadius: 1,
        px: 0.75,
        fontSize: 13,
        fontWeight: 800,
        lineHeight: `${laneHeight - 8}px`,
        whiteSpace: "nowrap",
        pointerEvents: "none",
        bgcolor: "#ffffffe6",
        ...ghostColours[verdict?.state ?? "asking"],
      }}
      style={{ left, minWidth: (bar.to + endDays - bar.from) * width }}
    >
      {verdict?.short ?? "…"}
    </Box>
  );
}
