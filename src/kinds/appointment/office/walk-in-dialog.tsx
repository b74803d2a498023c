import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  MenuItem,
  Stack,
  Switch,
  TextField,
  Typography,
} from "@mui/material";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { LimitedField } from "../../../../backoffice/limited-field.tsx";
import { MoneyInput } from "../../../../backoffice/pages/gate/desk/money-input.tsx";
import { PrintTickets } from "../../../../backoffice/pages/gate/print.tsx";
import { OpenShiftForm } from "../../../../backoffice/pages/gate/shift/shift-forms.tsx";
import { useMyShift } from "../../../../backoffice/pages/gate/shift/use-my-shift.ts";
import type { DeskSold } from "../../../modules/desk/desk-schema.ts";
import { formatDayShort } from "../../../shared/dates.ts";
import { formatMoney } from "../../../shared/money.ts";
import type { Agenda } from "../search/appointment-schema.ts";
import { agendaWords } from "../words/fr/agenda.ts";
import { StartChoice } from "./start-choice.tsx";
import { useWalkIn } from "./use-walk-in.ts";
import type { WantedVisit } from "./wanted-visit.ts";

const words = agendaWords.walkIn;

interface DialogProps {
  agenda: Agenda;
  wanted: WantedVisit;
  onClose(): void;
  onChanged(): void;
}

/**
 * Receives a patient: the first free time, a name, and the cash in the employee's drawer. Where nothing is to be paid
 * there is no drawer to open.
 */
export function WalkInDialog({ agenda, wanted, onClose, onChanged }: DialogProps) {
  const queries = useQueryClient();
  const { data: shift, isPending } = useMyShift();
  const [sold, setSold] = useState<DeskSold | null>(null);
  const [opening, setOpening] = useState(false);
  const sale = useWalkIn({
    agenda,
    wanted,
    onSold: (done) => {
      setSold(done);
      void queries.invalidateQueries({ queryKey: ["gate"] });
      onChanged();
    },
  });
  const number = agenda.visits.find(({ bookingId }) => bookingId === sold?.bookingId)?.walkInNo ?? null;
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm">
      <DialogTitle sx={{ "& span::first-letter": { textTransform: "uppercase" } }}>
        {sale.walkIn ? words.title : words.sell}
        <Typography component="span" color="text.secondary" sx={{ display: "block" }}>
          {formatDayShort(wanted.day)}
        </Typography>
      </DialogTitle>
      {sold ? (
        <Sold sale={sold} number={number} onClose={onClose} />
      ) : (
        <Form
          agenda={agenda}
          sale={sale}
          onOpen={isPending || shift ? null : () => setOpening(true)}
          onClose={onClose}
        />
      )}
      <Dialog open={opening && !shift} onClose={() => setOpening(false)} fullWidth maxWidth="xs">
        <DialogContent>
          <Alert severity="info" sx={{ mb: 2 }}>
            {words.shift}
          </Alert>
          <OpenShiftForm onOpened={() => void queries.invalidateQueries({ queryKey: ["gate"] })} />
        </DialogContent>
      </Dialog>
    </Dialog>
  );
}

function Sold({ sale, number, onClose }: { sale: DeskSold; number: number | null; onClose(): void }) {
  const [print, setPrint] = useState(false);
  return (
    <>
      <DialogContent>
        <Alert severity="success" role="status">
          {words.sold([sale.tickets[0]?.label, sale.title].filter(Boolean).join(" · "))}
        </Alert>
        {number === null ? null : (
          <Typography sx={{ fontSize: 28, fontWeight: 800, mt: 2 }}>{words.soldNumber(number)}</Typography>
        )}
        {print ? <PrintTickets sale={sale} paper="narrow" onDone={() => setPrint(false)} /> : null}
      </DialogContent>
      <DialogActions>
        <Button onClick={() => setPrint(true)}>{words.ticket}</Button>
        <Button variant="contained" onClick={onClose} autoFocus>
          {words.done}
        </Button>
      </DialogActions>
    </>
  );
}

interface FormProps extends Pick<DialogProps, "agenda" | "onClose"> {
  sale: ReturnType<typeof useWalkIn>;
  /** Opens a drawer; null where one is open. */
  onOpen: (() => void) | null;
}

