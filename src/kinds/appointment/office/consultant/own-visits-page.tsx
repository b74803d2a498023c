import ChevronLeftIcon from "@mui/icons-material/ChevronLeft";
import ChevronRightIcon from "@mui/icons-material/ChevronRight";
import { Alert, Box, Button, Card, Chip, IconButton, Skeleton, Stack, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Title } from "react-admin";
import { Failed } from "../../../../../backoffice/engine/call-state.tsx";
import { DayField } from "../../../../../backoffice/engine/day-field.tsx";
import { useArea } from "../../../../../backoffice/me.ts";
import { query } from "../../../../../backoffice/procedures.ts";
import { addDays, type Day, dayOf, formatDayShort } from "../../../../shared/dates.ts";
import { pageTitleWords } from "../../../../shared/words/fr/backoffice/page-titles.ts";
import type { OwnVisits } from "../../search/appointment-schema.ts";
import { agendaWords } from "../../words/fr/agenda.ts";
import { appointmentWords } from "../../words/fr/appointment.ts";
import { practiceWords } from "../../words/fr/practice.ts";
import { countsOf } from "../agenda-grid.tsx";
import { visitTones } from "../visit-block.tsx";
import { VisitSteps } from "../visit-steps.tsx";
import { CalendarsCard } from "./calendars-card.tsx";
import { PatientHealthPart } from "./patient-health.tsx";

const words = practiceWords.own;
const refreshEvery = 20_000;

/** A consultant's own day: the next patients, those who have arrived, and what they wrote to the consultant. */
export function OwnVisitsPage() {
  const { me } = useArea();
  const today = dayOf(Date.now(), me.country.timeZone);
  const [day, setDay] = useState<Day>(today);
  const visits = useQuery({
    queryKey: ["appointment", "own", day],
    queryFn: () => query("appointment.ownVisits", { day }),
    refetchInterval: refreshEvery,
  });
  return (
    <Box sx={{ p: { xs: 1, md: 2 }, maxWidth: 900 }}>
      <Title title={pageTitleWords.appointments.own} />
      <Stack direction="row" sx={{ alignItems: "center", gap: 0.5, mb: 1.5 }}>
        <IconButton
          size="small"
          edge="start"
          aria-label={agendaWords.previous}
          onClick={() => setDay(addDays(day, -1))}
        >
          <ChevronLeftIcon />
        </IconButton>
        <DayField
          label={agendaWords.day}
          size="small"
          value={day}
          onChange={(next) => next && setDay(next)}
          sx={{ width: 156, flexShrink: 0 }}
        />
        <IconButton size="small" aria-label={agendaWords.next} onClick={() => setDay(addDays(day, 1))}>
          <ChevronRightIcon />
        </IconButton>
        <Button
          variant={day === today ? "contained" : "outlined"}
          color="secondary"
          onClick={() => setDay(today)}
          sx={{ px: 1, minWidth: 0 }}
        >
          {agendaWords.today}
        </Button>
      </Stack>
      {visits.error && !visits.data ? (
        <Failed error={visits.error} onRetry={() => void visits.refetch()} />
      ) : null}
      {visits.isPending ? <Skeleton variant="rounded" height={320} aria-label={agendaWords.loading} /> : null}
      {visits.data ? <OwnDay own={visits.data} onChanged={() => void visits.refetch()} /> : null}
    </Box>
  );
}

function OwnDay({ own, onChanged }: { own: OwnVisits; onChanged(): void }) {
  const { consultants, visits, day, timeZone } = own;
  if (consultants.length === 0) return <Alert severity="info">{words.notLinked}</Alert>;
  return (
    <>
      <Typography variant="h5" component="h2" sx={{ "&::first-letter": { textTransform: "uppercase" } }}>
        {formatDayShort(day)}
      </Typography>
      <Typography color="text.secondary" sx={{ mb: 1.5 }}>
        {consultants.map(({ name, company }) => `${name} · ${company}`).join(", ")}
        <br />
        {agendaWords.summary(...countsOf({ visits }))}
      </Typography>
      {visits.length === 0 ? <Alert severity="info">{agendaWords.nobody}</Alert> : null}
      <Stack component="ul" sx={{ m: 0, p: 0, gap: 1.25, listStyle: "none" }}>
        {visits.map((visit) => (
          <OwnVisit key={visit.bookingId} visit={visit} timeZone={timeZone} onChanged={onChanged} />
        ))}
      </Stack>
      <Stack sx={{ gap: 2, mt: 3 }}>
        {consultants.map(({ id, company }) => (
          <CalendarsCard key={id} consultantId={id} {...(consultants.length > 1 ? { name: company } : {})} />
        ))}
      </Stack>
    </>
  );
}

interface OwnVisitProps {
  visit: OwnVisits["visits"][number];
  timeZone: string;
  onChanged(): void;
}

function OwnVisit({ visit, timeZone, onChanged }: OwnVisitProps) {
  const { back, bar } = visitTones[visit.status];
  const where = [visit.service, agendaWords.minutes(visit.minutes), visit.room].filter(Boolean);
  return (
    <Card component="li" sx={{ p: 2, borderLeft: `5px solid ${bar}` }}>
      <Stack direction="row" sx={{ gap: 1.5, alignItems: "flex-start" }}>
        <Typography sx={{ fontWeight: 800, fontSize: 18, fontVariantNumeric: "tabular-nums" }}>
          {visit.time}
        </Typography>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography component="h3" sx={{ fontWeight: 700, overflowWrap: "anywhere" }}>
            {visit.name}
          </Typography>
          <Typography variant="body2" color="text.secondary">
            {where.join(" · ")}
          </Typography>
        </Box>
        <Chip
          size="small"
          label={visit.paid ? appointmentWords.visitStates[visit.status] : agendaWords.unpaid}
          sx={{ bgcolor: back, border: `1px solid ${bar}` }}
        />
      </Stack>
      {visit.paid ? <PatientHealthPart bookingId={visit.bookingId} timeZone={timeZone} /> : null}
      <VisitSteps visit={visit} timeZone={timeZone} onChanged={onChanged} />
    </Card>
  );
}
