import { Alert, Box, Button, Card, Stack, ToggleButton, ToggleButtonGroup, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Title } from "react-admin";
import type { Agenda } from "../../../../src/modules/appointment/search/appointment-schema.ts";
import { addDays, dayOf, formatDayLong } from "../../../../src/shared/dates.ts";
import { practiceFr } from "../../../../src/shared/fr/appointment/practice.ts";
import { Failed } from "../../../engine/call-state.tsx";
import { useDesk } from "../../../me.ts";
import { ask } from "./api.ts";
import { type AgendaColumn, DayColumns } from "./day-columns.tsx";

const words = practiceFr.timeline;

/** The practice's day stays up to date by itself. */
const refreshEvery = 20_000;

type Grouping = "consultant" | "room";

/** One column for each consultant or room of one day; a week shows the days one below the other. */
function columnsOf({ consultants, rooms, visits }: Agenda, day: string, by: Grouping): AgendaColumn[] {
  const ofDay = visits.filter((visit) => visit.day === day);
  if (by === "room") {
    const named = rooms.map(({ id, name, place }) => ({
      id,
      name: `${name} · ${place}`,
      open: [],
      consultant: false,
      visits: ofDay.filter((visit) => visit.roomId === id),
    }));
    const without = ofDay.filter((visit) => visit.roomId === null);
    return [
      ...named,
      { id: "none", name: words.noRoom, open: [], consultant: false, visits: without },
    ].filter((column) => column.visits.length > 0);
  }
  return consultants.map(({ id, name, open }) => ({
    id,
    name,
    consultant: true,
    open: open.filter((one) => one.day === day).map((one) => one.quarter),
    visits: ofDay.filter((visit) => visit.consultantId === id),
  }));
}

export function TimelinePage() {
  const { me } = useDesk();
  const today = dayOf(Date.now(), me.country.timeZone);
  const [from, setFrom] = useState(today);
  const [days, setDays] = useState(1);
  const [by, setBy] = useState<Grouping>("consultant");
  const companyId = me.companies[0]?.id ?? "";
  const agenda = useQuery({
    queryKey: ["appointment", "agenda", companyId, from, days],
    queryFn: () => ask("appointment.agenda", { companyId, from, days }),
    enabled: companyId !== "",
    refetchInterval: refreshEvery,
  });
  return (
    <Box sx={{ p: { xs: 1, md: 2 } }}>
      <Title title={words.title} />
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: "wrap", alignItems: "center", mb: 2 }}>
        <Button variant="outlined" onClick={() => setFrom(addDays(from, -days))}>
          {words.previous}
        </Button>
        <Button variant={from === today ? "contained" : "outlined"} onClick={() => setFrom(today)}>
          {words.today}
        </Button>
        <Button variant="outlined" onClick={() => setFrom(addDays(from, days))}>
          {words.next}
        </Button>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={days}
          onChange={(_, value) => value && setDays(value)}
        >
          <ToggleButton value={1}>{words.day}</ToggleButton>
          <ToggleButton value={7}>{words.week}</ToggleButton>
        </ToggleButtonGroup>
        <ToggleButtonGroup exclusive size="small" value={by} onChange={(_, value) => value && setBy(value)}>
          <ToggleButton value="consultant">{words.by.consultant}</ToggleButton>
          <ToggleButton value="room">{words.by.room}</ToggleButton>
        </ToggleButtonGroup>
        <Button variant="text" onClick={() => window.print()}>
          {words.print}
        </Button>
      </Stack>
      {agenda.error && <Failed error={agenda.error} onRetry={() => agenda.refetch()} />}
      {agenda.data?.days.map((day) => (
        <DaySection
          key={day}
          day={day}
          agenda={agenda.data}
          columns={columnsOf(agenda.data, day, by)}
          onChanged={() => agenda.refetch()}
        />
      ))}
    </Box>
  );
}

interface DaySectionProps {
  day: string;
  agenda: Agenda;
  columns: AgendaColumn[];
  onChanged: () => void;
}

function DaySection({ day, agenda, columns, onChanged }: DaySectionProps) {
  const visits = agenda.visits.filter((visit) => visit.day === day);
  const count = (...states: string[]) => visits.filter(({ status }) => states.includes(status)).length;
  return (
    <Card sx={{ p: 2, mb: 2 }}>
      <Typography
        variant="h2"
        sx={{ fontSize: 22, mb: 0.5, "&::first-letter": { textTransform: "uppercase" } }}
      >
        {formatDayLong(day)}
      </Typography>
      <Typography color="text.secondary" sx={{ mb: 1.5 }}>
        {words.summary(count("EXPECTED"), count("ARRIVED", "IN_CONSULTATION"), count("DONE"))}
      </Typography>
      {visits.length === 0 && <Alert severity="info">{words.nobody}</Alert>}
      <DayColumns day={day} columns={columns} timeZone={agenda.timeZone} onChanged={onChanged} />
    </Card>
  );
}
