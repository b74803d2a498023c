import { Box } from "@mui/material";
import type { ReactNode } from "react";

/** Figures side by side, two per row on a phone. */
export function FigureRow({ children }: { children: ReactNode }) {
  return (
    <Box
      component="dl"
      sx={{
        display: "grid",
        gap: 1.5,
        m: 0,
        gridTemplateColumns: { xs: "1fr 1fr", md: "repeat(auto-fit, minmax(140px, 1fr))" },
      }}
    >
      {children}
    </Box>
  );
}

/** Cards in two columns, in one on a phone. */
export function Columns({ children }: { children: ReactNode }) {
  return (
    <Box
      sx={{
        display: "grid",
        gap: 2,
        alignItems: "start",
        gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "repeat(2, minmax(0, 1fr))" },
      }}
    >
      {children}
    </Box>
  );
}
