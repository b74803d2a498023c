import { Alert, Box, Button, Skeleton, Stack, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useNotify } from "react-admin";
import { Failed, useOrder } from "../../../../../backoffice/engine/call-state.tsx";
import { SectionCard } from "../../../../../backoffice/engine/section-card.tsx";
import { mutate, query } from "../../../../../backoffice/procedures.ts";
import { formatDateTime } from "../../../../shared/dates.ts";
import type { ConsultantCalendars } from "../../calendar/calendar-schema.ts";
import { calendarWords as words } from "../../words/fr/calendar.ts";
import { AgendaAddress } from "./agenda-address.tsx";
import { CalendarForm } from "./calendar-form.tsx";

interface CalendarsCardProps {
  consultantId: string;
  /** Whose calendars these are, where several are shown. */
  name?: string;
}

/** The calendars that are connected to a consultant's agenda, both ways, and the appointments that they meet. */
export function CalendarsCard({ consultantId, name }: CalendarsCardProps) {
  const answer = useQuery({
    queryKey: ["appointment", "calendars", consultantId],
    queryFn: () => query("appointment.calendars", { consultantId }),
  });
  if (answer.error) return <Failed error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!answer.data) return <Skeleton variant="rounded" height={200} />;
  const { shared, calendars, timeZone } = answer.data;
  const changed = () => void answer.refetch();
  return (
    <SectionCard title={[words.title, name].filter(Boolean).join(" · ")}>
      <Conflicts found={answer.data} />
      <Box
        sx={{
          display: "grid",
          gap: { xs: 2.5, md: 4 },
          alignItems: "start",
          gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "repeat(2, minmax(0, 1fr))" },
        }}
      >
        <Stack sx={{ gap: 1, alignItems: "flex-start" }}>
          <Typography sx={{ fontWeight: 700 }}>{words.in.title}</Typography>
          <Typography variant="body2" color="text.secondary">
            {words.in.text}
          </Typography>
          {calendars.length === 0 ? <Typography>{words.in.none}</Typography> : null}
          <Stack component="ul" sx={{ m: 0, p: 0, listStyle: "none", alignSelf: "stretch" }}>
            {calendars.map((one) => (
              <ReadCalendar key={one.id} calendar={one} timeZone={timeZone} onChanged={changed} />
            ))}
          </Stack>
          <CalendarForm consultantId={consultantId} onSaved={changed} />
        </Stack>
        <AgendaAddress consultantId={consultantId} shared={shared} onChanged={changed} />
      </Box>
    </SectionCard>
  );
}

function Conflicts({ found: { conflicts, timeZone } }: { found: ConsultantCalendars }) {
  if (conflicts.length === 0) return null;
  return (
    <Alert severity="warning" sx={{ mb: 2 }}>
      <Typography sx={{ fontWeight: 700 }}>{words.conflicts(conflicts.length)}</Typography>
      {conflicts.map(({ bookingId, startsAt, name, code, calendar, sold }) => (
        <div key={bookingId}>
          {[formatDateTime(startsAt, timeZone), name, code, calendar, sold ? "" : words.unpaid]
            .filter(Boolean)
            .join(" · ")}
        </div>
      ))}
      {words.conflictsText(conflicts.length)}
    </Alert>
  );
}

interface ReadCalendarProps {
  calendar: ConsultantCalendars["calendars"][number];
  timeZone: string;
  onChanged(): void;
}

function ReadCalendar({ calendar, timeZone, onChanged }: ReadCalendarProps) {
  const { id, name, host, state, error, syncedAt, events } = calendar;
  const [asks, setAsks] = useState(false);
  const { busy, failure, run } = useOrder();
  const notify = useNotify();
  const read = async () => {
    if (await run(() => mutate("appointment.syncCalendar", { id }))) onChanged();
  };
  const remove = async () => {
    if (!(await run(() => mutate("appointment.removeCalendar", { id })))) return;
    notify(words.in.removed(name), { type: "success" });
    onChanged();
  };
  const lastRead = syncedAt
    ? `${words.in.lastRead(formatDateTime(syncedAt, timeZone))} · ${words.in.events(events)}`
    : words.in.never;
  return (
    <Box component="li" sx={{ py: 1, borderBottom: 1, borderColor: "divider" }}>
      <Typography sx={{ fontWeight: 700, overflowWrap: "anywhere" }}>{name}</Typography>
      <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: "anywhere" }}>
        {host} · {lastRead}
      </Typography>
      {state === "FAILED" && error ? <Alert severity="error">{words.in.failed(error)}</Alert> : null}
      {failure ? <Alert severity="error">{failure.message}</Alert> : null}
      {asks ? (
        <Alert
          severity="warning"
          action={
            <Stack direction={{ xs: "column", sm: "row" }}>
              <Button color="inherit" size="small" disabled={busy} onClick={() => void remove()}>
                {words.in.remove}
              </Button>
              <Button color="inherit" size="small" onClick={() => setAsks(false)}>
                {words.in.back}
              </Button>
            </Stack>
          }
        >
          {words.in.removeAsk(name)}
        </Alert>
      ) : (
        <Stack direction="row" sx={{ gap: 1 }}>
          <Button size="small" disabled={busy} onClick={() => void read()}>
            {words.in.read}
          </Button>
          <Button size="small" color="error" disabled={busy} onClick={() => setAsks(true)}>
            {words.in.remove}
          </Button>
        </Stack>
      )}
    </Box>
  );
}
