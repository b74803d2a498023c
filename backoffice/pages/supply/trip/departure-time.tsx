import { Box, Chip, Stack } from "@mui/material";
import { useRecordContext } from "react-admin";
import { formatDate, formatTime } from "../../../../src/shared/dates.ts";
import { departuresFr } from "../../../../src/shared/fr/desk/desk-pages.ts";
import { useDesk } from "../../../me.ts";

/** The departure time; also the planned time after a delay. A cancelled departure is struck through. */
export function DepartureTime({ value }: { value: unknown; short?: boolean | undefined }) {
  const { me } = useDesk();
  const record = useRecordContext();
  const { timeZone } = me.country;
  if (!value) return null;
  const leaves = new Date(String(value));
  const delay = Number(record?.delayMinutes ?? 0);
  const cancelled = record?.status === "CANCELLED";
  const planned = new Date(leaves.getTime() - delay * 60_000);
  return (
    <Stack direction="row" sx={{ gap: 1, alignItems: "center", flexWrap: "wrap" }}>
      <span>{formatDate(leaves, timeZone)}</span>
      {delay > 0 ? (
        <Box component="s" sx={{ color: "text.secondary" }} aria-label={departuresFr.plannedAt}>
          {formatTime(planned, timeZone)}
        </Box>
      ) : null}
      <Box component={cancelled ? "s" : "span"} sx={{ fontWeight: delay > 0 ? 700 : undefined }}>
        {formatTime(leaves, timeZone)}
      </Box>
      {cancelled ? (
        <Chip size="small" color="error" label={departuresFr.cancelled} />
      ) : delay > 0 ? (
        <Chip size="small" color="warning" label={departuresFr.delayed(delay)} />
      ) : null}
    </Stack>
  );
}
