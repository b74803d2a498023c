import { Alert, Box, LinearProgress, Typography } from "@mui/material";
import type { ReactNode } from "react";
import { shade } from "../shades.ts";

interface PreviewBoxProps {
  title: string;
  /** Level of the title: below the page's title, or below the one of a dialog. */
  heading: "h2" | "h3";
  /** Shown until the form is complete. */
  waiting: string;
  refusal?: string | undefined;
  isFetching?: boolean;
  /** The preview; null while the form is incomplete. */
  children: ReactNode;
}

/** The frame of what a form would do, before it is saved. */
export function PreviewBox({ title, heading, waiting, refusal, isFetching, children }: PreviewBoxProps) {
  return (
    <Box
      component="section"
      sx={{ width: "100%", bgcolor: shade("ground-forest-50"), borderRadius: 3, p: 2, mt: 2.5 }}
    >
      <Typography
        variant={heading === "h2" ? "h6" : "subtitle1"}
        component={heading}
        sx={{ fontWeight: 700 }}
      >
        {title}
      </Typography>
      {isFetching ? <LinearProgress sx={{ my: 0.5 }} /> : null}
      {refusal ? <Alert severity="warning">{refusal}</Alert> : null}
      {refusal ? null : (children ?? <Typography color="text.secondary">{waiting}</Typography>)}
    </Box>
  );
}
