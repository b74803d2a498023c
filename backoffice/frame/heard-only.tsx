import { Box } from "@mui/material";
import type { ReactNode } from "react";

/** For screen readers; others see it elsewhere on the page. */
export function HeardOnly({ children }: { children: ReactNode }) {
  return (
    <Box
      component="span"
      sx={{ position: "absolute", width: 1, height: 1, overflow: "hidden", clip: "rect(0 0 0 0)" }}
    >
      {children}
    </Box>
  );
}
