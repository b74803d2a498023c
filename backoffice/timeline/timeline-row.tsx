import { Box } from "@mui/material";
import { memo, type PointerEvent } from "react";
import { shade } from "../shades.ts";
import { BarBox } from "./bar-box.tsx";
import { type Bar, barsInSpan, laneHeight, type PlacedRow, rem } from "./timeline-scale.ts";

export interface RowHandlers {
  drag(event: PointerEvent<HTMLElement>, bar: Bar, row: string): void;
  onPointerDown(event: PointerEvent<HTMLElement>, row: string): void;
  onPointerUp(event: PointerEvent<HTMLElement>, row: string): void;
  /** Does nothing where bars are links. */
  onOpen(row: string, bar: Bar): void;
}

interface Props {
  placed: PlacedRow;
  /** How many are shown. */
  days: number;
  width: number;
  names: number;
  handlers: RowHandlers;
  /** Whether the tab key stops at each bar: where no days are chosen. */
  isStop: boolean;
}

const nameSx = {
  position: "sticky",
  left: 0,
  zIndex: 4,
  boxSizing: "border-box",
  height: "100%",
  px: 1,
  bgcolor: shade("surface"),
  borderRight: 1,
  borderColor: "divider",
  fontSize: rem(13),
  lineHeight: 1.25,
  display: "flex",
  flexDirection: "column",
  justifyContent: "center",
} as const;

const cutSx = { overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" } as const;

/** The bars of one row, behind its name, which stays in sight; drawn anew only when one of its properties changes. */
export const TimelineRowBox = memo(function TimelineRowBox(props: Props) {
  const { placed, days, width, names, handlers, isStop } = props;
  const { row, top, height, step, lane } = placed;
  return (
    <Box
      sx={{ position: "absolute", left: 0, borderBottom: 1, borderColor: "divider", boxSizing: "border-box" }}
      style={{ top, height, width: names + days * width }}
    >
      <Box
        sx={nameSx}
        style={{ width: names, ...(row.indented ? { paddingLeft: 20 } : {}) }}
        title={row.title}
      >
        <Box component="span" sx={{ ...cutSx, fontWeight: 700 }}>
          {row.title}
        </Box>
        <Box component="span" sx={{ ...cutSx, color: shade("ink-soft") }}>
          {row.detail}
        </Box>
      </Box>
      <Box
        data-track={row.id}
        onPointerDown={(event) => handlers.onPointerDown(event, row.id)}
        onPointerUp={(event) => handlers.onPointerUp(event, row.id)}
        sx={{ position: "absolute", top: 0, bottom: 0, right: 0, cursor: isStop ? "default" : "cell" }}
        style={{ left: names }}
      >
        {barsInSpan(row.bars, days).map(({ bar, from, to }) => (
          <BarBox
            key={bar.id}
            bar={bar}
            left={from * width}
            width={Math.max(isStop ? 6 : 2, (to - from) * width - 1)}
            room={days * width - from * width}
            top={((lane.get(bar.id) ?? 0) + 8 / laneHeight) * step}
            isStop={isStop}
            onPointerDown={(event) => handlers.drag(event, bar, row.id)}
            onOpen={() => handlers.onOpen(row.id, bar)}
          />
        ))}
      </Box>
    </Box>
  );
});
