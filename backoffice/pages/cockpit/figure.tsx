import { Box, Card, Typography } from "@mui/material";
import type { ReactNode } from "react";
import { shade } from "../../shades.ts";

/** A bar of the sold and held shares of the capacity. */
export function FillBar({ sold, held, capacity }: { sold: number; held: number; capacity: number }) {
  const share = (count: number) => `${Math.min(100, (100 * count) / Math.max(1, capacity))}%`;
  return (
    <Box
      aria-hidden
      sx={{ display: "flex", height: 8, borderRadius: 4, overflow: "hidden", bgcolor: shade("sand") }}
    >
      <Box sx={{ width: share(sold), bgcolor: shade("edge-forest-700") }} />
      <Box sx={{ width: share(held), bgcolor: shade("sun-500") }} />
    </Box>
  );
}

/** One large number with its label. */
export function Figure({
  label,
  value,
  help,
  wide,
  children,
}: {
  label: string;
  value: string;
  help?: string;
  /** For amounts, which are longer than counts: always wide, or only on a phone. */
  wide?: boolean | "phone";
  children?: ReactNode;
}) {
  return (
    <Card
      sx={{
        p: 1.5,
        display: "flex",
        flexDirection: "column",
        gap: 0.5,
        minWidth: 0,
        gridColumn: wide === "phone" ? { xs: "span 2", md: "auto" } : wide ? "span 2" : undefined,
      }}
    >
      <Typography variant="body2" color="text.secondary" component="dt">
        {label}
      </Typography>
      <Typography
        component="dd"
        sx={{
          m: 0,
          fontSize: { xs: 20, md: 24 },
          fontWeight: 800,
          lineHeight: 1.15,
          letterSpacing: "-0.01em",
        }}
      >
        {value}
      </Typography>
      {children ? (
        <Box component="dd" sx={{ m: 0 }}>
          {children}
        </Box>
      ) : null}
      {help ? (
        <Typography variant="body2" color="text.secondary" component="dd" sx={{ m: 0 }}>
          {help}
        </Typography>
      ) : null}
    </Card>
  );
}
