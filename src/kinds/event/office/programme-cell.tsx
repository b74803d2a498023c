import { Stack, Typography } from "@mui/material";
import type { EventProgramme } from "../supply/supply-schema.ts";

/** « 20:00 · Tête d’affiche, Orchestre Étoile du Soir », one line each. */
export function ProgrammeCell({ value }: { value: unknown }) {
  const parts = (value ?? []) as EventProgramme["programme"];
  if (parts.length === 0) return <Typography variant="body2">—</Typography>;
  return (
    <Stack component="ul" sx={{ m: 0, p: 0, listStyle: "none" }}>
      {parts.map(({ time, title, who }) => (
        <Typography key={`${time}${title}`} component="li" variant="body2">
          {[time, [title, who].filter(Boolean).join(", ")].filter(Boolean).join(" · ")}
        </Typography>
      ))}
    </Stack>
  );
}
