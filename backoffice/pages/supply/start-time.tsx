import { Box, Chip, Stack } from "@mui/material";
import { useRecordContext } from "react-admin";
import { formatTime } from "../../../src/shared/dates.ts";
import type { ServiceKind } from "../../../src/shared/kinds.ts";
import { formatDate } from "../../../src/shared/paper-dates.ts";
import { saleStateWords } from "../../../src/shared/words/fr/backoffice/sale-states.ts";
import { departureWords } from "../../../src/shared/words/fr/desk/desk-pages.ts";
import { gateKindWords } from "../../../src/shared/words/fr/desk/gate-kinds.ts";
import { useArea } from "../../me.ts";
import { isPast, useSold } from "../cockpit/use-sold.ts";

interface StartTimeProps {
  value: unknown;
  short?: boolean | undefined;
}

/** When a row begins; also the planned time after a delay. What was cancelled is struck through. */
function StartTime({ value, kind }: StartTimeProps & { kind: ServiceKind }) {
  const { me } = useArea();
  const record = useRecordContext();
  const { timeZone } = me.country;
  if (!value) return null;
  const starts = new Date(String(value));
  const delay = Number(record?.delayMinutes ?? 0);
  const cancelled = record?.status === "CANCELLED";
  const planned = new Date(starts.getTime() - delay * 60_000);
  return (
    <Stack direction="row" sx={{ gap: 1, alignItems: "center", flexWrap: "wrap" }}>
      <span>{formatDate(starts, timeZone)}</span>
      {delay > 0 ? (
        <Box component="s" sx={{ color: "text.secondary" }} aria-label={departureWords.plannedAt}>
          {formatTime(planned, timeZone)}
        </Box>
      ) : null}
      <Box component={cancelled ? "s" : "span"} sx={{ fontWeight: delay > 0 ? 700 : undefined }}>
        {formatTime(starts, timeZone)}
      </Box>
      {cancelled ? (
        <Chip size="small" color="error" label={gateKindWords[kind].cancelled} />
      ) : delay > 0 ? (
        <Chip size="small" color="warning" label={departureWords.delayed(delay)} />
      ) : null}
    </Stack>
  );
}

export const DepartureTime = (props: StartTimeProps) => <StartTime {...props} kind="trip" />;
export const SessionTime = (props: StartTimeProps) => <StartTime {...props} kind="event" />;

interface SaleStatusProps extends StartTimeProps {
  kind: "trip" | "event";
  /** What is marked of it, which may be before its hour: « Parti ». */
  moment?: string | null;
}

/** Whether places are on sale: what has started is not, though it was published. */
function SaleStatus({ value, kind, moment = null }: SaleStatusProps) {
  const record = useRecordContext();
  const words = saleStateWords[kind];
  const status = String(value) as keyof typeof words;
  const begun = moment ?? (status === "PUBLISHED" && isPast(record?.startsAt) ? words.started : null);
  if (status === "CANCELLED" || begun === null)
    return (
      <Chip
        size="small"
        label={words[status] ?? status}
        color={status === "PUBLISHED" ? "success" : status === "CANCELLED" ? "error" : "default"}
        variant={status === "DRAFT" ? "outlined" : "filled"}
      />
    );
  return <Chip size="small" variant="outlined" label={isPast(record?.endsAt) ? words.ended : begun} />;
}

export const DepartureSale = (props: StartTimeProps) => (
  <SaleStatus {...props} kind="trip" moment={useSold()?.moment ?? null} />
);
export const SessionSale = (props: StartTimeProps) => <SaleStatus {...props} kind="event" />;
