import { Box, MenuItem, TextField, Typography } from "@mui/material";
import { type IdentityType, identityTypes } from "../../../../src/shared/booking/passenger.ts";
import { gateFr } from "../../../../src/shared/fr/desk/gate.ts";
import { LimitedField } from "../../../limited-field.tsx";
import type { SaleErrors, TypedPassenger } from "./typed-sale.ts";

interface Props {
  place: number;
  /** « Passager 1 · Siège 4 » */
  title: string;
  value: TypedPassenger;
  onChange(value: TypedPassenger): void;
  identityRequired: boolean;
  errors: SaleErrors;
  autoFocus: boolean;
}

const { desk: words } = gateFr;

export function PassengerFields({
  place,
  title,
  value,
  onChange,
  identityRequired,
  errors,
  autoFocus,
}: Props) {
  const set = (patch: Partial<TypedPassenger>) => onChange({ ...value, ...patch });
  const columns = identityRequired ? "2fr 1.4fr 1fr 1.4fr" : "2fr 1.4fr";
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0 }}>
      <Typography component="legend" sx={{ fontWeight: 700, mb: 1 }}>
        {title}
      </Typography>
      <Box sx={{ display: "grid", gap: 1, gridTemplateColumns: { xs: "1fr", md: columns } }}>
        <LimitedField
          label={words.name}
          value={value.name}
          onChange={(event) => set({ name: event.target.value })}
          error={Boolean(errors.name)}
          helperText={errors.name}
          autoFocus={autoFocus}
          maximum={80}
          slotProps={{ htmlInput: { autoComplete: "off" } }}
        />
        <LimitedField
          label={words.phone}
          value={value.phone}
          onChange={(event) => set({ phone: event.target.value })}
          error={Boolean(errors.phone)}
          helperText={errors.phone ?? (place === 1 ? words.phoneHelp : undefined)}
          maximum={20}
          slotProps={{ htmlInput: { inputMode: "tel", autoComplete: "off" } }}
        />
        {identityRequired ? (
          <>
            <TextField
              select
              label={words.identityType}
              value={value.identityType}
              onChange={(event) => set({ identityType: event.target.value as IdentityType })}
            >
              {identityTypes.map((type) => (
                <MenuItem key={type} value={type}>
                  {words.identityTypes[type]}
                </MenuItem>
              ))}
            </TextField>
            <LimitedField
              label={words.identityNumber}
              value={value.identityNumber}
              onChange={(event) => set({ identityNumber: event.target.value })}
              error={Boolean(errors.identityNumber)}
              helperText={errors.identityNumber}
              maximum={40}
              slotProps={{ htmlInput: { autoComplete: "off" } }}
            />
          </>
        ) : null}
      </Box>
    </Box>
  );
}
