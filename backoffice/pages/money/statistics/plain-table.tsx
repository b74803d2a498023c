import { Box, Table, TableBody, TableCell, TableHead, TableRow } from "@mui/material";
import type { ReactNode } from "react";

interface Props {
  caption: string;
  head: string[];
  /** The first cell names the row. */
  rows: { key: string; cells: ReactNode[] }[];
  /** Columns of words; the others hold figures. */
  texts?: readonly number[];
}

/** A table that a screen reader can walk and that scrolls inside itself on a phone. */
export function PlainTable({ caption, head, rows, texts = [] }: Props) {
  const side = (index: number) => (index === 0 || texts.includes(index) ? "left" : "right");
  return (
    // A box that scrolls has to be reached by keyboard.
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
                  // The columns of a row never change places.
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
