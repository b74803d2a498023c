import { Box, MenuItem, TextField, Typography } from "@mui/material";
import type { ReactNode } from "react";
import { type IdentityType, identityTypes } from "../../../../src/shared/booking/passenger.ts";
import { gateWords } from "../../../../src/shared/words/fr/desk/gate.ts";
import { LimitedField } from "../../../limited-field.tsx";
import { RecalledPeople } from "./recalled-people.tsx";
import { recalledOf, type SaleErrors, type TypedPassenger } from "./typed-sale.ts";

interface Props {
  productId: string;
  isFirst: boolean;
  /** « Passager 1 », « Patient 1 · 14:30 » */
  title: string;
  value: TypedPassenger;
  onChange(value: TypedPassenger): void;
  identityRequired: boolean;
  errors: SaleErrors;
  autoFocus: boolean;
  /** Where they sit, beside the name; null where places have no numbers. */
  place: ReactNode;
}

const { desk: words } = gateWords;

export function PassengerFields({
  productId,
  isFirst,
  title,
  value,
  onChange,
  identityRequired,
  errors,
  autoFocus,
  place,
}: Props) {
  const set = (patch: Partial<TypedPassenger>) => onChange({ ...value, ...patch });
  /** The name that a number has recalled goes with the number. */
  const setPhone = (phone: string) =>
    set(recalledOf(value) ? { phone, name: "", recalled: undefined } : { phone });
  // Beside the cash and the menu four fields would cut their labels.
  const seat = place ? " 104px" : "";
  const columns = {
    xs: `1fr${seat}`,
    sm: `1fr 1.4fr${seat}`,
    ...(identityRequired ? { xl: `1.4fr 2fr${seat} 1fr 1.4fr` } : {}),
  };
  // Two fields over the columns of three.
  const wide = place ? { gridColumn: { xs: "1 / -1", sm: "auto" } } : {};
  const rest = place ? { gridColumn: { xs: "1 / -1", sm: "2 / -1", xl: "auto" } } : {};
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0 }}>
      <Typography component="legend" sx={{ fontWeight: 700, mb: 1 }}>
        {title}
      </Typography>
      <Box sx={{ display: "grid", gap: 1, gridTemplateColumns: columns }}>
        <LimitedField
          label={words.phone}
          value={value.phone}
          onChange={(event) => setPhone(event.target.value)}
          error={Boolean(errors.phone)}
          sx={wide}
          helperText={errors.phone ?? (isFirst ? words.phoneHelp : undefined)}
          autoFocus={autoFocus}
          maximum={20}
          slotProps={{ htmlInput: { inputMode: "tel", autoComplete: "off" } }}
        />
        <LimitedField
          label={words.name}
          value={value.name}
          onChange={(event) => set({ name: event.target.value })}
          error={Boolean(errors.name)}
          helperText={errors.name}
          maximum={80}
          slotProps={{ htmlInput: { autoComplete: "off" } }}
        />
        {place}
        <RecalledPeople productId={productId} value={value} onChange={onChange} />
        {identityRequired && !recalledOf(value)?.identity ? (
          <>
            <TextField
              select
              label={words.identityType}
              sx={wide}
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
              sx={rest}
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
