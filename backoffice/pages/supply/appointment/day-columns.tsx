import { Box, Button, Chip, Stack, Typography } from "@mui/material";
import { useState } from "react";
import { useNotify } from "react-admin";
import {
  type AgendaVisit,
  absentAfterMinutes,
  type VisitStatus,
  visitMay,
} from "../../../../src/modules/appointment/search/appointment-schema.ts";
import { timeOfQuarter } from "../../../../src/shared/booking/quarters.ts";
import { dayOf, instantOf } from "../../../../src/shared/dates.ts";
import { appointmentFr } from "../../../../src/shared/fr/appointment/appointment.ts";
import { practiceFr } from "../../../../src/shared/fr/appointment/practice.ts";
import { CallError } from "../../../procedures.ts";
import { tell } from "./api.ts";
import { DelayDialog } from "./delay-dialog.tsx";

const words = practiceFr.timeline;

export interface AgendaColumn {
  id: string;
  name: string;
  consultant: boolean;
  /** Open quarters of the day. */
  open: number[];
  visits: AgendaVisit[];
}

interface ColumnsProps {
  day: string;
  columns: AgendaColumn[];
  timeZone: string;
  onChanged: () => void;
}

const tones: Record<VisitStatus, "default" | "info" | "warning" | "success" | "error"> = {
  EXPECTED: "default",
  ARRIVED: "info",
  IN_CONSULTATION: "warning",
  DONE: "success",
  ABSENT: "error",
};

/** « 08:00 – 12:30, 14:00 – 17:30 » */
function hoursText(open: readonly number[]): string {
  const sorted = [...open].sort((a, b) => a - b);
  const spans: [number, number][] = [];
  for (const quarter of sorted) {
    const last = spans.at(-1);
    if (last && last[1] === quarter) last[1] = quarter + 1;
    else spans.push([quarter, quarter + 1]);
  }
  return spans.map(([from, to]) => `${timeOfQuarter(from)} – ${timeOfQuarter(to)}`).join(", ");
}

export function DayColumns({ day, columns, timeZone, onChanged }: ColumnsProps) {
  const [late, setLate] = useState<AgendaColumn | null>(null);
  return (
    <Box
      sx={{
        display: "grid",
        gap: 2,
        gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 260px), 1fr))",
      }}
    >
      {columns.map((column) => (
        <Box key={column.id} component="section" aria-label={column.name}>
          <Stack direction="row" sx={{ justifyContent: "space-between", alignItems: "baseline", mb: 0.5 }}>
            <Typography component="h3" sx={{ fontWeight: 700 }}>
              {column.name}
            </Typography>
            {column.consultant && column.visits.length > 0 && (
              <Button size="small" onClick={() => setLate(column)}>
                {words.late}
              </Button>
            )}
          </Stack>
          {column.consultant && (
            <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
              {column.open.length > 0 ? hoursText(column.open) : words.closed}
            </Typography>
          )}
          <Stack spacing={1}>
            {column.visits.map((visit) => (
              <Visit key={visit.bookingId} visit={visit} timeZone={timeZone} onChanged={onChanged} />
            ))}
          </Stack>
        </Box>
      ))}
      {late && <DelayDialog consultant={late} day={day} onClose={() => setLate(null)} />}
    </Box>
  );
}

function Visit({
  visit,
  timeZone,
  onChanged,
}: {
  visit: AgendaVisit;
  timeZone: string;
  onChanged: () => void;
}) {
  const notify = useNotify();
  const [busy, setBusy] = useState(false);
  const startsAt = instantOf(visit.day, visit.time, timeZone).getTime();
  const onItsDay = visit.day === dayOf(Date.now(), timeZone) && visit.paid;
  const absent = Date.now() >= startsAt + absentAfterMinutes * 60_000;
  const next = onItsDay ? visitMay[visit.status].filter((status) => status !== "ABSENT" || absent) : [];
  async function mark(status: VisitStatus) {
    if (status === "EXPECTED") return;
    setBusy(true);
    try {
      await tell("appointment.markVisit", { bookingId: visit.bookingId, status });
      onChanged();
    } catch (error) {
      notify(error instanceof CallError ? error.message : String(error), { type: "error" });
    } finally {
      setBusy(false);
    }
  }
  return (
    <Box sx={{ border: 2, borderColor: "divider", borderRadius: 2, p: 1.25, bgcolor: "background.paper" }}>
      <Stack direction="row" spacing={1} sx={{ alignItems: "baseline", justifyContent: "space-between" }}>
        <Typography sx={{ fontWeight: 800, fontVariantNumeric: "tabular-nums" }}>{visit.time}</Typography>
        <Chip size="small" color={tones[visit.status]} label={appointmentFr.visitStates[visit.status]} />
      </Stack>
      <Typography sx={{ fontWeight: 600 }}>{visit.name}</Typography>
      <Typography variant="body2" color="text.secondary">
        {[words.minutes(visit.minutes), visit.phone, visit.paid ? null : words.unpaid, visit.code]
          .filter(Boolean)
          .join(" · ")}
      </Typography>
      {next.length > 0 && (
        <Stack direction="row" spacing={1} useFlexGap sx={{ mt: 1, flexWrap: "wrap" }}>
          {next.map((status) =>
            status === "EXPECTED" ? null : (
              <Button
                key={status}
                size="small"
                variant={status === "ABSENT" ? "outlined" : "contained"}
                color={status === "ABSENT" ? "error" : "primary"}
                disabled={busy}
                onClick={() => mark(status)}
              >
                {words.actions[status]}
              </Button>
            ),
          )}
        </Stack>
      )}
    </Box>
  );
}
