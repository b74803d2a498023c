import { Box, Chip, Link, Stack, Typography } from "@mui/material";
import type { ReactNode } from "react";
import { Link as RouterLink } from "react-router-dom";

interface LineProps {
  /** Null where the area has no page of it. */
  to: string | null;
  title: string;
  state?: string | null;
  good?: boolean;
  /** Marks a status that needs attention. */
  tone?: "error" | "warning";
  /** In a long list that the keyboard enters with an arrow key, so that it can pass the list with one step. */
  listed?: boolean;
  children: ReactNode;
}

/** One row with a link to its page. */
export function Line({ to, title, state, good, tone, listed, children }: LineProps) {
  return (
    <Stack
      component="li"
      direction="row"
      sx={{ gap: 1.5, alignItems: "center", py: 0.75, borderBottom: 1, borderColor: "divider" }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        {to === null ? (
          <Typography sx={{ fontWeight: 700, overflowWrap: "anywhere" }}>{title}</Typography>
        ) : (
          <Link
            component={RouterLink}
            to={to}
            tabIndex={listed ? -1 : undefined}
            sx={{ fontWeight: 700, overflowWrap: "anywhere" }}
          >
            {title}
          </Link>
        )}
        <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: "anywhere" }}>
          {children}
        </Typography>
      </Box>
      {state ? (
        <Chip
          size="small"
          variant={good ? "filled" : "outlined"}
          color={good ? "success" : (tone ?? "default")}
          label={state}
        />
      ) : null}
    </Stack>
  );
}

/** A list of rows, or the sentence that there are none. */
export function Lines({ empty, children }: { empty: string; children: ReactNode[] }) {
  if (children.length === 0) return <Typography color="text.secondary">{empty}</Typography>;
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: "none" }}>
      {children}
    </Box>
  );
}
