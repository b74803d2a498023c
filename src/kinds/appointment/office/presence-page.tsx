import { Alert, Box, Button, Card, Skeleton, Stack, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Title } from "react-admin";
import { Failed } from "../../../../backoffice/engine/call-state.tsx";
import { useArea } from "../../../../backoffice/me.ts";
import { query } from "../../../../backoffice/procedures.ts";
import { shade } from "../../../../backoffice/shades.ts";
import { timeOfQuarter } from "../../../shared/booking/quarters.ts";
import { isoWeekday } from "../../../shared/calendar.ts";
import { addDays, type Day, dayOf, formatDayShort } from "../../../shared/dates.ts";
import { formatPeriod } from "../../../shared/paper-dates.ts";
import type { Agenda, AgendaConsultant } from "../search/appointment-schema.ts";
import { agendaWords } from "../words/fr/agenda.ts";
import { practiceWords } from "../words/fr/practice.ts";

const words = practiceWords.presence;
const weekDays = 7;

/** Who works where and when, by week; two people in the same room at the same time are highlighted. */
export function PresencePage() {
  const { me } = useArea();
  const today = dayOf(Date.now(), me.country.timeZone);
  const [from, setFrom] = useState(addDays(today, 1 - isoWeekday(today)));
  const companyId = me.companies[0]?.id ?? "";
  const agenda = useQuery({
    queryKey: ["appointment", "agenda", companyId, from, weekDays],
    queryFn: () => query("appointment.agenda", { companyId, from, days: weekDays }),
    enabled: companyId !== "",
    placeholderData: (before) => before,
  });
  return (
    // The week scrolls in its own box, so that it does not push the menu aside.
    <Box sx={{ p: { xs: 1, md: 2 }, display: "grid", gridTemplateColumns: "minmax(0, 1fr)" }}>
      <Title title={words.title} />
      <Stack direction="row" sx={{ gap: 1, mb: 1.5 }}>
        <Button variant="outlined" onClick={() => setFrom(addDays(from, -weekDays))}>
          {agendaWords.previous}
        </Button>
        <Button variant="outlined" onClick={() => setFrom(addDays(from, weekDays))}>
          {agendaWords.next}
        </Button>
      </Stack>
      {agenda.error && <Failed error={agenda.error} onRetry={() => void agenda.refetch()} />}
      {agenda.isPending ? <Skeleton variant="rounded" height={400} /> : null}
      {agenda.data ? <Week agenda={agenda.data} /> : null}
    </Box>
  );
}

type Cell = AgendaConsultant["open"][number];

const roomKey = ({ day, quarter, roomId }: Cell) => `${day} ${quarter} ${roomId}`;

/** Quarters of an hour at which a room has more than one person. */
function conflictsOf({ consultants }: Agenda): Set<string> {
  const seen = new Set<string>();
  const twice = new Set<string>();
  for (const cell of consultants.flatMap(({ open }) => open)) {
    if (!cell.roomId) continue;
    const key = roomKey(cell);
    if (seen.has(key)) twice.add(key);
    seen.add(key);
  }
  return twice;
}

interface Stay {
  from: number;
  to: number;
  placeId: string;
  roomId: string | null;
  conflict: boolean;
}

function staysOf({ open }: AgendaConsultant, day: Day, conflicts: ReadonlySet<string>): Stay[] {
  const stays: Stay[] = [];
  const cells = open.filter((cell) => cell.day === day).sort((a, b) => a.quarter - b.quarter);
  for (const cell of cells) {
    const conflict = conflicts.has(roomKey(cell));
    const last = stays.at(-1);
    const { quarter, placeId, roomId } = cell;
    const same = last?.to === quarter && last.roomId === roomId && last.placeId === placeId;
    if (last && same && last.conflict === conflict) last.to = quarter + 1;
    else stays.push({ from: quarter, to: quarter + 1, placeId, roomId, conflict });
  }
  return stays;
}

function Week({ agenda }: { agenda: Agenda }) {
  const conflicts = conflictsOf(agenda);
  const [first = "", last = ""] = [agenda.days[0], agenda.days.at(-1)];
  return (
    <Card sx={{ p: { xs: 1, md: 2 } }}>
      <Typography variant="h6" component="h2" sx={{ "&::first-letter": { textTransform: "uppercase" } }}>
        {formatPeriod(first, last)}
      </Typography>
      {conflicts.size > 0 ? (
        <Alert severity="warning" sx={{ my: 1 }}>
          {words.conflict}
        </Alert>
      ) : (
        <Typography color="text.secondary" sx={{ mb: 1 }}>
          {words.noConflict}
        </Typography>
      )}
      <Box sx={{ overflowX: "auto" }} tabIndex={0} role="region" aria-label={words.title}>
        <Box
          component="table"
          sx={{
            borderCollapse: "collapse",
            width: "100%",
            minWidth: 860,
            fontSize: 12.5,
            "& th, & td": {
              border: 1,
              borderColor: "divider",
              p: 0.375,
              verticalAlign: "top",
              textAlign: "left",
            },
            "& tbody th": { position: "sticky", left: 0, bgcolor: shade("surface"), minWidth: 84 },
          }}
        >
          <thead>
            <tr>
              <th scope="col">{agendaWords.consultant}</th>
              {agenda.days.map((day) => (
                <th key={day} scope="col">
                  {formatDayShort(day)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {agenda.consultants.map((consultant) => (
              <tr key={consultant.id}>
                <th scope="row">{consultant.name}</th>
                {agenda.days.map((day) => (
                  <td key={day}>
                    {staysOf(consultant, day, conflicts).map((stay) => (
                      <StayText key={stay.from} stay={stay} agenda={agenda} />
                    ))}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </Box>
      </Box>
    </Card>
  );
}

function StayText({ stay: { from, to, placeId, roomId, conflict }, agenda }: { stay: Stay; agenda: Agenda }) {
  const place = agenda.places.find(({ id }) => id === placeId)?.name;
  const room = agenda.rooms.find(({ id }) => id === roomId)?.name;
  return (
    <Box
      sx={{
        mb: 0.5,
        p: 0.5,
        borderRadius: "5px",
        bgcolor: conflict ? shade("ground-clay-100") : shade("ground-forest-50"),
        borderLeft: `4px solid ${conflict ? shade("edge-clay-600") : shade("edge-forest-700")}`,
      }}
    >
      <Box sx={{ fontWeight: 700, fontVariantNumeric: "tabular-nums", whiteSpace: "nowrap" }}>
        {`${timeOfQuarter(from)} – ${timeOfQuarter(to)}`}
      </Box>
      {[room, place].filter(Boolean).join(" · ")}
      {conflict ? <Box sx={{ color: shade("ink-clay"), fontWeight: 700 }}>{words.twice}</Box> : null}
    </Box>
  );
}
