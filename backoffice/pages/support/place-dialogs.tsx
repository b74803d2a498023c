import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  MenuItem,
  Stack,
  TextField,
  Typography,
} from "@mui/material";
import { type FormEvent, type ReactNode, useState } from "react";
import { useNotify } from "react-admin";
import type { StaffBooking } from "../../../src/modules/booking/change/staff-schema.ts";
import { staffBookingFr as words } from "../../../src/shared/fr/booking/staff-booking.ts";
import { useOrder } from "../../engine/call-state.tsx";
import { tellSupport } from "./api.ts";

export interface PlaceDialogProps {
  booking: StaffBooking;
  place: StaffBooking["places"][number];
  onClose(): void;
  onDone(): void;
}

interface FrameProps extends Pick<PlaceDialogProps, "onClose" | "onDone"> {
  title: string;
  ready: boolean;
  order(): Promise<unknown>;
  children: ReactNode;
}

function PlaceDialog({ title, ready, order, onClose, onDone, children }: FrameProps) {
  const { busy, failure, run } = useOrder();
  const notify = useNotify();
  async function send(event: FormEvent) {
    event.preventDefault();
    const done = await run(async () => {
      await order();
      return true;
    });
    if (!done) return;
    notify(words.done, { type: "success" });
    onDone();
    onClose();
  }
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" slotProps={{ paper: { "aria-label": title } }}>
      <form onSubmit={send} noValidate>
        <DialogTitle>{title}</DialogTitle>
        <DialogContent>
          <Stack sx={{ gap: 2, pt: 1 }}>
            {children}
            {failure ? <Alert severity="error">{failure.message}</Alert> : null}
          </Stack>
        </DialogContent>
        <DialogActions sx={{ p: 2 }}>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button type="submit" variant="contained" disabled={busy || !ready}>
            {words.save}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

export function RenameDialog({ booking: { bookingId }, place, ...ends }: PlaceDialogProps) {
  const [name, setName] = useState(place.name);
  return (
    <PlaceDialog
      {...ends}
      title={words.renameOf(place.label)}
      ready={name.trim().length >= 2 && name.trim() !== place.name}
      order={() => tellSupport("booking.renamePassenger", { bookingId, unit: place.unit, name: name.trim() })}
    >
      <Typography>{words.renameHelp}</Typography>
      <TextField
        label={words.name}
        value={name}
        onChange={(event) => setName(event.target.value)}
        autoFocus
        required
        slotProps={{ htmlInput: { maxLength: 80 } }}
      />
    </PlaceDialog>
  );
}

export function ChangePlaceDialog({ booking, place, ...ends }: PlaceDialogProps) {
  const [to, setTo] = useState("");
  const [reason, setReason] = useState("");
  const { bookingId, freePlaces } = booking;
  return (
    <PlaceDialog
      {...ends}
      title={words.changeOf(place.label)}
      ready={to !== "" && reason.trim().length >= 3}
      order={() =>
        tellSupport("booking.changePlace", {
          bookingId,
          from: place.unit,
          to: Number(to),
          reason: reason.trim(),
        })
      }
    >
      <Typography>{words.changeHelp}</Typography>
      <TextField
        select
        label={words.newPlace}
        value={to}
        onChange={(event) => setTo(event.target.value)}
        required
      >
        {freePlaces.map(({ unit, label }) => (
          <MenuItem key={unit} value={String(unit)}>
            {label}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        label={words.reason}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        required
        multiline
        slotProps={{ htmlInput: { maxLength: 300 } }}
      />
    </PlaceDialog>
  );
}
