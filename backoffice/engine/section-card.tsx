import { Card, Typography } from "@mui/material";
import type { ReactNode } from "react";

/** A section of a page with its heading. */
export function SectionCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card component="section" sx={{ p: { xs: 1.5, md: 2 }, minWidth: 0 }}>
      <Typography variant="h6" component="h2" sx={{ mb: 1 }}>
        {title}
      </Typography>
      {children}
    </Card>
  );
}
