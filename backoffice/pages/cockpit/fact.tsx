import { Box, Typography } from "@mui/material";
import type { ReactNode } from "react";

/** One labelled fact of a row in a list; without a value nothing is shown. */
export function Fact({
  label,
  wide,
  children,
}: {
  label: string;
  /** Takes the full width of the list. */
  wide?: boolean;
  children: ReactNode;
}) {
  if (!children) return null;
  return (
    <Box sx={{ minWidth: 0, gridColumn: wide ? "1 / -1" : undefined }}>
      <Typography component="dt" variant="body2" color="text.secondary">
        {label}
      </Typography>
      <Typography component="dd" sx={{ m: 0, fontWeight: 600, overflowWrap: "anywhere" }}>
        {children}
      </Typography>
    </Box>
  );
}