function Form({ agenda, sale, onClose, onOpen }: FormProps) {
  const { consultant, offer, start, total, currency } = sale;
  return (
    <Box
      component="form"
      noValidate
      // The fields scroll; the sell button stays visible.
      sx={{ display: "flex", flexDirection: "column", minHeight: 0 }}
      onSubmit={(event) => {
        event.preventDefault();
        if (onOpen && total > 0) onOpen();
        else void sale.send();
      }}
    >
      <DialogContent sx={{ display: "grid", gap: 1.75, pt: 1 }}>
        <LimitedField
          label={words.name}
          value={sale.name}
          onChange={(event) => sale.setName(event.target.value)}
          error={sale.errors.name !== undefined}
          helperText={sale.errors.name}
          autoFocus
          maximum={80}
          slotProps={{ htmlInput: { autoComplete: "off" } }}
        />
        <TextField
          label={words.phone}
          value={sale.phone}
          onChange={(event) => sale.setPhone(event.target.value)}
          error={sale.errors.phone !== undefined}
          helperText={sale.errors.phone}
          slotProps={{ htmlInput: { inputMode: "tel", autoComplete: "off" } }}
        />
        <Stack direction={{ xs: "column", sm: "row" }} sx={{ gap: 1.75 }}>
          <TextField
            select
            fullWidth
            label={agendaWords.consultant}
            value={sale.consultantId}
            onChange={(event) => sale.setConsultantId(event.target.value)}
          >
            {agenda.consultants.map(({ id, name }) => (
              <MenuItem key={id} value={id}>
                {name}
              </MenuItem>
            ))}
          </TextField>
          <TextField
            select
            fullWidth
            label={words.service}
            value={offer?.productId ?? ""}
            onChange={(event) => sale.setOfferId(event.target.value)}
          >
            {(consultant?.offers ?? []).map(({ productId, service, price }) => (
              <MenuItem key={productId} value={productId}>
                {`${service} · ${formatMoney(price, currency)}`}
              </MenuItem>
            ))}
          </TextField>
        </Stack>
        <StartChoice
          label={words.at}
          empty={words.none}
          found={sale.found}
          value={start?.start ?? ""}
          onChange={sale.setChosen}
        />
        <CoverFields sale={sale} />
        {sale.failure ? <Alert severity="error">{sale.failure}</Alert> : null}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{words.back}</Button>
        <Button type="submit" variant="contained" size="large" disabled={sale.busy || !start || !offer}>
          {sale.busy ? words.selling : total === 0 ? words.free : words.cash(formatMoney(total, currency))}
        </Button>
      </DialogActions>
    </Box>
  );
}

/** The part of the price that an insurer pays to the practice: recorded in the shift beside the cash. */
function CoverFields({ sale }: { sale: ReturnType<typeof useWalkIn> }) {
  const { cover, setCover, consultant, currency } = sale;
  const insurers = consultant?.insurers ?? [];
  const [first] = insurers;
  if (!first) return null;
  return (
    <>
      <FormControlLabel
        control={
          <Switch
            checked={cover !== null}
            onChange={(_, on) => setCover(on ? { insurerId: first.id, policyNo: "", amount: "" } : null)}
          />
        }
        label={words.cover}
      />
      {cover ? (
        <Stack direction={{ xs: "column", sm: "row" }} sx={{ gap: 1.75 }}>
          <TextField
            select
            fullWidth
            label={words.insurer}
            value={cover.insurerId}
            onChange={(event) => setCover({ ...cover, insurerId: event.target.value })}
          >
            {insurers.map(({ id, name }) => (
              <MenuItem key={id} value={id}>
                {name}
              </MenuItem>
            ))}
          </TextField>
          <TextField
            fullWidth
            label={words.policyNo}
            value={cover.policyNo}
            onChange={(event) => setCover({ ...cover, policyNo: event.target.value })}
          />
          <MoneyInput
            label={words.amount}
            value={cover.amount}
            onChange={(amount) => setCover({ ...cover, amount })}
            currency={currency}
            error={sale.errors.amount}
          />
        </Stack>
      ) : null}
    </>
  );
}
