import { Box, Button, Link as MuiLink, Typography } from "@mui/material";
import { useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { Link } from "react-router-dom";
import { timelineWords as words } from "../../src/shared/words/fr/backoffice/timeline.ts";
import { type Bar, barsInSpan, type Span, type TimelineRow } from "./timeline-scale.ts";
import "../frame/print-page.css";
import { shade } from "../shades.ts";

/** Whether the bars are shown as a list: chosen by a button, or because the page is being printed. */
export function useTimelineList() {
  const [chosen, setChosen] = useState(false);
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    // Before the browser lays the paper out.
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    addEventListener("beforeprint", begin);
    addEventListener("afterprint", end);
    return () => {
      removeEventListener("beforeprint", begin);
      removeEventListener("afterprint", end);
    };
  }, []);
  return { chosen, printing, shown: chosen || printing, onChoose: setChosen };
}

/** Changes between the bars and their list. */
export function ListSwitch({ chosen, onChoose }: { chosen: boolean; onChoose(chosen: boolean): void }) {
  return (
    <Box
      sx={{
        display: "flex",
        justifyContent: "flex-end",
        p: 0.5,
        borderBottom: 1,
        borderColor: "divider",
        "@media print": { display: "none" },
      }}
    >
      <Button size="small" aria-pressed={chosen} onClick={() => onChoose(!chosen)}>
        {words.asList}
      </Button>
    </Box>
  );
}

interface Props {
  label: string;
  rows: readonly TimelineRow[];
  span: Span;
  /** Left out where bars are links, or open nothing. */
  onOpen: ((row: string, bar: Bar) => void) | undefined;
  /** On paper nothing is pressed. */
  printing: boolean;
}

/** The bars of the period in words, row by row: to read, to hear and to print. */
export function TimelineList({ label, rows, span, onOpen, printing }: Props) {
  return (
    <Box role="group" aria-label={label} data-timeline-list sx={{ p: 1.5, bgcolor: shade("surface") }}>
      {rows.map((row) => (
        <Box key={row.id} sx={{ mb: 1.5, breakInside: "avoid-page" }}>
          <Typography variant="h3" sx={{ fontSize: 16 }}>
            {[row.title, row.detail].filter(Boolean).join(" · ")}
          </Typography>
          <RowList row={row} span={span} onOpen={onOpen} printing={printing} />
        </Box>
      ))}
    </Box>
  );
}

function RowList({ row, span, onOpen, printing }: Omit<Props, "label" | "rows"> & { row: TimelineRow }) {
  const bars = barsInSpan(row.bars, span.days).map(({ bar }) => bar);
  if (bars.length === 0) return <Typography color="text.secondary">{words.free}</Typography>;
  return (
    <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
      {[...bars]
        .sort((one, other) => one.from - other.from)
        .map((bar) => (
          <li key={bar.id}>
            {printing ? (
              bar.label
            ) : (
              <ListEntry bar={bar} {...(onOpen ? { onOpen: () => onOpen(row.id, bar) } : {})} />
            )}
          </li>
        ))}
    </Box>
  );
}

const entrySx = { textAlign: "left", font: "inherit", overflowWrap: "anywhere" } as const;

function ListEntry({ bar, onOpen }: { bar: Bar; onOpen?: () => void }) {
  if (bar.href)
    return (
      <MuiLink component={Link} to={bar.href} sx={entrySx}>
        {bar.label}
      </MuiLink>
    );
  if (!onOpen) return bar.label;
  return (
    <MuiLink component="button" type="button" onClick={onOpen} sx={entrySx}>
      {bar.label}
    </MuiLink>
  );
}
