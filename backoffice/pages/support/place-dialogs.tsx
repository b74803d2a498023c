import { MenuItem, TextField, Typography } from "@mui/material";
import { useState } from "react";
import type { StaffBooking } from "../../../src/modules/booking/staff/staff-schema.ts";
import { staffTextLimits } from "../../../src/shared/booking/text-limits.ts";
import { staffBookingWords as words } from "../../../src/shared/words/fr/booking/staff-booking.ts";
import { overLimit } from "../../../src/shared/words/fr/ui/text-limit.ts";
import { LimitedField } from "../../limited-field.tsx";
import { mutate } from "../../procedures.ts";
import { OrderDialog } from "./order-dialog.tsx";

export interface PlaceDialogProps {
  booking: StaffBooking;
  place: StaffBooking["places"][number];
  onClose(): void;
  onDone(): void;
}

export function RenameDialog({ booking: { bookingId }, place, ...ends }: PlaceDialogProps) {
  const [name, setName] = useState(place.name);
  return (
    <OrderDialog
      {...ends}
      submit={words.save}
      title={words.renameOf(place.label)}
      ready={name.trim().length >= 2 && !overLimit(name, staffTextLimits.name) && name.trim() !== place.name}
      order={() => mutate("booking.renamePassenger", { bookingId, unit: place.unit, name: name.trim() })}
    >
      <Typography>{words.renameHelp}</Typography>
      <LimitedField
        label={words.name}
        value={name}
        onChange={(event) => setName(event.target.value)}
        autoFocus
        required
        maximum={staffTextLimits.name}
      />
    </OrderDialog>
  );
}

export function ChangePlaceDialog({ booking, place, ...ends }: PlaceDialogProps) {
  const [to, setTo] = useState("");
  const [reason, setReason] = useState("");
  const { bookingId, freePlaces } = booking;
  return (
    <OrderDialog
      {...ends}
      submit={words.save}
      title={words.changeOf(place.label)}
      ready={to !== "" && reason.trim().length >= 3 && !overLimit(reason, staffTextLimits.reason)}
      order={() =>
        mutate("booking.changePlace", {
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
      <LimitedField
        label={words.reason}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        required
        multiline
        maximum={staffTextLimits.reason}
      />
    </OrderDialog>
  );
}
