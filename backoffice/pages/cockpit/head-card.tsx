import { Card, Stack, Typography } from "@mui/material";
import type { ReactNode } from "react";
import type { Resource } from "../../../src/shared/resource/resource.ts";
import { RowButtons } from "./row-frame.tsx";

interface HeadProps {
  resource: Resource;
  title: string;
  /** The row's status, as chips beside its name. */
  chips?: ReactNode;
  /** Buttons before the declaration's actions. */
  buttons?: ReactNode;
  /** Which of the declaration's actions fit the row's present state. */
  offers?: ((action: string) => boolean) | undefined;
  children?: ReactNode;
}

/** The head of a row's page: its title, status and actions. */
export function HeadCard({ resource, title, chips, buttons, offers, children }: HeadProps) {
  return (
    <Card sx={{ p: 2 }}>
      <Stack direction="row" sx={{ gap: 1, alignItems: "center", flexWrap: "wrap" }}>
        <Typography variant="h5" component="h2" sx={{ overflowWrap: "anywhere" }}>
          {title}
        </Typography>
        {chips}
      </Stack>
      <Stack sx={{ gap: 0.5, mb: 1.5 }}>{children}</Stack>
      <RowButtons resource={resource} offers={offers}>
        {buttons}
      </RowButtons>
    </Card>
  );
}
