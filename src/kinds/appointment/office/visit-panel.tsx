import {
  Alert,
  Box,
  Button,
  Chip,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Link,
  Typography,
} from "@mui/material";
import { type ReactNode, useState } from "react";
import { Link as RouterLink } from "react-router-dom";
import { useRowAddress } from "../../../../backoffice/engine/row-address.ts";
import { formatDayTime } from "../../../shared/dates.ts";
import { formatMoney } from "../../../shared/money.ts";
import { formatPhone } from "../../../shared/phone.ts";
import type { Agenda, AgendaVisit } from "../search/appointment-schema.ts";
import { agendaWords as words } from "../words/fr/agenda.ts";
import { appointmentWords } from "../words/fr/appointment.ts";
import { PatientHealthPart } from "./consultant/patient-health.tsx";
import { MoveForm } from "./move-form.tsx";
import { visitTones } from "./visit-block.tsx";
import { VisitPapersPart } from "./visit-papers.tsx";
import { nextSteps, VisitSteps } from "./visit-steps.tsx";

interface PanelProps {
  visit: AgendaVisit;
  agenda: Agenda;
  onClose(): void;
  onChanged(): void;
}

/** The panel of one appointment: the patient, the payment, and the reception's actions. */
export function VisitPanel({ visit, agenda, onClose, onChanged }: PanelProps) {
  const [moving, setMoving] = useState(false);
  const mine = visit.paid && agenda.consultants.some(({ id, mine: own }) => own && id === visit.consultantId);
  const next = nextSteps(visit, agenda.timeZone);
  const movable = visit.paid && (visit.status === "EXPECTED" || visit.status === "ABSENT");
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="visit-name">
      <DialogTitle id="visit-name" sx={{ pb: 0.5 }}>
        {visit.name}
      </DialogTitle>
      <DialogContent>
        <Typography sx={{ "&::first-letter": { textTransform: "uppercase" } }}>
          {`${formatDayTime(visit.day, visit.time)} · ${words.minutes(visit.minutes)}`}
        </Typography>
        <Chip
          size="small"
          label={appointmentWords.visitStates[visit.status]}
          sx={{
            my: 1,
            bgcolor: visitTones[visit.status].back,
            border: `1px solid ${visitTones[visit.status].bar}`,
          }}
        />
        <Facts visit={visit} agenda={agenda} />
        {visit.paid ? null : (
          <Alert severity="info" sx={{ mt: 1.5 }}>
            {visit.coverOpen ? words.panel.waitsForInsurer : words.panel.waitsForPay}
          </Alert>
        )}
        <VisitPapersPart bookingId={visit.bookingId} quiet />
        {mine ? <PatientHealthPart bookingId={visit.bookingId} timeZone={agenda.timeZone} /> : null}
        <VisitSteps visit={visit} timeZone={agenda.timeZone} onChanged={onChanged} />
        {visit.paid && next.length === 0 && visit.status === "EXPECTED" ? (
          <Typography variant="body2" color="text.secondary" sx={{ mt: 1.5 }}>
            {words.panel.later}
          </Typography>
        ) : null}
        {moving ? <MoveForm visit={visit} agenda={agenda} onMoved={onChanged} /> : null}
      </DialogContent>
      <DialogActions>
        {movable && !moving ? <Button onClick={() => setMoving(true)}>{words.panel.move}</Button> : null}
        <Button onClick={onClose}>{words.panel.close}</Button>
      </DialogActions>
    </Dialog>
  );
}

function Facts({ visit, agenda }: { visit: AgendaVisit; agenda: Agenda }) {
  const address = useRowAddress();
  const money = (amount: number) => formatMoney(amount, visit.currency);
  const consultant = agenda.consultants.find(({ id }) => id === visit.consultantId)?.name;
  const room = agenda.rooms.find(({ id }) => id === visit.roomId);
  const facts: [string, ReactNode][] = [
    [words.panel.service, visit.service],
    [words.consultant, consultant],
    [words.room, room ? `${room.name} · ${room.place}` : null],
    [
      words.panel.phone,
      visit.phone ? (
        <Link key="phone" href={`tel:${visit.phone}`}>
          {formatPhone(visit.phone)}
        </Link>
      ) : null,
    ],
    [visit.paid ? words.panel.paid : words.panel.toPay, money(visit.total)],
    [words.panel.covered, visit.covered > 0 ? money(visit.covered) : null],
    [words.panel.arrived, visit.arrivedAt],
    [words.panel.walkIn, visit.walkInNo === null ? null : words.number(visit.walkInNo)],
    [
      words.panel.code,
      // The booking's page has what this panel has not: names, notes, cancelling with its refund.
      <Link key="code" component={RouterLink} to={address("booking", visit.bookingId)}>
        {visit.code}
      </Link>,
    ],
  ];
  return (
    <Box
      component="dl"
      sx={{ display: "grid", gridTemplateColumns: "auto 1fr", columnGap: 2, rowGap: 0.5, m: 0 }}
    >
      {facts
        .filter(([, value]) => value)
        .map(([label, value]) => (
          <Box key={label} sx={{ display: "contents" }}>
            <Typography component="dt" color="text.secondary">
              {label}
            </Typography>
            <Typography component="dd" sx={{ m: 0, fontWeight: 600 }}>
              {value}
            </Typography>
          </Box>
        ))}
    </Box>
  );
}
