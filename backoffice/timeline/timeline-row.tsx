import { Box } from "@mui/material";
import type { PointerEvent } from "react";
import { colours } from "../theme.ts";
import { BarBox } from "./bar-box.tsx";
import { type Bar, barsInSpan, laneHeight, type PlacedRow, type Span } from "./timeline-scale.ts";

interface Props {
  placed: PlacedRow;
  span: Span;
  width: number;
  names: number;
  days: {
    onPointerDown(event: PointerEvent<HTMLElement>, row: string): void;
    onPointerUp(event: PointerEvent<HTMLElement>, row: string): void;
  };
  drag(event: PointerEvent<HTMLElement>, bar: Bar, row: string): void;
  /** Whether the tab key stops at each bar: where no days are chosen. */
  isStop: boolean;
  /** Left out where bars are links. */
  onOpen: ((bar: Bar) => void) | undefined;
}

const nameSx = {
  position: "sticky",
  left: 0,
  zIndex: 4,
  boxSizing: "border-box",
  height: "100%",
  px: 1,
  bgcolor: "#fff",
  borderRight: 1,
  borderColor: "divider",
  fontSize: 13,
  lineHeight: 1.25,
  display: "flex",
  flexDirection: "column",
  justifyContent: "center",
} as const;

const cutSx = { overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" } as const;

/** The bars of one row, behind its name, which stays in sight. */
export function TimelineRowBox({ placed, span, width, names, days, drag, isStop, onOpen }: Props) {
  const { row, top, height, lane } = placed;
  return (
    <Box
      sx={{ position: "absolute", left: 0, borderBottom: 1, borderColor: "divider", boxSizing: "border-box" }}
      style={{ top, height, width: names + span.days * width }}
    >
      <Box
        sx={nameSx}
        style={{ width: names, ...(row.indented ? { paddingLeft: 20 } : {}) }}
        title={row.title}
      >
        <Box component="span" sx={{ ...cutSx, fontWeight: 700 }}>
          {row.title}
        </Box>
        <Box component="span" sx={{ ...cutSx, color: colours.inkSoft }}>
          {row.detail}
        </Box>
      </Box>
      <Box
        data-track={row.id}
        onPointerDown={(event) => days.onPointerDown(event, row.id)}
        onPointerUp={(event) => days.onPointerUp(event, row.id)}
        sx={{ position: "absolute", top: 0, bottom: 0, right: 0, cursor: isStop ? "default" : "cell" }}
        style={{ left: names }}
      >
        {barsInSpan(row.bars, span.days).map(({ bar, from, to }) => (
          <BarBox
            key={bar.id}
            bar={bar}
            left={from * width}
            width={Math.max(isStop ? 6 : 2, (to - from) * width - 1)}
            room={span.days * width - from * width}
            top={(lane.get(bar.id) ?? 0) * laneHeight + 8}
            isStop={isStop}
            onPointerDown={(event) => drag(event, bar, row.id)}
            onOpen={() => onOpen?.(bar)}
          />
        ))}
      </Box>
    </Box>
  );
}
