import { Box, Chip, Link, Stack, Typography } from "@mui/material";
import { Link as RouterLink } from "react-router-dom";
import { useRowAddress } from "../../../../../backoffice/engine/row-address.ts";
import { useArea } from "../../../../../backoffice/me.ts";
import { displayCode } from "../../../../shared/booking/booking-code.ts";
import type { CockpitVisit, ConsultantCockpit } from "../../cockpit/consultant-schema.ts";
import { agendaWords } from "../../words/fr/agenda.ts";
import { appointmentWords } from "../../words/fr/appointment.ts";
import { consultantCockpitWords as words } from "../../words/fr/consultant-cockpit.ts";
import { visitTones } from "../visit-block.tsx";
import { VisitSteps } from "../visit-steps.tsx";

interface VisitProps {
  visit: CockpitVisit;
  timeZone: string;
  onChanged(): void;
}

function VisitLine({ visit, timeZone, onChanged }: VisitProps) {
  const { area } = useArea();
  const address = useRowAddress();
  const { bookingId, code, time, name, service, minutes, status, late, paid, arrivedAt } = visit;
  const { back, bar } = visitTones[status];
  return (
    <Box component="li" sx={{ py: 1, borderBottom: 1, borderColor: "divider" }}>
      <Stack direction="row" sx={{ gap: 1, alignItems: "center", flexWrap: "wrap" }}>
        <Box sx={{ flex: "1 1 180px", minWidth: 0 }}>
          <Link
            component={RouterLink}
            to={address("booking", bookingId)}
            sx={{ fontWeight: 700, overflowWrap: "anywhere", display: "inline-block", py: 0.25 }}
          >
            {`${time} · ${name}`}
          </Link>
          <Typography variant="body2" color="text.secondary">
            {[
              service,
              agendaWords.minutes(minutes),
              displayCode(code),
              arrivedAt ? words.arrivedAt(arrivedAt) : "",
            ]
              .filter(Boolean)
              .join(" · ")}
          </Typography>
        </Box>
        {paid ? null : <Chip size="small" variant="outlined" color="warning" label={words.unpaid} />}
        {late ? (
          <Chip size="small" color="error" label={words.late} />
        ) : (
          <Chip
            size="small"
            label={appointmentWords.visitStates[status]}
            sx={{ bgcolor: back, border: `1px solid ${bar}` }}
          />
        )}
      </Stack>
      {area === "admin" ? null : <VisitSteps visit={visit} timeZone={timeZone} onChanged={onChanged} />}
    </Box>
  );
}

/** Today's patients by time, with the reception's actions. */
export function VisitList({ file, onChanged }: { file: ConsultantCockpit; onChanged(): void }) {
  if (file.visits.length === 0) return <Typography color="text.secondary">{words.noVisits}</Typography>;
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: "none" }}>
      {file.visits.map((visit) => (
        <VisitLine key={visit.bookingId} visit={visit} timeZone={file.timeZone} onChanged={onChanged} />
      ))}
    </Box>
  );
}
