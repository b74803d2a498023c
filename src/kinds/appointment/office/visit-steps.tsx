import { Alert, Button, Stack } from "@mui/material";
import { useOrder } from "../../../../backoffice/engine/call-state.tsx";
import { mutate } from "../../../../backoffice/procedures.ts";
import { dayOf, instantOf } from "../../../shared/dates.ts";
import {
  type AgendaVisit,
  absentAfterMinutes,
  type VisitStatus,
  visitMay,
} from "../search/appointment-schema.ts";
import { agendaWords as words } from "../words/fr/agenda.ts";

/** The possible next steps on the day itself; a patient can be marked absent only after the start time. */
export function nextSteps(visit: AgendaVisit, timeZone: string): Exclude<VisitStatus, "EXPECTED">[] {
  if (!visit.paid || visit.day !== dayOf(Date.now(), timeZone)) return [];
  const late = instantOf(visit.day, visit.time, timeZone).getTime() + absentAfterMinutes * 60_000;
  return visitMay[visit.status].flatMap((status) =>
    status === "EXPECTED" || (status === "ABSENT" && Date.now() < late) ? [] : [status],
  );
}

interface StepsProps {
  visit: AgendaVisit;
  timeZone: string;
  onChanged(): void;
}

/** Buttons for the possible next steps: arrived, in consultation, done or absent. */
export function VisitSteps({ visit, timeZone, onChanged }: StepsProps) {
  const { busy, failure, run } = useOrder();
  const next = nextSteps(visit, timeZone);
  async function mark(status: Exclude<VisitStatus, "EXPECTED">) {
    if (await run(() => mutate("appointment.markVisit", { bookingId: visit.bookingId, status }))) onChanged();
  }
  return (
    <>
      {failure ? (
        <Alert severity="error" sx={{ mt: 1.5 }}>
          {failure.message}
        </Alert>
      ) : null}
      {next.length > 0 ? (
        <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: "wrap", mt: 2 }}>
          {next.map((status) => (
            <Button
              key={status}
              size="large"
              variant={status === "ABSENT" ? "outlined" : "contained"}
              color={status === "ABSENT" ? "error" : "primary"}
              disabled={busy}
              onClick={() => void mark(status)}
            >
              {words.actions[status]}
            </Button>
          ))}
        </Stack>
      ) : null}
    </>
  );
}
