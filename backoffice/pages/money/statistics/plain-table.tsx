import {
  Box,
  Stack,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  type Theme,
  Typography,
  useMediaQuery,
} from "@mui/material";
import type { ReactNode } from "react";
import { shade } from "../../../shades.ts";

interface Props {
  caption: string;
  head: string[];
  /** The first cell is the row's header. */
  rows: { key: string; cells: ReactNode[] }[];
  /** Indexes of text columns; the others are numeric. */
  texts?: readonly number[];
}

/** A row on a phone: its title, and each figure with its name below. */
function NarrowRow({ head, cells }: { head: string[]; cells: ReactNode[] }) {
  const [title, ...figures] = cells;
  return (
    <Box component="li" sx={{ py: 1, borderTop: `1px solid ${shade("line")}` }}>
      <Typography sx={{ fontWeight: 700, overflowWrap: "anywhere" }}>{title}</Typography>
      <Box component="dl" sx={{ m: 0 }}>
        {figures.map((figure, index) => (
          <Stack
            // Columns never change their order.
            key={head[index + 1]}
            direction="row"
            sx={{ gap: 2, justifyContent: "space-between", alignItems: "center" }}
          >
            <Typography component="dt" variant="body2" color="text.secondary">
              {head[index + 1]}
            </Typography>
            <Typography
              component="dd"
              variant="body2"
              sx={{ m: 0, textAlign: "right", fontVariantNumeric: "tabular-nums" }}
            >
              {figure}
            </Typography>
          </Stack>
        ))}
      </Box>
    </Box>
  );
}

/** An accessible table; on a phone each row is a list of its figures, so that no sideways scrolling is needed. */
export function PlainTable(props: Props) {
  const narrow = useMediaQuery((theme: Theme) => theme.breakpoints.down("sm"));
  const { caption, head, rows } = props;
  if (!narrow) return <WideTable {...props} />;
  return (
    <Box component="ul" aria-label={caption} sx={{ listStyle: "none", p: 0, m: 0 }}>
      {rows.map(({ key, cells }) => (
        <NarrowRow key={key} head={head} cells={cells} />
      ))}
    </Box>
  );
}

function WideTable({ caption, head, rows, texts = [] }: Props) {
  const side = (index: number) => (index === 0 || texts.includes(index) ? "left" : "right");
  return (
    // A scrollable box must be reachable by keyboard.
    <Box sx={{ overflowX: "auto", maxHeight: 560 }} tabIndex={0} role="region" aria-label={caption}>
      <Table size="small" stickyHeader sx={{ "& td, & th": { px: 1 } }}>
        <caption style={{ position: "absolute", clip: "rect(0 0 0 0)" }}>{caption}</caption>
        <TableHead>
          <TableRow>
            {head.map((text, index) => (
              <TableCell key={text} align={side(index)}>
                {text}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map(({ key, cells }) => (
            <TableRow key={key} hover>
              {cells.map((cell, index) => (
                <TableCell
                  // Columns never change their order.
                  key={head[index]}
                  component={index === 0 ? "th" : "td"}
                  scope={index === 0 ? "row" : undefined}
                  align={side(index)}
                  sx={{
                    fontVariantNumeric: "tabular-nums",
                    whiteSpace: index === 0 || texts.includes(index) ? "normal" : "nowrap",
                  }}
                >
                  {cell}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}
