import { Box, Chip, Link, Stack, Typography } from "@mui/material";
import { Link as RouterLink } from "react-router-dom";
import type { HomeNext } from "../../../src/modules/operator/schema.ts";
import { dayOf, formatDateTime, formatTime } from "../../../src/shared/dates.ts";
import { companyHomeWords as words } from "../../../src/shared/words/fr/operator/company-home.ts";
import { useRowAddress } from "../../engine/row-address.ts";
import { FillBar } from "../cockpit/figure.tsx";

function Fill({ fill }: { fill: NonNullable<HomeNext["fill"]> }) {
  const { sold, held, capacity } = fill;
  return (
    <Box sx={{ flex: { xs: "1 1 100%", md: "0 0 200px" } }}>
      <Typography variant="body2" color="text.secondary">
        {[words.fill(sold, capacity), ...(held > 0 ? [words.held(held)] : [])].join(" · ")}
      </Typography>
      <FillBar sold={sold} held={held} capacity={capacity} />
    </Box>
  );
}

interface NextLineProps {
  line: HomeNext;
  timeZone: string;
  /** The day of the query: entries of this day show the time only. */
  today: string;
}

/** One departure, session, handover or appointment, with a link to its page. */
export function NextLine({ line, timeZone, today }: NextLineProps) {
  const address = useRowAddress();
  const { resource, id, moment, title, place, detail, at, late, delayMinutes, fill, lacks } = line;
  const when =
    dayOf(new Date(at), timeZone) === today ? formatTime(at, timeZone) : formatDateTime(at, timeZone);
  return (
    <Stack
      component="li"
      direction="row"
      sx={{
        gap: 1.5,
        rowGap: 0.75,
        py: 1,
        flexWrap: "wrap",
        alignItems: "center",
        borderBottom: 1,
        borderColor: "divider",
      }}
    >
      <Box sx={{ flex: "1 1 220px", minWidth: 0 }}>
        <Link
          component={RouterLink}
          to={address(resource, id)}
          sx={{ fontWeight: 700, overflowWrap: "anywhere", display: "inline-block", py: 0.25 }}
        >
          {`${when} · ${title}`}
        </Link>
        <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: "anywhere" }}>
          {[moment, place, detail].filter(Boolean).join(" · ")}
        </Typography>
      </Box>
      {late ? <Chip size="small" color="error" label={words.late} /> : null}
      {delayMinutes > 0 ? <Chip size="small" color="warning" label={words.delayed(delayMinutes)} /> : null}
      {lacks.length > 0 ? (
        <Chip
          size="small"
          variant="outlined"
          color="warning"
          label={words.lacks(lacks)}
          sx={{ height: "auto", "& .MuiChip-label": { whiteSpace: "normal", py: 0.25 } }}
        />
      ) : null}
      {fill ? <Fill fill={fill} /> : null}
    </Stack>
  );
}
